import * as z from 'zod/mini';
import { monthOfDivision, payAccess, yearAndMonth } from '#features/work-orders/slips/contract.ts';
import { type DescribedTexts, textAnswers, textInputs } from '#platform/contract/described-texts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf, day, divisionId, id, requiredLongText } from '#platform/contract/shapes.ts';
import { notes, problems, restReasons, rowGroups } from './rules.ts';

/** Wages of a closed payroll month as files for the bank: who is in which, who is still to be paid, and who cannot be. */

/** The account that wages are paid from, from a day on. */
export const accountTexts = {
  bankName: { max: 100 },
  accountNumber: { max: 20, pattern: [/^[0-9]{5,20}$/, 'bank-transfers:refusals.account_number'], hasHint: true },
  accountName: { max: 100 },
  companyCode: { max: 40, isOptional: true, hasHint: true },
} as const satisfies DescribedTexts;

/** What the form fills in. */
export const accountForm = z.object({
  divisionId: z.optional(divisionId),
  validFrom: day,
  ...textInputs('bank-transfers:account', accountTexts),
});
export type AccountForm = z.input<typeof accountForm>;

export const companyAccount = z.object({ validFrom: z.string(), ...textAnswers(accountTexts), version: z.int() });
export type CompanyAccount = z.output<typeof companyAccount>;

const counted = z.object({ people: z.int(), total: z.string() });

const madeFile = z.object({
  bankFileId: z.int(),
  layoutName: z.string(),
  extension: z.string(),
  paidOn: z.string(),
  rows: z.int(),
  total: z.string(),
  /** SHA-256 of its contents, as hexadecimal digits. */
  checksum: z.string(),
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
  withdrawn: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string(), why: z.string() })),
});
export type MadeFile = z.output<typeof madeFile>;

export const transferMonth = z.object({
  ...yearAndMonth,
  isClosed: z.boolean(),
  /** The newest first, yyyy-MM. */
  closedMonths: z.array(z.string()),
  /** Of today. */
  account: z.nullable(companyAccount),
  /** Of those in no file yet: whose account, amount or mark changes, it does too. */
  checksum: z.string(),
  /** What the slips come to that pay anything. */
  slips: counted,
  inFiles: counted,
  toPay: counted,
  refused: counted,
  /** To be looked at before a file is made, of those to pay. */
  noted: z.int(),
  leftOut: z.int(),
  /** What nothing above accounts for; no file is made with any. */
  difference: z.string(),
  /** The newest first. */
  files: z.array(madeFile),
});
export type TransferMonth = z.output<typeof transferMonth>;

const transferRow = z.object({
  resultId: z.int(),
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  employeeName: z.string(),
  bankName: z.string(),
  /** Its last four digits: enough to tell one from another. */
  accountEnd: z.string(),
  accountHolder: z.string(),
  amount: z.string(),
  problems: z.array(z.enum(problems)),
  notes: z.array(z.enum(notes)),
  /** Why nothing is paid. */
  reason: z.nullable(z.enum(restReasons)),
  /** The file that pays it. */
  bankFileId: z.nullable(z.int()),
});
export type TransferRow = z.output<typeof transferRow>;

const read = { method: 'GET', effect: 'read', access: payAccess, shows: ['bankFile', 'payroll', 'employee'] } as const;
const write = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: payAccess,
  touches: ['bankFile'],
  atOnce: true,
} as const;

/** What the dialog of making a file asks for. */
export const makingForm = z.object({
  layoutId: id,
  paidOn: day,
  /** Rows that the bank could not take are left out. */
  leavesOutRefused: z._default(z.boolean(), false),
  /** Rows with a note have been looked at. */
  acceptsNoted: z._default(z.boolean(), false),
});

export type MakingForm = z.input<typeof makingForm>;

/** What the dialog of withdrawing one asks for. */
export const withdrawal = z.object({ why: requiredLongText('bank-transfers:withdraw.why', 500) });
export type Withdrawal = z.input<typeof withdrawal>;

export const bankTransfers = contract({
  month: {
    ...read,
    path: '/BankTransfers/GetMonth',
    summary: 'Bank files of a payroll month beside what its slips pay (ours).',
    input: z.object(monthOfDivision),
    answer: dataOf(transferMonth),
  },
  rows: {
    ...read,
    path: '/BankTransfers/GetRows',
    summary: 'Who is to be paid by bank, who is in a file, who cannot be and why (ours).',
    input: listInput({ ...monthOfDivision, group: z._default(z.enum(rowGroups), 'toPay') }),
    answer: pageOf(transferRow),
    list: { sort: ['employeeName', 'amount'], filter: [] },
  },
  make: {
    ...write,
    path: '/BankTransfers/MakeFile',
    summary: 'Makes a file of those who are still to be paid, and keeps who is in it (ours).',
    /** `checksum`: of the month as it was looked at; the file is made of nothing else. */
    input: z.extend(makingForm, { ...monthOfDivision, checksum: z.optional(boundedText(64)) }),
    answer: dataOf(z.object({ bankFileId: z.int(), extension: z.string() })),
  },
  download: {
    method: 'GET',
    effect: 'read',
    access: payAccess,
    path: '/BankTransfers/DownloadFile',
    reading: { kind: 'sheet', record: 'payroll' },
    summary: 'A file that was made, if it would be the same now (ours).',
    input: z.object({ divisionId: z.optional(divisionId), bankFileId: id }),
    answer: { file: ['text/plain'], disposition: 'attachment' },
  },
  withdraw: {
    ...write,
    path: '/BankTransfers/WithdrawFile',
    summary: 'Withdraws a file that the bank did not take: its people are to be paid again (ours).',
    input: z.extend(withdrawal, { divisionId: z.optional(divisionId), bankFileId: id }),
    answer: dataOf(z.object({ bankFileId: z.int() })),
  },
});

export const companyAccounts = contract({
  list: {
    method: 'GET',
    path: '/BankTransfers/GetCompanyAccounts',
    effect: 'read',
    access: payAccess,
    shows: ['companyAccount'],
    summary: 'Accounts that wages are paid from, by the day from which each holds, the newest first (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(z.array(companyAccount)),
  },
  save: {
    method: 'POST',
    path: '/BankTransfers/SaveCompanyAccount',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['companyAccount', 'bankFile'],
    atOnce: true,
    summary:
      'Enters the account that wages are paid from, from a day on; an entry of the same day is corrected (ours).',
    /** `version`: of the entry of that day as it was seen, 0 where there was none. */
    input: z.extend(accountForm, { version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
