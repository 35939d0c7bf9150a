import { type SelectQueryBuilder, sql } from 'kysely';
import type { PlannedDays } from '#features/assignments/plans/rules.ts';
import { isRejected } from '#features/assignments/plans/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import type { PlanSummary } from '../contract.ts';
import type { Bar, Costs, Help, Possible } from '../pairs/rules.ts';

/** Relief plans as they were solved, their rows and what is wanted of them. */

/** What a row keeps beside its columns. */
export interface RowFacts {
  costs: Costs;
  reasons: Possible['reasons'];
  /** Whether their travel is among the costs; rows of before count none. */
  isFareKnown?: boolean;
  /** The days on which they can join; rows of before do not know them. */
  days?: PlannedDays;
  /** What a pin on the row costs. */
  pinCost?: number;
  /** Of a seat that stays open. */
  open?: { people: number; below?: number; possible: number; barred: { bar: Bar; count: number }[]; helps?: Help[] };
}

/** What a plan keeps of how it was made. */
export interface Considered {
  people: number;
  pairs: number;
  pending: number;
  nextButOne: number;
  beyond: number;
  teams: { vessels: number; cost: number } | null;
  /** Colleagues who gladly sail together; plans of before do not know of them. */
  together?: { count: number; saves: number };
  hasNextBest: boolean;
}

export interface NewRow {
  seatId: number;
  place: number;
  employeeId: number | null;
  signsOffOn: string | null;
  joinsOn: string | null;
  endsOn: string | null;
  cost: number;
  difference: number | null;
  facts: RowFacts;
}

export interface NewPlan {
  divisionId: number;
  horizonDays: number;
  includesPromotions: boolean;
  madeOn: string;
  madeBy: string;
  isProven: boolean;
  cost: number;
  atLeast: number | null;
  plainCost: number;
  considered: Considered;
  solveMs: number;
}

/** Plans that a caller may see: kept ones of the division, and the own current one. */
const plansOf = (
  db: Db,
  scope: Scope,
  userId: string,
): SelectQueryBuilder<DB & { p: DB['reliefPlans'] }, 'p', Record<never, never>> =>
  db
    .selectFrom('reliefPlans as p')
    .where('p.divisionId', 'in', scope.divisions)
    .where((is) => is.or([is('p.name', 'is not', null), is('p.madeBy', '=', userId)]));

/** True if the seat of row `r` is no longer as it was: somebody is Next, or who is aboard leaves on another day. */
const hasChanged = sql<boolean>`(r.proposed_at is null and not exists (
  select from seat_plans q where q.seat_id = r.seat_id and q.signs_off_on is not distinct from r.signs_off_on
     and q.next_summary is distinct from 'confirmed' and q.next_summary is distinct from 'pending'))`;

const heads = (db: Db, scope: Scope, userId: string) =>
  plansOf(db, scope, userId)
    .leftJoin('users as u', 'u.id', 'p.madeBy')
    .select([
      'p.id as planId',
      'p.version',
      'p.name',
      'p.madeAt',
      'p.madeBy as makerId',
      'p.horizonDays',
      'p.includesPromotions',
      'p.madeOn',
      'p.cost',
    ])
    .select([
      accountName.as('madeBy'),
      sql<{ seats: number; filled: number; changed: number }>`(
        select json_build_object('seats', count(*), 'filled', count(r.employee_id), 'changed', count(*) filter (where ${hasChanged}))
          from relief_plan_rows r where r.plan_id = p.id and r.place = 0)`.as('counts'),
    ]);
type Head = Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number];

const headOf = ({ makerId, counts, madeAt, ...row }: Head, userId: string): PlanSummary => ({
  ...row,
  ...counts,
  madeAt: madeAt.toISOString(),
  isOwn: makerId === userId,
  endsOn: addDays(row.madeOn, row.horizonDays),
});

/** The own current plan first, then kept ones, the newest first. */
export async function listPlans(db: Db, scope: Scope, userId: string): Promise<PlanSummary[]> {
  const rows = await heads(db, scope, userId)
    .orderBy(sql`p.name is not null`)
    .orderBy('p.madeAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map((row) => headOf(row, userId));
}

/** A plan that a caller may see, with how it was made. */
export async function findPlan(db: Db, scope: Scope, { planId, userId }: { planId: number; userId: string }) {
  const row = await heads(db, scope, userId)
    .select(['p.isProven', 'p.atLeast', 'p.plainCost', 'p.solveMs', 'p.isToSolve'])
    .select(sql<Considered>`p.considered`.as('considered'))
    .where('p.id', '=', planId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isProven, atLeast, plainCost, solveMs, isToSolve, considered, ...head } = row;
  return { ...headOf(head, userId), isProven, atLeast, plainCost, solveMs, isToSolve, considered };
}

/** A plan that a caller may see, held until the end of the transaction. */
export const lockPlan = (db: Db, scope: Scope, { planId, userId }: { planId: number; userId: string }) =>
  plansOf(db, scope, userId)
    .select(['p.id', 'p.version', 'p.divisionId', 'p.horizonDays', 'p.name'])
    .where('p.id', '=', planId)
    .forUpdate('p')
    .executeTakeFirst();

/** Rows of a plan by vessel and rank, with the seat as it is now. */
export const listPlanRows = (db: Db, planId: number) =>
  db
    .selectFrom('reliefPlanRows as r')
    .innerJoin('berths as s', 's.id', 'r.seatId')
    .leftJoin('assignments as a', (join) => join.onRef('a.seatId', '=', 's.id').on('a.slot', '=', 'current'))
    .leftJoin('people as ce', 'ce.id', 'a.employeeId')
    .leftJoin('people as e', 'e.id', 'r.employeeId')
    .select(['r.seatId', 'r.place', 'r.employeeId', 'r.signsOffOn', 'r.joinsOn', 'r.endsOn', 'r.cost', 'r.difference'])
    .select(['s.vesselId', 's.vesselName', 's.principalName', 's.jobPositionId'])
    .select(['s.positionNameEn as jobPositionName', 'e.employeeNumber as employeeIdNumber'])
    .select([
      sql<RowFacts>`r.facts`.as('facts'),
      sql<boolean>`r.proposed_at is not null`.as('isProposed'),
      hasChanged.as('hasChanged'),
      sql<string | null>`e.full_name`.as('employeeName'),
      sql<string | null>`ce.full_name`.as('currentName'),
    ])
    .where('r.planId', '=', planId)
    .orderBy(folded('s.vesselName'))
    .orderBy('s.vesselId')
    .orderBy('s.sortOrder')
    .orderBy('r.seatId')
    .orderBy('r.place')
    .execute();
export type StoredRow = Awaited<ReturnType<typeof listPlanRows>>[number];

/** What is wanted of a plan. */
export const listPins = (db: Db, planId: number) =>
  db
    .selectFrom('reliefPlanPins as w')
    .innerJoin('berths as s', 's.id', 'w.seatId')
    .leftJoin('people as e', 'e.id', 'w.employeeId')
    .select(['w.kind', 'w.seatId', 'w.employeeId', 'w.joinsOn', 's.vesselName', 's.positionNameEn as jobPositionName'])
    .select(sql<string | null>`e.full_name`.as('employeeName'))
    .where('w.planId', '=', planId)
    .orderBy('w.id')
    .execute();
export type Wanted = Awaited<ReturnType<typeof listPins>>[number];

/** True if a plan has a row of a seat, or the seat was taken out of it. */
export async function hasSeat(db: Db, planId: number, seatId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reliefPlanRows')
    .select('seatId')
    .where('planId', '=', planId)
    .where('seatId', '=', seatId)
    .union(db.selectFrom('reliefPlanPins').select('seatId').where('planId', '=', planId).where('seatId', '=', seatId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a plan with its rows as the current one of who made it, in place of the one before; answers its number. */
export async function insertPlan(
  db: Db,
  plan: NewPlan,
  {
    rows,
    pins,
  }: { rows: readonly NewRow[]; pins: readonly Pick<Wanted, 'kind' | 'seatId' | 'employeeId' | 'joinsOn'>[] },
): Promise<number> {
  await db
    .deleteFrom('reliefPlans')
    .where('divisionId', '=', plan.divisionId)
    .where('madeBy', '=', plan.madeBy)
    .where('name', 'is', null)
    .execute();
  const { considered, cost, atLeast, plainCost, ...columns } = plan;
  const { id: planId } = await db
    .insertInto('reliefPlans')
    .values({
      ...columns,
      cost: String(cost),
      atLeast: atLeast === null ? null : String(atLeast),
      plainCost: String(plainCost),
      considered: JSON.stringify(considered),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (rows.length > 0)
    await db
      .insertInto('reliefPlanRows')
      .values(
        rows.map(({ cost: rowCost, difference, facts, ...row }) => ({
          ...row,
          planId,
          cost: String(rowCost),
          difference: difference === null ? null : String(difference),
          facts: JSON.stringify(facts),
        })),
      )
      .execute();
  if (pins.length > 0)
    await db
      .insertInto('reliefPlanPins')
      .values(pins.map(({ kind, seatId, employeeId, joinsOn }) => ({ planId, kind, seatId, employeeId, joinsOn })))
      .execute();
  return planId;
}

/** Takes back what was wanted of a seat: of one person there, or that it is out. */
export const deletePins = (
  db: Db,
  { planId, seatId, employeeId }: { planId: number; seatId: number; employeeId: number | null },
) =>
  db
    .deleteFrom('reliefPlanPins')
    .where('planId', '=', planId)
    .where('seatId', '=', seatId)
    .where('employeeId', employeeId === null ? 'is' : '=', employeeId)
    .execute();

/** Takes back pins that a new one rules out: of the seat, and of the person. */
export const deletePinsBeside = (
  db: Db,
  { planId, seatId, employeeId }: { planId: number; seatId: number; employeeId: number },
) =>
  db
    .deleteFrom('reliefPlanPins')
    .where('planId', '=', planId)
    .where('kind', '=', 'pin')
    .where((is) => is.or([is('seatId', '=', seatId), is('employeeId', '=', employeeId)]))
    .execute();

export const insertPin = (
  db: Db,
  pin: {
    planId: number;
    seatId: number;
    employeeId: number | null;
    kind: 'pin' | 'forbid' | 'out';
    joinsOn: string | null;
  },
) => db.insertInto('reliefPlanPins').values(pin).execute();

/** Marks a plan as no longer what is wanted of it. */
export const markToSolve = (db: Db, planId: number) =>
  db.updateTable('reliefPlans').set({ isToSolve: true }).where('id', '=', planId).execute();

/** Gives a plan a name, under which it stays. */
export const namePlan = (db: Db, planId: number, name: string) =>
  db.updateTable('reliefPlans').set({ name }).where('id', '=', planId).execute();

export const deletePlan = (db: Db, planId: number) => db.deleteFrom('reliefPlans').where('id', '=', planId).execute();

/** Marks a row as proposed. */
export const markProposed = (db: Db, planId: number, seatId: number) =>
  db
    .updateTable('reliefPlanRows')
    .set({ proposedAt: sql<Date>`now()` })
    .where('planId', '=', planId)
    .where('seatId', '=', seatId)
    .where('place', '=', 0)
    .execute();

/** Plans for Next of these seats that somebody rejected: they are in the way of another one. */
export const listRejectedNexts = (db: Db, seatIds: readonly number[]) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .select(['a.id', 'a.seatId', 'e.seafarerId'])
    .where('a.seatId', 'in', [...seatIds])
    .where('a.slot', '=', 'next')
    .where(isRejected)
    .orderBy('a.id')
    .execute();
