import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import { dueAfterMonths, dueBeforeSignOff } from '../../rules.ts';

/** When the next report of an assignment is due: the rule of rules.ts, for lists. */

/** The newest report of an assignment `a`, whatever its state. */
const lastReport = sql`(select max(r.dated) from appraisals r where r.assignment_id = a.id)`;

/** The day on which the next report of an assignment `a` is due; `offset 0`, or the last one is looked for at each mention. */
export const dueDay: RawBuilder<string> = sql`(select least(
    case when last.day is null or last.day < a.planned_to - ${sql.lit(dueBeforeSignOff)}
         then a.planned_to - ${sql.lit(dueBeforeSignOff)} end,
    (coalesce(last.day, ${dateOf('a.checkedInAt')}) + make_interval(months => ${sql.lit(dueAfterMonths)}))::date)
  from (select ${lastReport} as day offset 0) last)`;

/** True if a report of an assignment `a` of someone aboard is due, and none is open. */
export const isDue = sql<boolean>`(a.slot = 'current' and ${dueDay} <= today_in_jakarta()
  and not exists (select from appraisals o where o.assignment_id = a.id and o.review_status <> 'Approved'))`;

/** True if somebody who leaves has no report of this assignment, or the last one is too old to be of its end. */
export async function isAppraisalMissing(db: Db, assignmentId: number, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('assignments as a')
    .select(
      sql<boolean>`coalesce(${lastReport} + make_interval(months => ${sql.lit(dueAfterMonths)}) <= ${day}::date, true)`.as(
        'isMissing',
      ),
    )
    .where('a.id', '=', assignmentId)
    .executeTakeFirst();
  return row?.isMissing ?? false;
}
