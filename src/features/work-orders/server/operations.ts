import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { type Cost, costsOf } from '../costs/rules.ts';
import { linesOf } from '../lines/contract.ts';
import type { MonthAsked } from '../months/server/operations.ts';
import { findMonth } from '../months/server/queries.ts';

/** What other features ask about pay. */

/** True if a division's month (yyyy-MM) is closed: its slips never change, corrections are paid in the next open one. */
export const isMonthClosed = async (db: Db, asked: MonthAsked): Promise<boolean> =>
  Boolean((await findMonth(db, asked))?.closedAt);

export interface SlipCost extends Cost {
  workOrderId: number;
  number: string;
  employeeId: number;
  vesselId: number;
  /** Days paid aboard this vessel. */
  days: number;
}

/** What each slip of a division's month costs, by number; those of an open month are a projection. */
export async function listSlipCosts(db: Db, { divisionId, month }: MonthAsked): Promise<SlipCost[]> {
  const rows = await db
    .selectFrom('workOrders')
    .select(['id as workOrderId', 'resultId', 'number', 'employeeId', 'vesselId', 'days', 'lines'])
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .orderBy(sql`number collate "C"`)
    .execute();
  const persons = new Map<number, typeof rows>();
  for (const row of rows) persons.set(row.resultId, [...(persons.get(row.resultId) ?? []), row]);
  const costs = new Map<number, Cost>();
  for (const own of persons.values()) {
    const each = costsOf(own.map(({ lines }) => linesOf(lines)));
    for (const [at, { workOrderId }] of own.entries()) costs.set(workOrderId, each[at] ?? nothing);
  }
  return rows.map(({ lines: _, resultId: __, ...row }) => ({ ...row, ...(costs.get(row.workOrderId) ?? nothing) }));
}
const nothing: Cost = { earnings: 0n, allowances: 0n, employerPremiums: 0n };
