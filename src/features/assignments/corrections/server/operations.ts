import { sql } from 'kysely';
import { listEmployments } from '#features/employees/server/queries.ts';
import { anyFileOf } from '#features/seafarers/matching/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { badInput, conflict } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { step, take } from '#platform/server/transitions.ts';
import type { Plan } from '../../plans/server/queries.ts';
import { employmentFaults } from '../../rules.ts';

/** A time aboard whose first or last instant was entered wrongly. The plan is held by the caller (decision 0022). */

export interface Stay {
  assignmentId: number;
  seafarerId: number;
  /** yyyy-MM-dd; nothing while aboard. */
  onBoard: string;
  offBoard: string | null;
}
/** The days of someone aboard have changed. */
export const stayCorrected = step<{ before: Stay; after: Stay }>('stay corrected');

/** At most so many days two people hold one seat. */
const longestHandover = 14;

interface Corrected {
  gate: 'check_in' | 'check_out';
  /** yyyy-MM-ddTHH:mm in Jakarta. */
  at: string;
}

/** Sets when someone came or left. Refuses what would have them in two places, or two in one seat for too long. */
export async function correctStay(context: StepContext, plan: Plan, { gate, at }: Corrected) {
  const { db } = context;
  const column = gate === 'check_in' ? ('checkedInAt' as const) : ('checkedOutAt' as const);
  const before = await findStay(db, plan);
  const instant = sql<Date>`${at}::timestamp at time zone 'Asia/Jakarta'`;
  const { rows } = await sql<{ isInOrder: boolean; isAhead: boolean; elsewhere: Other | null; crowded: Other | null }>`
    with corrected as (
      select a.id, a.seat_id,
             case when ${gate} = 'check_in' then ${instant} else a.checked_in_at end as came,
             case when ${gate} = 'check_out' then ${instant} else a.checked_out_at end as went
        from assignments a where a.id = ${plan.id})
    select c.came < coalesce(c.went, 'infinity') as is_in_order, ${instant} > now_of_today() as is_ahead,
           (select json_build_object('name', v.name, 'day', ${dayOf('o.checkedInAt')})
              from assignments o join seats s on s.id = o.seat_id join vessels v on v.id = s.vessel_id
              join employees e on e.id = o.employee_id
             where o.id <> c.id and o.checked_in_at is not null
               and e.seafarer_id in (select id from (${anyFileOf(sql.lit(plan.seafarerId))}) person)
               and o.checked_in_at < coalesce(c.went, 'infinity') and coalesce(o.checked_out_at, 'infinity') > c.came
             limit 1) as elsewhere,
           (select json_build_object('name', coalesce(f.full_name, e.employee_number), 'day', ${dayOf('o.checkedInAt')})
              from assignments o join employees e on e.id = o.employee_id join seafarers f on f.id = e.seafarer_id
             where o.id <> c.id and o.seat_id = c.seat_id and o.checked_in_at is not null
               and least(coalesce(o.checked_out_at, 'infinity'), coalesce(c.went, 'infinity'))
                   - greatest(o.checked_in_at, c.came) > make_interval(days => ${longestHandover})
             limit 1) as crowded
      from corrected c`.execute(db);
  const found = rows[0];
  if (found?.isAhead) throw conflict('assignments:refusals.correction.in_future', {}, 'schedule');
  if (!found?.isInOrder) throw conflict('assignments:refusals.correction.out_of_order', {}, 'schedule');
  if (found.elsewhere) {
    const { name, day } = found.elsewhere;
    throw conflict('assignments:refusals.correction.elsewhere', { name, day }, 'schedule');
  }
  if (found.crowded) {
    const { name, day } = found.crowded;
    throw conflict('assignments:refusals.correction.crowded', { name, day }, 'schedule');
  }
  await db
    .updateTable('assignments')
    .set({ [column]: instant })
    .where('id', '=', plan.id)
    .execute();
  const after = await findStay(db, plan);
  const [wrong] = Object.values(employmentFaults(after, await listEmployments(db, plan.employeeId)));
  if (wrong) throw badInput({ schedule: wrong });
  await take(context, stayCorrected, { before, after });
  return after;
}

type Other = { name: string; day: string };

async function findStay(db: Db, { id, seafarerId }: Plan): Promise<Stay> {
  const row = await db
    .selectFrom('assignments')
    .select([dayOf('checkedInAt').as('onBoard'), dayOf<string | null>('checkedOutAt').as('offBoard')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { assignmentId: id, seafarerId, ...row };
}

/** A time aboard is removed, as if it had not been entered. */
export const timeAboardRemoved = step<{ assignmentId: number }>('time aboard removed');

/**
 * Removes a time aboard that was entered by mistake and still lasts; one that is gone already is no error. What refers to
 * it keeps it.
 */
export async function removeTimeAboard(context: StepContext, assignmentId: number): Promise<void> {
  const { db } = context;
  const aboard = await db
    .selectFrom('assignments')
    .select('slot')
    .where('id', '=', assignmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!aboard) return;
  if (aboard.slot !== 'current') throw conflict('assignments:refusals.something_followed');
  await take(context, timeAboardRemoved, { assignmentId });
  await db.deleteFrom('assignments').where('id', '=', assignmentId).execute();
}
