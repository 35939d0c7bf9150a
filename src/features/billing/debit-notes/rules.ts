/** What a debit note says so that it can be paid and booked. */
export const noteParts = [
  'account',
  'dueDate',
  'companyTaxNumber',
  'signatory',
  'principalTaxNumber',
  'principalAddress',
] as const;
export type NotePart = (typeof noteParts)[number];

interface NoteFacts {
  /** How it is paid; nothing where it was not entered. */
  invoice:
    | {
        accountNumber: string | null;
        paymentDays: number | null;
        taxNumber: string | null;
        signatoryName: string | null;
      }
    | undefined;
  principal: { taxNumber: string | null; address: string | null; city: string | null };
}

/** What is not on record of that, so that the note is printed without it. */
export function lackingParts({ invoice, principal }: NoteFacts): NotePart[] {
  const has: Readonly<Record<NotePart, boolean>> = {
    account: Boolean(invoice?.accountNumber),
    dueDate: invoice?.paymentDays != null,
    companyTaxNumber: Boolean(invoice?.taxNumber),
    signatory: Boolean(invoice?.signatoryName),
    principalTaxNumber: Boolean(principal.taxNumber),
    principalAddress: Boolean(principal.address || principal.city),
  };
  return noteParts.filter((part) => !has[part]);
}
