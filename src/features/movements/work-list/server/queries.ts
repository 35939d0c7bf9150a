import { sql } from 'kysely';
import { aboardPapers } from '#features/preparation/server/queries.ts';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';

/** Who boards soon and cannot yet, and journeys whose price is not known. */

const boardsOn = sql`coalesce(m.on_board_on, a.planned_from)`;
const boards = { tags: ['Scheduling'], classes: ['staff', 'service', ...officeLeads] } as const;

const from = sql`movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
  join vessels v on v.id = s.vessel_id left join job_positions p on p.id = s.job_position_id
  left join employees e on e.id = a.employee_id left join seafarers f on f.id = e.seafarer_id`;
const shown = {
  id: sql`m.id`,
  vesselId: sql`v.id`,
  title: sql`coalesce(f.full_name, e.employee_number)`,
  positionName: sql`p.name_en`,
  vesselName: sql`v.name`,
};
const boardsSoon = sql`m.cancelled_at is null and a.slot = 'next' and ${boardsOn} <= today_in_jakarta() + 14`;

/** Who boards within fourteen days and still waits for a schedule or documents. */
const notReadyToBoard: WorkLine = {
  ...boards,
  name: 'notReadyToBoard',
  kind: 'movement',
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, day: boardsOn })}
      from ${from} where ${boardsSoon} and m.status in (1, 2) and ${isVesselInReach(scope)}`,
};

/** The day on which the gate will be asked. */
const day = sql`greatest(${boardsOn}, today_in_jakarta())`;
/** A person may have been employed under more than one number. */
const ofPerson = sql`(select e2.id from seafarers g join employees e2 on e2.seafarer_id = g.id
  where coalesce(g.merged_into, g.id) = coalesce(f.merged_into, f.id))`;
const isPersonStopped = sql`(
  not exists (select from employment_periods t
               where t.employee_id = e.id and t.ended_on is null and t.started_on <= ${day})
  or exists (select from blacklist_records b where b.employee_id in ${ofPerson} and b.released_at is null)
  or f.birth_date > ${day} - case when p.name_en like '%Cadet%' then interval '16 years' else interval '18 years' end
  or (select c.result <> 'unfit' and c.valid_until >= ${day} from medical_certificates c
       where c.employee_id in ${ofPerson} order by c.id desc limit 1) is not true
  or not exists (select from crew_agreements k
                  where k.assignment_id = a.id and k.voided_at is null and k.signed_at is not null
                    and k.job_position_id = s.job_position_id and k.starts_on = a.planned_from and k.ends_on = a.planned_to)
  or not exists (select from travel_documents d where d.seafarer_id = f.id and is_seaman_book(d.name)
                    and (d.expires_on is null or d.expires_on >= ${day})))`;
/** Without these papers no one is let aboard; whose papers are known to last is not asked for each. */
const lacksVitalPaper = sql`(
  not exists (select from crew_listing l
               where l.employee_id = e.id and l.state <> 'on-board' and l.judged_from = ${day} and l.certified_until >= ${day})
  and exists (
    select from mandatory_certificates(s.job_position_id, v.ship_type_id, v.id, v.principal_id, ${day}) need
      join certificate_types asked on asked.id = need.certificate_type_id
     where (asked.kind = 'coc' or asked.code like 'END-%' or asked.code ~* 'cook' or asked.code = 'BST')
       and not exists (
         select from certificates c join certificate_types held on held.id = c.certificate_type_id
          where c.seafarer_id = f.id and (c.issued_on is null or c.issued_on <= ${day})
            and (held.code = asked.code
                 or exists (select from certificate_ladder w where w.held = held.code and w.asked = asked.code))
            and (c.expires_on >= ${day} or (c.expires_on is null and asked.validity_months is null)))))`;

/**
 * Who is ready to board within fourteen days and would be stopped at the gate: the findings of the gate about the person,
 * the agreement and the papers. That somebody is aboard elsewhere, or the seat still taken, ends by itself.
 */
const boardingBlocked: WorkLine = {
  ...boards,
  name: 'boardingBlocked',
  kind: 'movement',
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, day: boardsOn })}
      from movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
      join vessels v on v.id = s.vessel_id join job_positions p on p.id = s.job_position_id
      join employees e on e.id = a.employee_id join seafarers f on f.id = e.seafarer_id
     where ${boardsSoon} and m.status = 3 and ${isVesselInReach(scope)} and (${isPersonStopped} or ${lacksVitalPaper})`,
};

/** Who is aboard with papers that do not cover the planned sign-off, and what has to be mended. */
const aboardWithPapers: WorkLine = {
  ...boards,
  name: 'aboardPapers',
  kind: 'aboard-papers',
  rows: (_db, scope) => sql`
    select ${countedColumns({
      id: sql`p.employee_id`,
      vesselId: sql`p.vessel_id`,
      title: sql`p.name`,
      positionName: sql`p.position_name`,
      vesselName: sql`p.vessel_name`,
      note: sql`p.causes`,
      day: sql`p.day`,
    })} from (${aboardPapers(scope)}) p`,
};

/** Journeys with a ticket or hotel whose price is held: it is not billed before somebody gives it. */
const heldPrices: WorkLine = {
  name: 'heldPrices',
  kind: 'journey',
  tags: ['Accomodation'],
  classes: ['service', 'admin', 'superadmin'],
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, day: sql`(h.since at time zone 'Asia/Jakarta')::date` })}
      from (select d.movement_id, min(d.created_at) as since from movement_documents d
             where d.kind = 'travel' and d.price = 0 group by d.movement_id) h
      join ${from} on m.id = h.movement_id
     where ${isVesselInReach(scope)}`,
};

export const movementLines = [
  notReadyToBoard,
  boardingBlocked,
  aboardWithPapers,
  heldPrices,
] as const satisfies readonly WorkLine[];
