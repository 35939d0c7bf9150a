import * as z from 'zod/mini';
import { monthOfDivision, payAccess, yearAndMonth } from '#features/work-orders/slips/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { checkedParts, entryKinds, purposes } from './rules.ts';

/** The journal of a closed payroll month for the books: account, cost center, debit and credit, held against the slips. */

/** Who made a journal, and when. */
const making = { by: z.nullable(z.string()), at: z.string() } as const;

const madeJournal = z.object({
  journalId: z.int(),
  ...making,
  rows: z.int(),
  /** Of the debits, and of the credits. */
  total: z.string(),
  /** Rows without an account were booked on the suspense account. */
  toSuspense: z.boolean(),
  /** SHA-256 of the CSV file, as hexadecimal digits. */
  checksum: z.string(),
  /** Made now by the same choices it would be the same: it can be downloaded. */
  isCurrent: z.boolean(),
});
export type MadeJournal = z.output<typeof madeJournal>;

export const journalMonth = z.object({
  ...yearAndMonth,
  isClosed: z.boolean(),
  /** The newest first, yyyy-MM. */
  closedMonths: z.array(z.string()),
  slips: z.object({ people: z.int() }),
  rows: z.int(),
  debit: z.string(),
  credit: z.string(),
  checks: z.array(z.object({ part: z.enum(checkedParts), slips: z.string(), journal: z.string() })),
  /** Debits are credits, and each part is what the slips come to; no journal is made otherwise. */
  agrees: z.boolean(),
  /** Without an account, with what their rows come to. */
  missing: z.array(z.object({ purpose: z.enum(purposes), debit: z.string(), credit: z.string() })),
  hasSuspense: z.boolean(),
  /** Booked on accounts that came with the product and are not confirmed. */
  toCheck: z.array(z.enum(purposes)),
  vesselsWithoutCode: z.array(z.object({ vesselId: z.int(), vesselName: z.string() })),
  /** The newest first. */
  journals: z.array(madeJournal),
});
export type JournalMonth = z.output<typeof journalMonth>;

/** What is wrong with a row, or to be looked at. */
export const rowStates = ['ready', 'noAccount', 'toCheck', 'noCode'] as const;

const journalRow = z.object({
  rowKey: z.string(),
  vesselId: z.int(),
  vesselName: z.string(),
  costCenter: z.nullable(z.string()),
  kind: z.enum(entryKinds),
  purpose: z.enum(purposes),
  /** yyyy-MM. */
  corrects: z.nullable(z.string()),
  ledgerAccount: z.nullable(z.string()),
  ledgerName: z.nullable(z.string()),
  state: z.enum(rowStates),
  debit: z.string(),
  credit: z.string(),
});
export type JournalRowShown = z.output<typeof journalRow>;

/** What the dialog of making one asks for: each a choice that is made for this journal alone. */
export const makingForm = z.object({
  /** Rows without an account go to the suspense account. */
  toSuspense: z._default(z.boolean(), false),
  acceptsExamples: z._default(z.boolean(), false),
  /** The cost center stays empty where a vessel has none. */
  acceptsNoCode: z._default(z.boolean(), false),
});
export type MakingForm = z.input<typeof makingForm>;

const read = {
  method: 'GET',
  effect: 'read',
  access: payAccess,
  shows: ['payrollJournal', 'payroll', 'vessel'],
} as const;
const file = {
  method: 'GET',
  effect: 'read',
  access: payAccess,
  input: z.object({ divisionId: z.optional(divisionId), journalId: id }),
  // A vessel with one person aboard says what that person earns.
  reading: { kind: 'sheet', record: 'payroll' },
} as const;

export const payrollJournal = contract({
  month: {
    ...read,
    path: '/PayrollJournal/GetMonth',
    summary: 'The journal of a payroll month beside what its slips come to, and the journals that were made (ours).',
    input: z.object(monthOfDivision),
    answer: dataOf(journalMonth),
  },
  rows: {
    ...read,
    path: '/PayrollJournal/GetRows',
    summary: 'Rows of the journal of a payroll month by vessel, with their accounts (ours).',
    input: listInput(monthOfDivision),
    answer: pageOf(journalRow),
    list: { sort: ['vesselName', 'ledgerAccount', 'debit', 'credit'], filter: [] },
  },
  make: {
    method: 'POST',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['payrollJournal'],
    atOnce: true,
    path: '/PayrollJournal/MakeJournal',
    summary: 'Makes the journal of a closed month and keeps who made it; says who made the first (ours).',
    input: z.extend(makingForm, monthOfDivision),
    answer: dataOf(
      z.object({
        journalId: z.int(),
        /** Nothing for the first of the month. */
        first: z.nullable(z.object({ ...making, isSame: z.boolean() })),
      }),
    ),
  },
  csv: {
    ...file,
    path: '/PayrollJournal/DownloadCsv',
    summary: 'A journal as CSV, in Indonesian as books are kept, if it would be the same now (ours).',
    answer: { file: ['text/csv'], disposition: 'attachment' },
  },
  sheet: {
    ...file,
    path: '/PayrollJournal/DownloadWorkbook',
    summary: 'A journal as a workbook in the language of its reader, if it would be the same now (ours).',
    answer: workbookAnswer,
  },
});
