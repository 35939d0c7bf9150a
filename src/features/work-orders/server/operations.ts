import { sql } from 'kysely';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { linesOf } from '../lines/contract.ts';
import { type CorrectionCost, type Cost, correctionCostsOf, costsOf } from '../lines/rules.ts';
import { findMonth } from '../months/server/queries.ts';

/** What other features ask about pay. */

/** True if a division's month (yyyy-MM) is closed: its slips never change, corrections are paid in the next open one. */
export const isMonthClosed = async (db: Db, asked: DivisionMonth): Promise<boolean> =>
  Boolean((await findMonth(db, asked))?.closedAt);

export interface SlipCost extends Cost {
  workOrderId: number;
  number: string;
  employeeId: number;
  vesselId: number;
  /** Days paid aboard this vessel. */
  days: number;
  /** What it puts right of earlier months, which is no part of its own cost. */
  corrections: CorrectionCost[];
}

/** What each slip of a division's month costs, by number; those of an open month are a projection. */
export async function listSlipCosts(db: Db, { divisionId, month }: DivisionMonth): Promise<SlipCost[]> {
  const slips = await db
    .selectFrom('workOrders as w')
    .innerJoin('payResults as r', 'r.id', 'w.resultId')
    .select(['w.id as workOrderId', 'w.resultId', 'w.number', 'w.employeeId', 'w.vesselId', 'w.days', 'w.lines'])
    .select('r.personId')
    .where('w.divisionId', '=', divisionId)
    .where('w.month', '=', month)
    .orderBy(sql`w.number collate "C"`)
    .execute();
  const rows = slips.map(({ lines, ...row }) => ({ ...row, lines: linesOf(lines) }));
  const persons = new Map<number, typeof rows>();
  for (const row of rows) {
    const own = persons.get(row.resultId);
    if (own) own.push(row);
    else persons.set(row.resultId, [row]);
  }
  const costs = new Map<number, Cost>();
  for (const own of persons.values()) {
    const each = costsOf(own.map(({ lines }) => lines.filter(({ corrects }) => corrects === undefined)));
    for (const [at, { workOrderId }] of own.entries()) costs.set(workOrderId, each[at] ?? nothing);
  }
  const lastVessels = await listLastVessels(
    db,
    rows.filter(({ lines }) => lines.some(({ corrects }) => corrects)).map(({ personId }) => personId),
  );
  return rows.map(({ lines, resultId: _, personId, ...row }) => ({
    ...row,
    ...(costs.get(row.workOrderId) ?? nothing),
    corrections: correctionCostsOf(lines, (each) => lastVessels.get(`${personId} ${each}`) ?? row.vesselId),
  }));
}
const nothing: Cost = { earnings: 0n, allowances: 0n, employerPremiums: 0n };

/** Who each of these slips is of, as it was kept. */
export async function listSlipNames(db: Db, workOrderIds: readonly number[]): Promise<Map<number, string>> {
  if (workOrderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('workOrders')
    .select(['id', sql<string>`coalesce(contents ->> 'employeeName', '')`.as('name')])
    .where('id', '=', sql<number>`any(${[...workOrderIds]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The vessel of each month's last slip, by person and month. */
async function listLastVessels(db: Db, personIds: readonly number[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('workOrders as w')
    .innerJoin('payResults as r', 'r.id', 'w.resultId')
    .select(['r.personId', 'r.month', 'w.vesselId'])
    .where('r.personId', 'in', [...new Set(personIds)])
    .orderBy('w.id')
    .execute();
  return new Map(rows.map(({ personId, month, vesselId }) => [`${personId} ${month}`, vesselId]));
}

export interface PaidDays {
  employeeId: number;
  vesselId: number;
  days: number;
}

/** Days of a division's month that people were paid for by vessel, with what later closed months put right of it. */
export async function listPaidDays(db: Db, { divisionId, month }: DivisionMonth): Promise<PaidDays[]> {
  const { rows } = await sql<PaidDays>`
    select employee_id, vessel_id, sum(days)::integer as days
      from (select w.employee_id, w.vessel_id, w.days from work_orders w
             where w.division_id = ${divisionId} and w.month = ${month}
            union all
            select w.employee_id, (l ->> 'vesselId')::integer, (l ->> 'dayDifference')::integer
              from work_orders w
              join payroll_months p on p.division_id = w.division_id and p.month = w.month and p.closed_at is not null
             cross join jsonb_array_elements(w.lines) l
             where w.division_id = ${divisionId} and w.month > ${month}
               and l ->> 'corrects' = ${month} and l ? 'dayDifference') paid
     group by employee_id, vessel_id having sum(days) <> 0`.execute(db);
  return rows;
}

/**
 * People of a division's month who cannot be paid, or whose month cannot be put right yet, and whether that is for a
 * wage that is missing.
 */
export async function listBlocked(
  db: Db,
  { divisionId, month }: DivisionMonth,
): Promise<Map<number, { lacksWage: boolean }>> {
  const { rows } = await sql<{ employeeId: number; lacksWage: boolean }>`
    select r.employee_id, bool_or(r.reasons @> '[{"code": "noWage"}]') as lacks_wage
      from pay_results r join payroll_months m on m.division_id = r.division_id and m.month = r.month
     where r.division_id = ${divisionId}
       and (r.month = ${month} and r.state = 'blocked'
            or r.month > ${month} and m.closed_at is null
               and r.reasons @> jsonb_build_array(jsonb_build_object('corrects', ${month}::text)))
     group by r.employee_id`.execute(db);
  return new Map(rows.map(({ employeeId, lacksWage }) => [employeeId, { lacksWage }]));
}

/** The slips of a month by employee, aboard one vessel. */
export async function listSlipsAboard(
  db: Db,
  { divisionId, month, vesselId }: DivisionMonth & { vesselId: number },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('workOrders')
    .select(['id', 'employeeId'])
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .where('vesselId', '=', vesselId)
    .execute();
  return new Map(rows.map(({ id, employeeId }) => [employeeId, id]));
}
