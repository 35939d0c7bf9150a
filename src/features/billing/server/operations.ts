import { monthAfter, monthOf } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import { keepNoteTerms } from '../debit-notes/server/operations.ts';
import { type BilledRow, type BillingType, openRows, type Source } from '../rules.ts';
import { isProjection, listSources, settle } from '../sources/server/operations.ts';
import { listGone } from '../sources/server/queries.ts';
import {
  findClosed,
  findClosing,
  insertClosing,
  insertDebitNotes,
  isBilled,
  listBilled,
  listBilledOf,
  listTerms,
  lockBilling,
  type MonthOfType,
} from './queries.ts';

/** How far back closed months are looked at for what has changed since. */
const monthsLookedBack = 12;

/** A month's rows: of a closed one those that were billed, of an open one those that would be. */
export async function listRows(db: Db, asked: MonthOfType, today: string): Promise<Source[]> {
  if (await findClosing(db, asked)) return listBilled(db, asked);
  const { month, type } = asked;
  const terms = await listTerms(db);
  // Slips of closed payroll months and statements of UJBM never change, and bring their own corrections.
  if (type === 'workOrder' || type === 'victualing')
    return listSources(db, type, { divisionId: asked.divisionId, from: month, to: month, today }, terms);
  const closed = await findClosed(db, asked);
  const isFirstOpen = closed !== undefined && monthAfter(closed.last) === month;
  const from = isFirstOpen ? latest(closed.first, monthAfter(month, -monthsLookedBack)) : month;
  const due = { divisionId: asked.divisionId, from, to: month, today };
  const sources = await listSources(db, type, due, terms);
  const gone = isFirstOpen ? await listGone(db, type, due) : [];
  const billed = isFirstOpen ? await listBilledOf(db, asked, [...sources.map(({ source }) => source), ...gone]) : [];
  return openRows(month, { sources, billed, closed });
}

const latest = (one: string, other: string) => (one > other ? one : other);

/** Rows with a price. */
export const isPriced = (row: Source): row is BilledRow => row.charge !== undefined;

interface Closing extends MonthOfType {
  userId: string | null;
  today: string;
}

/** Closes a month of a type: its rows are billed as they are, for good. What has no price yet is billed in a later one. */
export async function closeBilling(db: Db, { today, userId, ...asked }: Closing): Promise<{ rows: number }> {
  await lockBilling(db, asked.divisionId);
  if (await findClosing(db, asked)) throw conflict('billing:refusals.closed');
  if (asked.month >= monthOf(today))
    throw conflict('billing:refusals.too_early', { day: `${monthAfter(asked.month)}-01` });
  const closed = await findClosed(db, asked);
  if (closed && asked.month !== monthAfter(closed.last)) throw conflict('billing:refusals.earlier_open');
  if (await isProjection(db, asked.type, asked)) throw conflict('billing:refusals.payroll_open');
  await settle(db, { ...asked, userId, today });
  const rows = (await listRows(db, asked, today)).filter(isPriced);
  await insertClosing(db, { ...asked, userId }, rows);
  await insertDebitNotes(
    db,
    asked,
    rows.flatMap(({ principalId, isOwnCompany }) => (principalId === null || isOwnCompany ? [] : [principalId])),
  );
  await keepNoteTerms(db);
  return { rows: rows.length };
}

/** Holds a record that is priced here; refuses one that was billed: what changes of it since is a correction. */
export async function holdUnbilled(db: Db, divisionId: number, type: BillingType, recordId: number): Promise<void> {
  await lockBilling(db, divisionId);
  if (await isBilled(db, type, String(recordId))) throw conflict('billing:refusals.closed');
}
