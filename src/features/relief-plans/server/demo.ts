import { type RawBuilder, sql } from 'kysely';
import { addPair } from '#features/employees/pairs/server/operations.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';

/**
 * Colleagues who are not to sail together, so that the quarter of the demo is not solved seat by seat: of the cooks ashore
 * in Marine one alone may relieve the one who leaves last, and who is best for an empty seat before is that one. In
 * Tanker officers who may join the same vessel are kept apart.
 */
export async function fillPairs(db: Db, today: string): Promise<void> {
  const by = await findManagers(db);
  const apart = async (rows: readonly Both[], reason: string) => {
    for (const { one, other, divisionId } of rows)
      await addPair(db, [one, other], {
        kind: 'apart',
        isSerious: false,
        reason,
        until: null,
        by: by.get(divisionId) ?? '',
        today: addDays(today, -90),
      });
  };
  await apart(await findCooks(db, today), 'Disagreement about the galley on the last voyage');
  await apart(await findOfficers(db), 'Did not work well together on the last voyage');
}

interface Both {
  divisionId: number;
  one: { id: number; seafarerId: number };
  other: { id: number; seafarerId: number };
}

/** Someone who notes pairs, by division. */
async function findManagers(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: string; divisionId: number }>`
    select distinct on (u.division_id) u.id, u.division_id as "divisionId" from users u
     where u.role like 'crewingmanager%' order by u.division_id, u.id`.execute(db);
  return new Map(rows.map(({ id, divisionId }) => [divisionId, id]));
}

/** Those of a rank who are ashore and not planned, the longest ashore first. */
const ashore = (divisionId: number, rank: string): RawBuilder<unknown> => sql`(
  select e.id, e.seafarer_id, row_number() over (
           order by (select max(x.checked_out_at) from assignments x where x.employee_id = e.id) nulls first, e.id) as place
    from crew_listing l join employees e on e.id = l.employee_id join job_positions j on j.id = e.job_position_id
   where e.division_id = ${divisionId} and j.name_en = ${rank} and l.state = 'off-board' and not l.is_blacklisted
     and not exists (select from assignments p where p.employee_id = e.id and p.slot <> 'past'))`;

const pairOf = sql`
  json_build_object('id', a.id, 'seafarerId', a.seafarer_id) as one,
  json_build_object('id', b.id, 'seafarerId', b.seafarer_id) as other`;

async function findCooks(db: Db, today: string): Promise<Both[]> {
  const { rows } = await sql<Both>`
    with due as (
      select s.vessel_id from assignments c join seats s on s.id = c.seat_id join job_positions j on j.id = s.job_position_id
        join vessels v on v.id = s.vessel_id
       where v.division_id = 1 and j.name_en = 'Chief Cook' and c.slot = 'current' and c.planned_to < ${today}::date + 90
         and not exists (select from assignments n where n.seat_id = s.id and n.slot = 'next')
       order by c.planned_to desc limit 1)
    select 1 as "divisionId", ${pairOf} from ${ashore(1, 'Chief Cook')} a
     cross join (select e.id, e.seafarer_id from assignments o join seats s on s.id = o.seat_id join due on due.vessel_id = s.vessel_id
                   join employees e on e.id = o.employee_id
                  where o.slot = 'current' order by o.planned_to desc, o.id limit 1) b
     where a.place <> 2 order by a.id`.execute(db);
  return rows;
}

async function findOfficers(db: Db): Promise<Both[]> {
  const { rows } = await sql<Both>`
    select 2 as "divisionId", ${pairOf} from ${ashore(2, 'Chief Officer')} a
     cross join ${ashore(2, 'Second Engineer')} b
     where b.place = 1 order by a.id`.execute(db);
  return rows;
}
