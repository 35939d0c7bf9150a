import type { Move } from '#features/manning/effects/rules.ts';
import { findPlanFacts, listBars, type VesselBar } from '#features/manning/effects/server/queries.ts';
import { rulesOn } from '#features/rates/planning-rules/rules.ts';
import { listRules } from '#features/rates/planning-rules/server/queries.ts';
import { wageReaders } from '#features/rates/values/contract.ts';
import { listUjbmRates } from '#features/rates/values/server/queries.ts';
import { cargoesOf } from '#features/vessels/matrix/rules.ts';
import { listServed } from '#features/vessels/matrix/server/queries.ts';
import { loadWages } from '#features/work-orders/facts/server/queries.ts';
import { type Role, roleClass } from '#platform/contract/access.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import { type Effect, effectsOf, type MatrixFacts, type PriceFacts, teamOf } from '../rules.ts';

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
  const prices = isPriced ? await findPrices(db, vessel, moved) : null;
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

const findPrices = async (db: Db, vessel: PlanVessel, moved: readonly number[]): Promise<PriceFacts> => ({
  vesselId: vessel.vesselId,
  wages: await loadWages(db, moved),
  ujbm: await listUjbmRates(db, vessel.divisionId),
});
