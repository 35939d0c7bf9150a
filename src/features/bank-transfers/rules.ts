import { folded } from '#platform/contract/listed.ts';
import { sum } from '#platform/contract/money.ts';
import { cellProblemsOf, holds, type Layout, type RowValues } from './layouts/rules.ts';

/** Who is paid by bank of a closed month, what a bank could not take, and what somebody should look at first. */

/** Why a bank could not take a row, by layout or by any. */
export const problems = ['noAccount', 'accountDigits', 'noHolder', 'noBankCode', 'signs', 'width'] as const;
export type Problem = (typeof problems)[number];
/** What is unusual, though a bank would take it. */
export const notes = ['changed', 'shared', 'otherHolder'] as const;
export type Note = (typeof notes)[number];
/** Why nothing is paid: pay came to nothing or less, or the month was closed without this person. */
export const restReasons = ['nothing', 'blocked'] as const;
export type RestReason = (typeof restReasons)[number];

/** Groups that people of a month are shown in. */
export const rowGroups = ['refused', 'toPay', 'inFile', 'leftOut'] as const;
export type RowGroup = (typeof rowGroups)[number];

export interface Account {
  bankName: string;
  number: string;
  holder: string;
}

/** A person's month: what is paid, the account of today, and the one that the slip names. */
export interface Paid {
  resultId: number;
  employeeId: number;
  employeeNumber: string;
  name: string;
  isBlocked: boolean;
  takeHome: bigint;
  account: Account;
  slipAccount: Account;
  /** Numbers of the slips, which the remark of a transfer names. */
  slips: string;
  /** The file that it is in, of those that were not withdrawn. */
  bankFileId: number | undefined;
}

/** A month's person with what is wrong or unusual. */
export interface Transfer extends Paid {
  problems: readonly Problem[];
  notes: readonly Note[];
  reason: RestReason | undefined;
}

/** As names are searched for: without case and marks. */
const wordsOf = (name: string): readonly string[] => folded(name).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
/** An account as banks compare it: without the spaces, dots and dashes that people write. */
export const digitsOf = (number: string) => number.replace(/[\s.-]/g, '');

/** What a layout makes of somebody's row; `codes` are those of the banks by name. */
export const rowValuesOf = (
  { account, takeHome, employeeNumber, name, slips }: Paid,
  codes: ReadonlyMap<string, string>,
): RowValues => ({
  account: digitsOf(account.number),
  holder: account.holder,
  bank: account.bankName,
  bankCode: codes.get(account.bankName) ?? '',
  amount: String(takeHome),
  employeeId: employeeNumber,
  name,
  remark: slips,
});

/** Why no bank could take a row, and with a layout, why it could not be written by that. */
export function problemsOf(paid: Paid, codes: ReadonlyMap<string, string>, layout?: Layout): Problem[] {
  const { number, holder, bankName } = paid.account;
  const digits = digitsOf(number);
  return [
    ...(digits === '' ? (['noAccount'] as const) : []),
    ...(digits !== '' && !/^\d{5,20}$/.test(digits) ? (['accountDigits'] as const) : []),
    ...(holder.trim() === '' ? (['noHolder'] as const) : []),
    ...(layout && holds(layout, 'bankCode') && !codes.has(bankName) ? (['noBankCode'] as const) : []),
    ...(layout && digits !== '' ? cellProblemsOf(layout, rowValuesOf(paid, codes)) : []),
  ];
}

type NamedAccount = Pick<Account, 'bankName' | 'number'>;
export const isSameAccount = (one: NamedAccount, other: NamedAccount) =>
  digitsOf(one.number) === digitsOf(other.number) && one.bankName === other.bankName;

/** True if no word of a person's name is in that of the holder. */
export function isOtherHolder(holder: string, name: string): boolean {
  const own = wordsOf(name);
  return !wordsOf(holder).some((word) => own.includes(word));
}

/** What somebody should look at before money is sent: an account that changed, is of two people, or is in another name. */
function notesOf(paid: Paid, all: readonly Paid[]): Note[] {
  const { account, slipAccount, name } = paid;
  return [
    ...(isSameAccount(account, slipAccount) ? [] : (['changed'] as const)),
    ...(all.some((other) => other !== paid && isSameAccount(other.account, account)) ? (['shared'] as const) : []),
    ...(isOtherHolder(account.holder, name) ? (['otherHolder'] as const) : []),
  ];
}

const reasonOf = ({ isBlocked, takeHome }: Paid): RestReason | undefined =>
  isBlocked ? 'blocked' : takeHome <= 0n ? 'nothing' : undefined;

/** Everybody of a month, each with what is wrong and what is unusual. */
export function transfersOf(all: readonly Paid[], codes: ReadonlyMap<string, string>): Transfer[] {
  const byAccount = new Map<string, Paid[]>();
  for (const paid of all) {
    const digits = digitsOf(paid.account.number);
    byAccount.set(digits, [...(byAccount.get(digits) ?? []), paid]);
  }
  return all.map((paid) => {
    const reason = reasonOf(paid);
    const found = reason === undefined && paid.bankFileId === undefined ? problemsOf(paid, codes) : [];
    const isToPay = reason === undefined && paid.bankFileId === undefined && found.length === 0;
    return {
      ...paid,
      reason,
      problems: found,
      notes: isToPay ? notesOf(paid, byAccount.get(digitsOf(paid.account.number)) ?? []) : [],
    };
  });
}

/** The group that a row is shown in. */
export const groupOf = ({ reason, bankFileId, problems: found }: Transfer): RowGroup =>
  reason ? 'leftOut' : bankFileId !== undefined ? 'inFile' : found.length > 0 ? 'refused' : 'toPay';

export const totalOf = (rows: readonly Paid[]) => sum(rows.map(({ takeHome }) => takeHome));

/** What is the same all over a file. */
export const fileTotals = (rows: readonly Paid[]) => ({
  count: String(rows.length),
  total: String(totalOf(rows)),
  accountSum: String(sum(rows.map(({ account }) => BigInt(digitsOf(account.number))))),
});

/** What a file is called. */
export const bankFileName = (month: string, bankFileId: number, extension: string) =>
  `Bank ${month} no ${bankFileId}.${extension}`;
