import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { moods } from '../../plans/server/demo.ts';

/** What becomes of decisions in the demo beside yes and no, a few of each division. */

/**
 * Of the plans of each division one that both confirmed is in its second round, one was revoked by the principal, and
 * one was declined by the crew member. Who decided is an account of the principal.
 */
export async function insertRounds(db: Db, today: string): Promise<void> {
  const asked = await firstOfEach(
    db,
    sql`m.mood <> 'settled' and p.decision = 'confirmed' and c.decision = 'confirmed'`,
  );
  await askAnew(db, asked, today);
  const revoked = await firstOfEach(
    db,
    sql`m.mood = 'open' and p.decision = 'confirmed' and c.decision = 'confirmed'`,
    asked,
  );
  await sql`
    update assignment_decisions
       set decision = 'rejected', way = 'portal', revoked_at = ${today}::date - 1 + time '03:00' at time zone 'UTC',
           decided_at = ${today}::date - 1 + time '03:00' at time zone 'UTC', reason = 'The charterer asks for more service'
     where assignment_id = any (${revoked}) and party = 'principal'`.execute(db);
  // One that was not answered yet, so that those that are confirmed stay: in a small demo there are few.
  const declined = await firstOfEach(db, sql`m.mood = 'open' and c.decision = 'confirmed' and p.id is null`, [
    ...asked,
    ...revoked,
  ]);
  await sql`
    update assignment_decisions
       set decision = 'rejected', way = 'portal', decided_at = ${today}::date - 1 + time '03:00' at time zone 'UTC',
           reason = 'Asks for leave until the end of the month'
     where assignment_id = any (${declined}) and party = 'employee'`.execute(db);
  await sql`
    update assignment_decisions d set decided_by = u.id
      from users u
     where u.principal_id = d.principal_id and d.decided_by is null and d.decision is not null
       and u.id = (select w.id from users w where w.principal_id = d.principal_id order by w.email limit 1)`.execute(
    db,
  );
}

/**
 * The first plan of each division that fits: `p` is the principal's decision, `c` the crew member's, `m` the mood of the
 * vessel. Those that the principals among the sign-ins decide on come first.
 */
async function firstOfEach(db: Db, fits: RawBuilder<unknown>, taken: readonly number[] = []): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (v.division_id) a.id
      from assignments a
      join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
      join ${moods} m on m.id = v.id
      left join assignment_decisions p on p.assignment_id = a.id and p.party = 'principal' and p.superseded_at is null
      join assignment_decisions c on c.assignment_id = a.id and c.party = 'employee' and c.superseded_at is null
     where a.slot = 'next' and a.id <> all (${taken}) and ${fits}
     order by v.division_id, p.principal_id > 2, a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A first round with earlier days, which was superseded when they moved; the second one waits. */
async function askAnew(db: Db, assignmentIds: readonly number[], today: string): Promise<void> {
  await sql`
    insert into assignment_decisions (assignment_id, party, principal_id, due_on, created_at, way, decision, decided_by,
                                      decided_at, round, superseded_at, superseded_because, shown)
    select d.assignment_id, d.party, d.principal_id, d.due_on - 10, d.created_at - interval '10 days', d.way, d.decision,
           d.decided_by, d.decided_at, 1, ${today}::date - 1 + time '02:00' at time zone 'UTC', 'dates',
           jsonb_build_object('from', a.planned_from - 20, 'to', a.planned_to - 20)
      from assignment_decisions d join assignments a on a.id = d.assignment_id
     where d.assignment_id = any (${assignmentIds})`.execute(db);
  await sql`
    update assignment_decisions
       set round = 2, decision = null, decided_by = null, decided_at = null, way = null, due_on = ${today}::date + 6
     where assignment_id = any (${assignmentIds}) and superseded_at is null`.execute(db);
}

/** One plan of each division that the planner took back, and one that overlaps with who is aboard. */
export async function insertExceptions(db: Db, today: string): Promise<void> {
  await sql`
    update assignments a set planned_from = c.planned_to - 5, overlap_allowed = true
      from (select distinct on (v.division_id) n.id, b.planned_to
              from assignments n join assignments b on b.seat_id = n.seat_id and b.slot = 'current'
              join seats s on s.id = n.seat_id join vessels v on v.id = s.vessel_id
             where n.slot = 'next' and b.planned_to > ${today}::date + 7
             order by v.division_id, n.id desc) c
     where c.id = a.id`.execute(db);
  await sql`
    with taken as (
      insert into assignments (seat_id, employee_id, slot, planned_from, planned_to, created_at, updated_at,
                               withdrawn_at, withdrawn_because, withdrawn_note)
      select n.seat_id, e.id, 'withdrawn', n.planned_from, n.planned_to, ${today}::date - 15, ${today}::date - 13,
             ${today}::date - 13, 'planner', 'Another crew member is free earlier'
        from (select distinct on (v.division_id) a.*, v.division_id
                from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
                join principals p on p.id = v.principal_id and p.asks_approval_for = 'all'
               where a.slot = 'next' order by v.division_id, v.principal_id, a.id) n
        cross join lateral (select m.id from employees m
                             where m.division_id = n.division_id and m.job_position_id = (
                                     select s.job_position_id from seats s where s.id = n.seat_id)
                               and exists (select from employment_periods y where y.employee_id = m.id and y.ended_on is null)
                               and not exists (select from assignments b where b.employee_id = m.id and b.slot <> 'past')
                             order by m.id limit 1) e
      returning id, seat_id)
    insert into assignment_decisions (assignment_id, party, principal_id, due_on, created_at, superseded_at, superseded_because)
    select t.id, 'principal', v.principal_id, ${today}::date - 8, ${today}::date - 15, ${today}::date - 13, 'withdrawn'
      from taken t join seats s on s.id = t.seat_id join vessels v on v.id = s.vessel_id`.execute(db);
}
