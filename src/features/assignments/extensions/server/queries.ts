import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { found } from '#platform/server/errors.ts';
import { lockPlan, type Plan } from '../../plans/server/queries.ts';

/** Extensions as the steps need them. */

/** The day on which someone who is aboard came. */
export const findBoarded = async (db: Db, plan: Plan): Promise<string> =>
  (
    await db
      .selectFrom('assignments')
      .select(dayOf<string | null>('checkedInAt').as('day'))
      .where('id', '=', plan.id)
      .executeTakeFirstOrThrow()
  ).day ?? plan.from;

/** The end that was agreed last: that of the latest approved extension, else the first one. */
export async function findAgreedEnd(db: Db, plan: Plan): Promise<string> {
  const approved = await db
    .selectFrom('extensions')
    .select('extendedTo')
    .where('assignmentId', '=', plan.id)
    .where('decision', '=', 'approved')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return approved?.extendedTo ?? plan.originalTo ?? plan.to;
}

/** An extension with its plan, after the person and the seat are locked. */
export async function lockExtension(db: Db, extensionId: number) {
  const one = () => db.selectFrom('extensions').selectAll().where('id', '=', extensionId).executeTakeFirst();
  const plan = found(await lockPlan(db, found(await one()).assignmentId));
  return { plan, extension: found(await one()) };
}

/** Who is Next on the seat, where they move with the sign-off. */
export const findShifted = async (db: Db, { seatId }: Plan, { shiftsRelief }: { shiftsRelief: boolean }) =>
  shiftsRelief
    ? db
        .selectFrom('assignments')
        .select(['id', 'plannedFrom', 'plannedTo'])
        .where('seatId', '=', seatId)
        .where('slot', '=', 'next')
        .executeTakeFirst()
    : undefined;
