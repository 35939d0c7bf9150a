import * as z from 'zod/mini';
import { payAccess } from '#features/work-orders/slips/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, divisionId, id, requiredText } from '#platform/contract/shapes.ts';
import { purposes } from '../rules.ts';

/** The accounts that a journal is booked on, each from a day on. */

const ofDivision = { divisionId: z.optional(divisionId) } as const;

/** Numbers and codes of books: digits and letters, with dots, dashes and slashes between. */
export const bookCode = /^[0-9A-Za-z][0-9A-Za-z./-]{0,29}$/;

/** What the form fills in. */
export const accountForm = z.object({
  ...ofDivision,
  purpose: z.enum(purposes),
  validFrom: day,
  accountNumber: requiredText('payroll-journal:accounts.number', 30).check(
    z.regex(bookCode, 'payroll-journal:refusals.book_code'),
  ),
  accountName: requiredText('payroll-journal:accounts.name', 100),
});
export type AccountForm = z.input<typeof accountForm>;

export const journalAccount = z.object({
  id: z.int(),
  purpose: z.enum(purposes),
  validFrom: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** Came with the product, and is to be confirmed or replaced. */
  isExample: z.boolean(),
  version: z.int(),
});
export type JournalAccount = z.output<typeof journalAccount>;

/** Why an account that was to be confirmed was not. */
const unconfirmedReasons = ['confirmed', 'gone'] as const;
export type Unconfirmed = (typeof unconfirmedReasons)[number];

const write = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: payAccess,
  touches: ['journalAccount', 'payrollJournal'],
  atOnce: true,
} as const;

export const journalAccounts = contract({
  list: {
    method: 'GET',
    path: '/PayrollJournal/GetAccounts',
    effect: 'read',
    access: payAccess,
    shows: ['journalAccount'],
    summary: 'Accounts of the journal by what is booked on them and from when, the newest first (ours).',
    input: z.object(ofDivision),
    answer: dataOf(z.array(journalAccount)),
  },
  save: {
    ...write,
    path: '/PayrollJournal/SaveAccount',
    summary: 'Enters an account from a day on; an entry of the same day is replaced (ours).',
    /** `version`: of the entry of that day as it was seen, 0 where there was none. */
    input: z.extend(accountForm, { version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
  confirm: {
    ...write,
    path: '/PayrollJournal/ConfirmAccounts',
    summary: 'Confirms accounts that came with the product as they are (ours).',
    input: z.object({ ...ofDivision, ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    answer: dataOf(
      z.object({
        count: z.int(),
        left: z.array(z.object({ id: z.int(), reason: z.enum(unconfirmedReasons) })),
      }),
    ),
  },
  remove: {
    ...write,
    path: '/PayrollJournal/DeleteAccount',
    summary: 'Deletes an entry; the one before it holds again (ours).',
    input: z.object({ ...ofDivision, id, version: z.int() }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
