import { sql } from 'kysely';
import type { Move } from '#features/manning/effects/rules.ts';
import { findPlanFacts, listBars, type VesselBar } from '#features/manning/effects/server/queries.ts';
import { listFares, listHomeRegions, listNextPorts } from '#features/rates/fares/server/queries.ts';
import { rulesOn } from '#features/rates/planning-rules/rules.ts';
import { listRules } from '#features/rates/planning-rules/server/queries.ts';
import { wageReaders } from '#features/rates/values/contract.ts';
import { listUjbmRates } from '#features/rates/values/server/queries.ts';
import { cargoesOf } from '#features/vessels/matrix/rules.ts';
import { listServed } from '#features/vessels/matrix/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { loadWages } from '#features/work-orders/facts/server/queries.ts';
import { type Role, roleClass } from '#platform/contract/access.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import type { WhatIfScenario } from '../contract.ts';
import { type Effect, effectsOf, type MatrixFacts, moveStateOf, type PriceFacts, teamOf } from '../rules.ts';

/** The effects of moves on a vessel's plan, with all that they are calculated from. */

/** Who may see wages and rates (decision 0046). */
export const seesWages = (role: Role): boolean => wageReaders.some((each) => each === roleClass(role));

/** The vessel whose plan it is, found to be in reach. */
export interface PlanVessel {
  vesselId: number;
  divisionId: number;
  isScrapped: boolean;
}

interface Asked {
  vessel: PlanVessel;
  moves: readonly Move[];
  today: string;
  /** Amounts are for the reader. */
  isPriced: boolean;
}

export interface PlanEffects {
  bars: readonly VesselBar[];
  effects: Effect[];
}

/** Refuses moves of anyone who is not aboard or planned on the vessel; of who is aboard the start stays. */
export function checkMoves(bars: readonly VesselBar[], moves: readonly Move[]): Move[] {
  return moves.map((move, at) => {
    const bar = bars.find(({ assignmentId }) => assignmentId === move.assignmentId);
    if (!bar) throw badInput({ [`moves.${at}.assignmentId`]: notInList });
    const from = bar.slot === 'current' ? bar.from : move.from;
    if (move.to <= from) throw badInput({ [`moves.${at}.to`]: 'manning:refusals.ends_before_start' });
    return { assignmentId: move.assignmentId, from, to: move.to };
  });
}

/** The effects of moves of a vessel that the caller was found to reach. */
export async function findEffects(db: Db, { vessel, moves: asked, today, isPriced }: Asked): Promise<PlanEffects> {
  const bars = await listBars(db, vessel.vesselId);
  const moves = checkMoves(bars, asked);
  if (moves.length === 0) return { bars, effects: [] };
  const moved = moves.map(({ assignmentId }) => assignmentId);
  const facts = await findPlanFacts(db, { vesselId: vessel.vesselId, bars, moved, today });
  const matrix = await findMatrix(db, { bars, moved, today });
  const movedBars = bars.filter(({ assignmentId }) => moved.includes(assignmentId));
  const prices = isPriced ? await findPrices(db, vessel, movedBars) : null;
  return { bars, effects: effectsOf(facts, moves, { matrix, prices }) };
}

/** The pairs of officers that the moves concern, with their times at sea; nothing where they concern none. */
async function findMatrix(
  db: Db,
  { bars, moved, today }: { bars: readonly VesselBar[]; moved: readonly number[]; today: string },
): Promise<MatrixFacts | null> {
  const cargoType = bars[0]?.cargoType ?? null;
  const officers = bars.filter(({ matrixRole }) => teamOf(matrixRole));
  if (cargoesOf(cargoType).length === 0 || !officers.some(({ assignmentId }) => moved.includes(assignmentId)))
    return null;
  const rules = rulesOn(await listRules(db), today);
  const served = await listServed(db, officers);
  const seafarers = new Map(officers.map(({ employeeId, seafarerId }) => [employeeId, seafarerId]));
  return {
    cargoType,
    needs: { withOperator: rules.pairWithOperator, inRank: rules.pairInRank, onTankerType: rules.pairOnTankerType },
    servedBy: ({ employeeId }) => served({ employeeId, seafarerId: seafarers.get(employeeId) ?? 0 }),
  };
}

const findPrices = async (db: Db, vessel: PlanVessel, moved: readonly VesselBar[]): Promise<PriceFacts> => ({
  vesselId: vessel.vesselId,
  fares: await listFares(db),
  homes: await listHomeRegions(
    db,
    moved.map(({ employeeId }) => employeeId),
  ),
  nextPort: (await listNextPorts(db, [vessel.vesselId])).get(vessel.vesselId)?.region ?? null,
  wages: await loadWages(
    db,
    moved.map(({ assignmentId }) => assignmentId),
  ),
  ujbm: await listUjbmRates(db, vessel.divisionId),
});

/** Scenarios of a vessel with their moves in order, the newest first; each move as it is to the plan of now. */
export async function listScenarios(db: Db, vesselId: number): Promise<WhatIfScenario[]> {
  const kept = await db
    .selectFrom('whatIfScenarios as w')
    .leftJoin('users as u', 'u.id', 'w.madeBy')
    .select(['w.id as scenarioId', 'w.version', 'w.name', 'w.keptAt'])
    .select(accountName.as('keptBy'))
    .where('w.vesselId', '=', vesselId)
    .orderBy('w.keptAt', 'desc')
    .orderBy('w.id', 'desc')
    .execute();
  if (kept.length === 0) return [];
  const moves = await db
    .selectFrom('whatIfMoves as m')
    .innerJoin('whatIfScenarios as w', 'w.id', 'm.scenarioId')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select(['m.scenarioId', 'm.assignmentId', 'm.movesFrom as from', 'm.movesTo as to', 'm.wasFrom', 'm.wasTo'])
    .select(sql<string>`coalesce(e.full_name, '')`.as('employeeName'))
    .where('w.vesselId', '=', vesselId)
    .orderBy('m.id')
    .execute();
  const bars = new Map((await listBars(db, vesselId)).map((bar) => [bar.assignmentId, bar]));
  return kept.map(({ keptAt, ...scenario }) => ({
    ...scenario,
    keptAt: keptAt.toISOString(),
    moves: moves
      .filter(({ scenarioId }) => scenarioId === scenario.scenarioId)
      .map(({ assignmentId, employeeName, from, to, wasFrom, wasTo }) => ({
        assignmentId,
        employeeName,
        from,
        to,
        state: moveStateOf({ from: wasFrom, to: wasTo }, bars.get(assignmentId)),
      })),
  }));
}

/** A scenario of a vessel in reach, held until the end of the transaction. */
export const lockScenario = (db: Db, scope: Scope, scenarioId: number) =>
  vesselsOf(db, scope)
    .innerJoin('whatIfScenarios as w', 'w.vesselId', 'v.id')
    .select(['w.id', 'w.version', 'w.vesselId'])
    .where('w.id', '=', scenarioId)
    .forUpdate('w')
    .executeTakeFirst();

export const deleteScenario = (db: Db, scenarioId: number) =>
  db.deleteFrom('whatIfScenarios').where('id', '=', scenarioId).execute();

interface KeptScenario {
  vesselId: number;
  name: string;
  madeBy: string;
}

export const insertScenario = async (db: Db, scenario: KeptScenario): Promise<number> =>
  (await db.insertInto('whatIfScenarios').values(scenario).returning('id').executeTakeFirstOrThrow()).id;

export const updateScenario = (db: Db, scenarioId: number, { name, madeBy }: Omit<KeptScenario, 'vesselId'>) =>
  db
    .updateTable('whatIfScenarios')
    .set({ name, madeBy, keptAt: sql<Date>`now()` })
    .where('id', '=', scenarioId)
    .execute();

/** Puts moves in place of those of a scenario, in their order, each with the days it had. */
export async function replaceMoves(
  db: Db,
  scenarioId: number,
  moves: readonly (Move & { wasFrom: string; wasTo: string })[],
): Promise<void> {
  await db.deleteFrom('whatIfMoves').where('scenarioId', '=', scenarioId).execute();
  await db
    .insertInto('whatIfMoves')
    .values(
      moves.map(({ assignmentId, from, to, wasFrom, wasTo }) => ({
        scenarioId,
        assignmentId,
        movesFrom: from,
        movesTo: to,
        wasFrom,
        wasTo,
      })),
    )
    .execute();
}
