import { createHash } from 'node:crypto';
import { findMonth, lockMonth } from '#features/work-orders/months/server/queries.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import { accountsOn, listAccounts } from '../accounts/server/queries.ts';
import { vesselsOn } from '../cost-centers/server/queries.ts';
import {
  type Books,
  type CheckedPart,
  checkedParts,
  type Entry,
  entriesOf,
  missingPurposes,
  partsOf,
  partsOfSlips,
  rowsOf,
  totalsOfRows,
  uncodedVessels,
  unconfirmedPurposes,
} from '../rules.ts';
import { journalCsv } from './documents.ts';
import { findJournal, findSlipTotals, insertJournal, listMade, listSlips } from './queries.ts';

interface Check {
  part: CheckedPart;
  slips: bigint;
  journal: bigint;
}

/** A closed month as it is booked. */
export interface JournalOfMonth {
  people: number;
  entries: readonly Entry[];
  books: Books;
  checks: Check[];
  /** Debits are credits, and each part is what the slips come to. */
  agrees: boolean;
}

/** What is booked of a closed month, held against the feet of its slips. */
export async function loadJournal(db: Db, of: DivisionMonth): Promise<JournalOfMonth> {
  const slips = await listSlips(db, of);
  const day = lastOfMonth(`${of.month}-01`);
  const books = {
    accounts: accountsOn(await listAccounts(db, of.divisionId), day),
    vessels: await vesselsOn(db, of.divisionId, day),
  };
  const entries = entriesOf(slips);
  const [own, feet] = [partsOf(entries), partsOfSlips(await findSlipTotals(db, of))];
  const checks = checkedParts.map((part): Check => ({ part, slips: feet[part], journal: own[part] }));
  const { debit, credit } = totalsOfRows(rowsOf(entries, books, false));
  const agrees = debit === credit && checks.every(({ slips: foot, journal }) => foot === journal);
  return { people: slips.length, entries, books, checks, agrees };
}

/** SHA-256 of a text, as hexadecimal digits. */
export const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The CSV of a month by a choice, and its checksum. */
export function writtenCsv({ entries, books }: JournalOfMonth, month: string, toSuspense: boolean) {
  const text = journalCsv(rowsOf(entries, books, toSuspense), month);
  return { text, sha256: hashOf(text) };
}

interface Making extends DivisionMonth {
  userId: string;
  toSuspense: boolean;
  acceptsExamples: boolean;
  acceptsNoCode: boolean;
}

/** What has to be decided or mended before a journal is made of these rows. */
function refuseUndecided(found: JournalOfMonth, choices: Omit<Making, 'userId' | keyof DivisionMonth>): void {
  const { entries, books, agrees } = found;
  if (!agrees) throw conflict('payroll-journal:refusals.sums_differ');
  const rows = rowsOf(entries, books, choices.toSuspense);
  if (rows.length === 0) throw conflict('payroll-journal:refusals.no_rows');
  const missing = missingPurposes(rows, books).length;
  if (missing > 0 && !choices.toSuspense) throw conflict('payroll-journal:refusals.no_account', { count: missing });
  if (rows.some(({ account }) => !account)) throw conflict('payroll-journal:refusals.no_suspense');
  const uncoded = uncodedVessels(rows).length;
  if (uncoded > 0 && !choices.acceptsNoCode) throw conflict('payroll-journal:refusals.no_code', { count: uncoded });
  const examples = unconfirmedPurposes(rows).length;
  if (examples > 0 && !choices.acceptsExamples)
    throw conflict('payroll-journal:refusals.examples', { count: examples });
}

/**
 * Makes the journal of a closed month and keeps who made it. What lacks an account or a cost center, and what nobody has
 * confirmed yet, goes out only where that is chosen.
 */
export async function makeJournal(db: Db, { divisionId, month, userId, ...choices }: Making) {
  const of = { divisionId, month };
  // Held first: of two who make it at once, the second is shown the first.
  if (!(await findMonth(db, of))) throw conflict('payroll-journal:refusals.not_closed');
  if (!(await lockMonth(db, divisionId, month)).closedAt) throw conflict('payroll-journal:refusals.not_closed');
  const found = await loadJournal(db, of);
  refuseUndecided(found, choices);
  const { toSuspense } = choices;
  const rows = rowsOf(found.entries, found.books, toSuspense);
  const { sha256 } = writtenCsv(found, month, toSuspense);
  const first = (await listMade(db, of)).at(-1);
  const total = totalsOfRows(rows).debit;
  const { id } = await insertJournal(db, {
    ...of,
    rowsMade: rows.length,
    total,
    // Kept only where it made a difference.
    toSuspense: rows.some(({ isSuspense }) => isSuspense),
    sha256,
    madeBy: userId,
  });
  return {
    journalId: id,
    first: first ? { by: first.madeBy, at: first.madeAt.toISOString(), isSame: first.sha256 === sha256 } : null,
  };
}

/** A journal that was made, written again; `changed_since` where it would be another one now. */
export async function writeJournal(db: Db, { divisionId, journalId }: { divisionId: number; journalId: number }) {
  const { month, toSuspense, sha256 } = await findJournal(db, divisionId, journalId);
  const found = await loadJournal(db, { divisionId, month });
  const csv = writtenCsv(found, month, toSuspense);
  if (csv.sha256 !== sha256) throw conflict('payroll-journal:refusals.changed_since');
  return { month, text: csv.text, rows: rowsOf(found.entries, found.books, toSuspense) };
}
