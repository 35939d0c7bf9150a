import { findUjbmMonth, keepUjbmStatement } from '#features/ujbm/server/operations.ts';
import { isMonthClosed, listSlipCosts, type SlipCost } from '#features/work-orders/server/operations.ts';
import { lastOfMonth, monthAfter, monthOf } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import { keepNoteTerms } from '../debit-notes/server/operations.ts';
import { type BilledRow, type BillingType, crewCharge, openRows, type Source, type Terms } from '../rules.ts';
import {
  findClosed,
  findClosing,
  insertClosing,
  insertDebitNotes,
  isBilled,
  listBilled,
  listBilledOf,
  listGone,
  listLastDays,
  listParties,
  listRecords,
  listTerms,
  lockBilling,
  type MonthOfType,
  type SourcesAsked,
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

/** What is billed of a type, as it is now. */
export function listSources(
  db: Db,
  type: BillingType,
  asked: SourcesAsked,
  terms: readonly Terms[],
): Promise<Source[]> {
  if (type === 'workOrder') return listCrew(db, asked, terms);
  if (type === 'victualing') return listVictualling(db, asked);
  return listRecords(db, type, asked, terms);
}

/** Slips of one month by vessel; what they put right of earlier months is billed apart, to the principal of that vessel then. */
async function listCrew(db: Db, { divisionId, from: month }: SourcesAsked, terms: readonly Terms[]): Promise<Source[]> {
  const slips = await listSlipCosts(db, { divisionId, month });
  const parts = slips.flatMap(partsOf).filter((part) => part.earnings !== 0n || part.employerPremiums !== 0n);
  const months = [...new Set(parts.map(({ corrects }) => corrects ?? month))];
  const days = new Map<string, string>();
  for (const each of months) {
    const last = lastOfMonth(`${each}-01`);
    for (const [who, day] of await listLastDays(db, `${each}-01`, last)) days.set(`${who} ${each}`, day);
  }
  const placed = parts.map((part) => {
    const of = part.corrects ?? month;
    const day = days.get(`${part.employeeId} ${part.vesselId} ${of}`) ?? lastOfMonth(`${of}-01`);
    return { part, of, day, vesselId: part.vesselId };
  });
  const parties = await listParties(db, placed);
  const sources = placed.map(({ part, of, day }): Source => {
    const party = parties.get(`${part.vesselId} ${day}`);
    return {
      ...(party ?? { vesselId: part.vesselId, vesselName: null, principalId: null, isOwnCompany: false }),
      source: part.corrects ? `${part.workOrderId}/${part.corrects}/${part.vesselId}` : String(part.workOrderId),
      recordId: part.workOrderId,
      month,
      corrects: part.corrects,
      days: part.days,
      charge: crewCharge(part, of, terms),
      contents: { number: part.number, day },
    };
  });
  return sources.sort((one, other) => compare(one.vesselName ?? '', other.vesselName ?? ''));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

interface Part {
  workOrderId: number;
  employeeId: number;
  number: string;
  vesselId: number;
  corrects: string | null;
  days: number;
  earnings: bigint;
  employerPremiums: bigint;
}

const partsOf = (slip: SlipCost): Part[] => {
  const { workOrderId, employeeId, number } = slip;
  const earnings = slip.earnings + slip.allowances;
  const of = { workOrderId, employeeId, number };
  return [
    {
      ...of,
      vesselId: slip.vesselId,
      corrects: null,
      days: slip.days,
      earnings,
      employerPremiums: slip.employerPremiums,
    },
    ...slip.corrections.map((each) => ({ ...of, ...each })),
  ];
};

/** UJBM belongs to the marine division (3O94). */
const hasUjbm = (divisionId: number) => divisionId === 1;

/** What crew cost to feed by vessel; what a statement puts right of earlier ones is billed apart. */
async function listVictualling(db: Db, { divisionId, from: month, today }: SourcesAsked): Promise<Source[]> {
  if (!hasUjbm(divisionId)) return [];
  const { lines, missingRates } = await findUjbmMonth(db, { divisionId, month }, today);
  const parts = lines.flatMap(({ vesselId, crew, days, amount, specialAmount, corrections }) => [
    { vesselId, crew, days, amount: amount + specialAmount, corrects: null },
    ...corrections.map((each) => ({
      vesselId,
      crew: null,
      days: each.daysNow - each.daysBefore,
      corrects: each.month,
      amount: each.amountNow - each.amountBefore,
    })),
  ]);
  const placed = parts
    .filter(({ days, amount }) => days !== 0 || amount !== 0n)
    .map((part) => ({ ...part, day: lastOfMonth(`${part.corrects ?? month}-01`) }));
  const parties = await listParties(db, placed);
  return placed.flatMap(({ vesselId, crew, days, amount, corrects, day }): Source[] => {
    const party = parties.get(`${vesselId} ${day}`);
    if (!party) return [];
    return [
      {
        ...party,
        source: corrects ? `${month}/${corrects}/${vesselId}` : `${month}/${vesselId}`,
        recordId: vesselId,
        month,
        corrects,
        days,
        charge: missingRates.length > 0 ? undefined : { amount, fee: 0n, vat: 0n },
        contents: { expensesType: 'UJBM', totalCrew: crew === null ? null : String(crew), day },
      },
    ];
  });
}

/** Settles what a month is made of before it is billed: the statement of UJBM is kept, if it was not exported yet. */
export async function settle(
  db: Db,
  {
    type,
    userId,
    today,
    ...of
  }: { type: BillingType; divisionId: number; month: string; userId: string | null; today: string },
): Promise<void> {
  if (type !== 'victualing' || !hasUjbm(of.divisionId)) return;
  await keepUjbmStatement(db, { ...of, userId, mayBeEmpty: true }, today);
}

/** True if the rows of a type and month are a projection: slips of a payroll month that is not closed change yet. */
export const isProjection = async (db: Db, type: BillingType, asked: { divisionId: number; month: string }) =>
  type === 'workOrder' && !(await isMonthClosed(db, asked));
