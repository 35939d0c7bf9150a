import { findGradeValues, findPositionGrade } from '#features/rates/values/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type CostItem, type CostRow, costItems, fareItems, gradeItems, type Side, shortMultiplier } from '../rules.ts';

/** Costs of a journey as they are kept, or would be: values of the grade come from the day of the journey. */

const kindOf = { onBoard: 'on_board', offBoard: 'off_board' } as const satisfies Record<Side, string>;

/** What decides about the costs of a movement. */
export interface Journeys {
  id: number;
  status: number;
  divisionId: number;
  jobPositionId: number;
  /** Scheduled, or else planned. */
  days: Record<Side, string>;
}

/** One journey: a grade that is frozen has its values kept, any other those of the day. */
export interface CostBlock {
  grade: string | null;
  isFrozen: boolean;
  rows: Record<CostItem, CostRow>;
  total: string;
}

/** What the costs of a movement hang on. */
export async function findJourneys(db: Db, id: number): Promise<Journeys> {
  const { onBoardOn, offBoardOn, plannedFrom, plannedTo, ...row } = await db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['m.id', 'm.status', 's.divisionId', 's.jobPositionId'])
    .select(['m.onBoardOn', 'm.offBoardOn', 'a.plannedFrom', 'a.plannedTo'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, days: { onBoard: onBoardOn ?? plannedFrom, offBoard: offBoardOn ?? plannedTo } };
}

const findKept = (db: Db, movementId: number, side: Side) =>
  db
    .selectFrom('movementCosts')
    .selectAll()
    .where('movementId', '=', movementId)
    .where('side', '=', kindOf[side])
    .executeTakeFirst();

/** Five rows with the values of a grade on a day. */
export async function gradeRows(db: Db, grade: string | null, day: string) {
  const values = grade === null ? undefined : await findGradeValues(db, grade, day);
  return { isKnown: values !== undefined, baseOf: (item: (typeof gradeItems)[number]) => values?.[item] ?? null };
}

/** The costs of one journey. */
export async function findBlock(db: Db, journeys: Journeys, side: Side): Promise<CostBlock> {
  const kept = await findKept(db, journeys.id, side);
  const day = journeys.days[side];
  const grade = kept?.grade ?? (await findPositionGrade(db, journeys.jobPositionId, day)) ?? null;
  const isFrozen = kept?.mealAllowanceBase != null;
  const live = await gradeRows(db, isFrozen ? null : grade, day);
  const multiplierOf = (item: CostItem) => {
    const times = kept?.[`${item}Multiplier`];
    return times == null ? null : shortMultiplier(times);
  };
  const rows = Object.fromEntries([
    ...gradeItems.map((item) => [
      item,
      { multiplier: multiplierOf(item), baseValue: kept?.[`${item}Base`] ?? live.baseOf(item) },
    ]),
    ...fareItems.map((item) => [item, { multiplier: multiplierOf(item), baseValue: kept?.[`${item}Base`] ?? null }]),
  ]) as Record<CostItem, CostRow>;
  return { grade, isFrozen, rows, total: kept?.total ?? '0' };
}

/** Keeps the costs of one journey. */
export function keepBlock(db: Db, movementId: number, side: Side, { grade, rows, total }: Omit<CostBlock, 'isFrozen'>) {
  const columns = Object.fromEntries(
    costItems.flatMap((item) => [
      [`${item}Multiplier`, rows[item].multiplier],
      [`${item}Base`, rows[item].baseValue],
    ]),
  ) as Record<`${CostItem}${'Multiplier' | 'Base'}`, string | null>;
  const values = { grade, ...columns, total };
  return db
    .insertInto('movementCosts')
    .values({ movementId, side: kindOf[side], ...values })
    .onConflict((conflict) => conflict.columns(['movementId', 'side']).doUpdateSet(values))
    .execute();
}
