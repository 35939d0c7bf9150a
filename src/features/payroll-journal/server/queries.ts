import { sql } from 'kysely';
import { linesOf } from '#features/work-orders/lines/contract.ts';
import { employerKinds } from '#features/work-orders/rules.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import type { CheckedPart, PersonSlips } from '../rules.ts';

/** What a journal is made of, and which were made. */

/** Everybody's slips of a division's month. */
export async function listSlips(db: Db, { divisionId, month }: DivisionMonth): Promise<PersonSlips[]> {
  const { rows } = await sql<{ slips: { vesselId: number; lines: unknown }[] }>`
    select jsonb_agg(jsonb_build_object('vesselId', w.vessel_id, 'lines', w.lines) order by w.id) as slips
      from work_orders w join pay_results r on r.id = w.result_id
     where w.division_id = ${divisionId} and w.month = ${month} and r.state <> 'blocked'
     group by w.result_id order by w.result_id`.execute(db);
  return rows.map(({ slips }) => slips.map(({ vesselId, lines }) => ({ vesselId, lines: linesOf(lines) })));
}

/** What a month's slips come to at their feet, added up by the database: the journal is held against it. */
export async function findSlipTotals(
  db: Db,
  { divisionId, month }: DivisionMonth,
): Promise<Record<Exclude<CheckedPart, 'owed'>, bigint>> {
  const { rows } = await sql<Record<Exclude<CheckedPart, 'owed'>, string>>`
    select coalesce(sum(w.wages), 0)::text as earnings, coalesce(sum(w.deductions), 0)::text as deductions,
           coalesce(sum(w.take_home), 0)::text as take_home,
           coalesce(sum((select sum((l ->> 'amount')::numeric) from jsonb_array_elements(w.lines) l
                          where l ->> 'kind' in (${sql.join([...employerKinds])}))), 0)::text as employer
      from work_orders w join pay_results r on r.id = w.result_id
     where w.division_id = ${divisionId} and w.month = ${month} and r.state <> 'blocked'`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate answers one row');
  return {
    earnings: rupiah(totals.earnings),
    deductions: rupiah(totals.deductions),
    takeHome: rupiah(totals.takeHome),
    employer: rupiah(totals.employer),
  };
}

/** The journals that were made of a month, the newest first. */
export const listMade = (db: Db, { divisionId, month }: DivisionMonth) =>
  db
    .selectFrom('payrollJournals as j')
    .leftJoin('users as u', 'u.id', 'j.madeBy')
    .select(['j.id', 'j.rowsMade', 'j.total', 'j.toSuspense', 'j.sha256', 'j.madeAt'])
    .select(accountName.as('madeBy'))
    .where('j.divisionId', '=', divisionId)
    .where('j.month', '=', month)
    .orderBy('j.id', 'desc')
    .execute();

/** A journal of the division. */
export const findJournal = async (db: Db, divisionId: number, journalId: number) =>
  found(
    await db
      .selectFrom('payrollJournals')
      .select(['month', 'toSuspense', 'sha256'])
      .where('id', '=', journalId)
      .where('divisionId', '=', divisionId)
      .executeTakeFirst(),
  );

interface NewJournal extends DivisionMonth {
  rowsMade: number;
  total: bigint;
  toSuspense: boolean;
  sha256: string;
  madeBy: string;
}

/** Notes that a journal was made. */
export const insertJournal = (db: Db, { total, ...made }: NewJournal): Promise<{ id: number }> =>
  db
    .insertInto('payrollJournals')
    .values({ ...made, total: String(total) })
    .returning('id')
    .executeTakeFirstOrThrow();
