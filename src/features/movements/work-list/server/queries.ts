import { sql } from 'kysely';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';

const boardsOn = sql`coalesce(m.on_board_on, a.planned_from)`;

/** Who boards within fourteen days and still waits for a schedule or documents. */
export const notReadyToBoard: WorkLine = {
  name: 'notReadyToBoard',
  kind: 'movement',
  tags: ['Scheduling'],
  classes: ['staff', 'service', ...officeLeads],
  rows: (db, scope) => sql`
    select ${countedColumns({
      id: sql`m.id`,
      vesselId: sql`v.id`,
      title: sql`coalesce(f.full_name, e.employee_number)`,
      positionName: sql`p.name_en`,
      vesselName: sql`v.name`,
      day: boardsOn,
    })}
      from movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
      join vessels v on v.id = s.vessel_id left join job_positions p on p.id = s.job_position_id
      left join employees e on e.id = a.employee_id left join seafarers f on f.id = e.seafarer_id
     where m.cancelled_at is null and a.slot = 'next' and m.status in (1, 2)
       and ${boardsOn} <= today_in_jakarta() + 14 and v.id in (${vesselsOf(db, scope).select('v.id')})`,
};
