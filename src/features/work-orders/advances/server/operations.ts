import { onDay } from '#features/rates/rules.ts';
import { monthOf } from '#platform/contract/days.ts';
import { percent, sum } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { segmentsOf } from '../../facts/rules.ts';
import { loadFacts, loadRates } from '../../facts/server/queries.ts';
import { type Wage, wageParts } from '../../rules.ts';
import {
  type AdvanceFacts,
  type AdvanceObstacle,
  advanceLimit,
  type Instalment,
  noteOf,
  planInstalments,
} from '../rules.ts';
import {
  deleteAdvance,
  findFirstOpen,
  findPersonId,
  findSignedOff,
  insertAdvance,
  listAdvances,
  listIndebted,
  lockAdvances,
  replaceInstalments,
} from './queries.ts';

/** What other features may ask of advances, with the employee held. */

interface Earner {
  id: number;
  divisionId: number;
}

export interface AdvanceTerms {
  /** The most that may be asked for; nothing where none can be. */
  limit: bigint | undefined;
  obstacle: AdvanceObstacle | undefined;
  owed: bigint;
  wage: bigint | undefined;
}

/** The monthly wage aboard of an employee on a day, in its parts; why none is known. */
export async function findWage(db: Db, employeeId: number, today: string): Promise<Wage | 'ashore' | 'noWage'> {
  const { persons, wages } = await loadFacts(db, [await findPersonId(db, employeeId)], { from: today, to: today });
  const aboard = segmentsOf(persons[0]?.stays ?? [], monthOf(today), wages).filter(({ to }) => to >= today);
  const last = aboard.at(-1);
  return last ? (last.wage ?? 'noWage') : 'ashore';
}

/** How much of an advance an employee may be given on a day, by the wage that they earn aboard. */
export async function findAdvanceTerms(db: Db, employee: Earner, today: string): Promise<AdvanceTerms> {
  const owed = sum((await listAdvances(db, { employeeId: employee.id })).map((advance) => advance.owed));
  const found = await findWage(db, employee.id, today);
  const none = (obstacle: AdvanceObstacle) => ({ limit: undefined, obstacle, owed, wage: undefined });
  if (typeof found === 'string') return none(found);
  const { values } = await loadRates(db, employee.divisionId);
  const part = onDay(
    values.filter(({ key }) => key === 'advanceShare'),
    today,
  )?.value;
  if (part === undefined) return none('noShare');
  const wage = sum(wageParts.map((each) => found[each]));
  return { limit: advanceLimit(wage, percent(part), owed), obstacle: undefined, owed, wage };
}

interface Granted {
  employeeId: number;
  amount: bigint;
  instalments: number;
  paidOn: string;
  by: string;
}

/** Enters an advance that is paid out: slips of the next open months take it off. */
export async function grantAdvance(db: Db, { by, amount, ...granted }: Granted): Promise<number> {
  const { id } = await insertAdvance(db, { ...granted, amount: String(amount), createdBy: by });
  await planAdvances(db, granted.employeeId);
  return id;
}

/** What slips would take off for an advance that is not given yet. */
export async function planAdvance(
  db: Db,
  employeeId: number,
  advance: Pick<AdvanceFacts, 'amount' | 'instalments' | 'paidOn'>,
): Promise<Instalment[]> {
  const firstOpen = await findFirstOpen(db, employeeId);
  const signedOff = await findSignedOff(db, employeeId);
  return planInstalments({ ...advance, taken: [], firstOpen, signedOff });
}

/** Takes an advance back as if it had not been given. */
export const dropAdvance = (db: Db, advanceId: number) => deleteAdvance(db, advanceId);

/** Plans the instalments of an employee's advances anew, after they came aboard or left. Closed months stay as they are. */
export async function planAdvances(db: Db, employeeId: number, without?: number): Promise<void> {
  const advances = await lockAdvances(db, employeeId);
  if (advances.length === 0) return;
  const firstOpen = await findFirstOpen(db, employeeId);
  const signedOff = await findSignedOff(db, employeeId, without);
  for (const advance of await listAdvances(db, { employeeId })) {
    const deducted = advance.plan.filter((each) => each.isTaken);
    const open = advance.plan.filter((each) => !each.isTaken);
    const planned = planInstalments({ ...advance, taken: deducted, firstOpen, signedOff });
    const isSame =
      planned.length === open.length &&
      planned.every(({ month, amount }, at) => open[at]?.month === month && open[at]?.amount === amount);
    if (isSame) continue;
    const notes = planned.map((each, at) => ({
      ...each,
      note: noteOf(advance, deducted.length + at + 1, at === planned.length - 1),
    }));
    await replaceInstalments(db, advance, notes);
  }
}

/** Plans the advances of who is or was aboard by an assignment; `isRemoved` where that time aboard is being removed. */
export async function planAdvancesOf(db: Db, assignmentId: number, isRemoved = false): Promise<void> {
  for (const employeeId of await listIndebted(db, assignmentId))
    await planAdvances(db, employeeId, isRemoved ? assignmentId : undefined);
}
