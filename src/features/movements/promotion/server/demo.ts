import { sql } from 'kysely';
import { leaveServices } from '#features/assignments/plans/server/demo.ts';
import { morningOf } from '#features/seafarers/personal-file/server/demo.ts';
import { addMonths } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { checkedOut } from '../../rules.ts';

/** From which rank one steps up to which. */
const steps = sql`(values ('Able Seaman', 'Bosun'), ('Ordinary Seaman', 'Able Seaman'), ('Third Officer', 'Second Officer'),
                          ('Second Officer', 'Chief Officer'))`;

/**
 * Of the marine crew one who was promoted on board two months ago, and one who changed vessel last month: their time
 * aboard is of two parts. Those with a sign-in are left as they are.
 */
export async function fillChanges(db: Db, today: string, companyName: string): Promise<void> {
  const dayIn = (monthsAgo: number, day: string) => `${addMonths(today, -monthsAgo).slice(0, 7)}-${day}`;
  await divide(db, { on: dayIn(2, '17'), before: dayIn(3, '01'), isPromotion: true });
  await divide(db, { on: dayIn(1, '12'), before: dayIn(3, '01'), isPromotion: false });
  await leaveServices(db, companyName);
  await bringAboard(db, dayIn(0, '01'), dayIn(4, '01'));
}

/**
 * Of each division the newest aboard, of those who had not sailed for us in the months before, came aboard this month,
 * whatever day it is: on the first days of a month no one else has yet.
 */
const bringAboard = (db: Db, day: string, ashoreSince: string) =>
  sql`
    with newest as (
      select distinct on (v.division_id) a.id, (a.checked_in_at at time zone 'Asia/Jakarta')::date as on_day
        from assignments a
        join seats s on s.id = a.seat_id
        join vessels v on v.id = s.vessel_id
       where a.slot = 'current'
         and not exists (select from users u where u.employee_id = a.employee_id)
         and not exists (select from assignments p where p.employee_id = a.employee_id and p.slot = 'past'
                                                     and p.checked_out_at >= ${morningOf(ashoreSince)})
       order by v.division_id, a.checked_in_at desc, a.id),
    moved as (
      update assignments a set planned_from = ${day}::date, checked_in_at = ${`${day} 00:00+07`}::timestamptz
        from newest n where n.id = a.id and n.on_day < ${day}::date
      returning a.id)
    update movements m set on_board_on = ${day}::date from moved where m.assignment_id = moved.id`.execute(db);

interface Change {
  on: string;
  /** Aboard since then at the latest. */
  before: string;
  isPromotion: boolean;
}

/** Who is aboard, and what their time began on: the vessel and rank before the change. */
const findOne = async (db: Db, { before, isPromotion }: Change) =>
  (
    await sql<{ id: number; employeeId: number; checkedInAt: Date; createdAt: Date; vesselId: number; rankId: number }>`
      select a.id, a.employee_id, a.checked_in_at, a.created_at,
             case when ${isPromotion} then s.vessel_id else o.id end as vessel_id,
             case when ${isPromotion} then below.id else s.job_position_id end as rank_id
        from assignments a
        join seats s on s.id = a.seat_id
        join vessels v on v.id = s.vessel_id and v.division_id = 1
        join job_positions j on j.id = s.job_position_id
        left join ${steps} step (from_rank, to_rank) on step.to_rank = j.name_en
        left join job_positions below on below.division_id = 1 and below.name_en = step.from_rank
        left join lateral (select o.id from vessels o
                            where o.division_id = 1 and o.scrapped_at is null and o.ship_type_id = v.ship_type_id
                              and o.id <> v.id order by o.id limit 1) o on true
       where a.slot = 'current' and a.checked_in_at < ${morningOf(before)}
         and (below.id is not null) = ${isPromotion} and (${isPromotion} or o.id is not null)
         and not exists (select from users u where u.employee_id = a.employee_id)
       order by a.id limit 1`.execute(db)
  ).rows[0];

/** What was before a day was in the rank below, or on another vessel, in a seat that was given up then. */
async function divide(db: Db, change: Change) {
  const one = await findOne(db, change);
  if (!one) return;
  const at = morningOf(change.on);
  await db
    .updateTable('assignments')
    .set({ plannedFrom: change.on, checkedInAt: at })
    .where('id', '=', one.id)
    .execute();
  await db.updateTable('movements').set({ onBoardOn: change.on }).where('assignmentId', '=', one.id).execute();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId: one.vesselId, jobPositionId: one.rankId, createdAt: one.createdAt, deletedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with earlier as (
      insert into assignments (seat_id, employee_id, slot, planned_from, planned_to, checked_in_at, checked_out_at, created_at)
      values (${seat.id}, ${one.employeeId}, 'past', (${one.checkedInAt}::timestamptz at time zone 'Asia/Jakarta')::date,
              ${change.on}::date, ${one.checkedInAt}, ${at}, ${one.createdAt})
      returning id, planned_from, planned_to)
    insert into movements (assignment_id, status, on_board_on, off_board_on)
    select id, ${checkedOut}, planned_from, planned_to from earlier`.execute(db);
}
