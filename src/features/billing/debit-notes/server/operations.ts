import * as z from 'zod/mini';
import { percentPoints } from '#features/work-orders/lines/rules.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import { percent } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Terms, termsOn } from '../../rules.ts';
import { listTerms } from '../../server/queries.ts';
import type { DebitNote } from '../contract.ts';
import { lackingParts } from '../rules.ts';
import {
  findInvoiceTerms,
  type InvoiceTerms,
  listDebitNotes,
  listNotesWithoutTerms,
  type MonthOf,
  updateNoteTerms,
} from './queries.ts';

const text = z.nullable(z.string());
/** As they are kept with a note. */
const keptTerms = z.object({
  issuedOn: z.string(),
  vatPercentage: z.string(),
  vatBase: z.enum(['bill', 'fee']),
  paymentDays: z.nullable(z.int()),
  bankName: text,
  accountNumber: text,
  accountHolder: text,
  taxNumber: text,
  signatoryName: text,
  signatoryPosition: text,
});

interface NoteTerms {
  issuedOn: string;
  /** What the month was billed with. */
  terms: Pick<Terms, 'vat' | 'vatBase'>;
  /** How it is paid; nothing where it was not entered. */
  invoice: InvoiceTerms | undefined;
}

interface Dated {
  month: string;
  issuedOn: string;
}

const termsNow = async (db: Db, { month, issuedOn }: Dated): Promise<NoteTerms> => ({
  issuedOn,
  terms: termsOn(await listTerms(db), lastOfMonth(`${month}-01`)),
  invoice: await findInvoiceTerms(db, issuedOn),
});

/** What a note says of itself: what was kept with it, else what holds for its date. */
export async function findNoteTerms(db: Db, note: Dated & { terms: unknown }): Promise<NoteTerms> {
  if (note.terms === null) return termsNow(db, note);
  const { issuedOn, vatPercentage, vatBase, ...invoice } = keptTerms.parse(note.terms);
  return { issuedOn, terms: { vat: percent(vatPercentage), vatBase }, invoice };
}

/** The notes of a month, with what each would be printed without. */
export async function listNotes(db: Db, of: MonthOf): Promise<DebitNote[]> {
  const notes: DebitNote[] = [];
  for (const { month, terms, issuedOn, address, city, taxNumber, ...note } of await listDebitNotes(db, of)) {
    const { invoice } = await findNoteTerms(db, { month, issuedOn, terms });
    notes.push({ ...note, lacks: lackingParts({ invoice, principal: { address, city, taxNumber } }) });
  }
  return notes;
}

/**
 * Keeps the terms with complete notes that have none: they stay as they were sent. One whose terms name no account yet
 * waits for it, since nobody can pay it.
 */
export async function keepNoteTerms(db: Db): Promise<void> {
  for (const note of await listNotesWithoutTerms(db)) {
    const { issuedOn, terms, invoice } = await termsNow(db, note);
    if (!invoice?.accountNumber) continue;
    const kept: z.output<typeof keptTerms> = {
      issuedOn,
      vatPercentage: percentPoints(terms.vat),
      vatBase: terms.vatBase,
      ...invoice,
    };
    await updateNoteTerms(db, note.id, kept);
  }
}
