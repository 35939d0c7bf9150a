import { sql } from 'kysely';
import { closedServices, daysAboard, serviceTotals } from '#features/seafarers/sea-service/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import type { CrewService, ServiceRecord } from '../contract.ts';

type Row = Omit<CrewService, 'days' | 'isOpen'>;

/**
 * All times aboard: the rows of the file, and our own assignments that have left none there (the one that goes on, and
 * those of before such rows were kept). A row that an assignment left is of its seat's rank; of others the words count
 * for what staff linked them to, and for themselves where they were marked as none of ours.
 */
const timesOf = (employeeId: number) => sql<{ service: Row }>`
  select json_build_object(
           'companyName', r.company_name, 'position', r.position, 'vesselName', r.vessel_name,
           'vesselType', r.vessel_type, 'grt', r.gross_tonnage, 'hp', r.horse_power, 'dwt', r.deadweight,
           'onBoard', r.on_board_on, 'offBoard', r.off_board_on, 'note', r.note,
           'attachment', (select json_build_object('name', f.name, 'uuid', f.id, 'size', f.size, 'type', f.content_type)
                            from files f where f.id = r.file_id),
           'rankName', coalesce(own.rank, p.name_en, case when po.is_outside then po.name end),
           'shipTypeName', coalesce(own.ship_type, t.name, case when vo.is_outside then vo.name end),
           'isOwnCompany', r.is_own_company, 'isCurrent', false) as service
    from employees e
    join sea_services r on r.seafarer_id = e.seafarer_id
    left join options po on po.kind = 'sea_position' and po.name_key = service_word(r.position)
    left join job_positions p on p.id = po.linked_position_id
    left join options vo on vo.kind = 'vessel_type' and vo.name_key = service_word(r.vessel_type)
    left join ship_types t on t.id = vo.linked_ship_type_id
    left join lateral (
      select s.position_name_en as rank, s.ship_type_name as ship_type
        from assignments a join berths s on s.id = a.seat_id
       where a.id = r.assignment_id) own on true
   where e.id = ${employeeId}
  union all
  select json_build_object(
           'companyName', (select o.name from principals o where o.is_own_company), 'position', j.name_en,
           'vesselName', v.name, 'vesselType', y.name, 'grt', v.gross_tonnage, 'hp', null, 'dwt', v.deadweight,
           'onBoard', ${dayOf('a.checked_in_at')},
           'offBoard', case when a.slot = 'current' then to_char(a.planned_to, 'YYYY-MM-DD') else ${dayOf('a.checked_out_at')} end,
           'note', null, 'attachment', null, 'rankName', j.name_en, 'shipTypeName', y.name,
           'isOwnCompany', true, 'isCurrent', a.slot = 'current')
    from assignments a
    join seats s on s.id = a.seat_id
    join vessels v on v.id = s.vessel_id
    join job_positions j on j.id = s.job_position_id
    join ship_types y on y.id = v.ship_type_id
   where a.employee_id = ${employeeId} and a.slot in ('current', 'past')
     and not exists (select from sea_services r where r.assignment_id = a.id)`;

/** The sea service of an employee with its totals to today. The caller has checked the reach. */
export async function findService(db: Db, employeeId: number, today: string): Promise<ServiceRecord> {
  const { rows } = await timesOf(employeeId).execute(db);
  const employment = await db
    .selectFrom('employmentPeriods')
    .select(['startedOn as from', 'endedOn as to'])
    .where('employeeId', '=', employeeId)
    .execute();
  const times = closedServices(
    rows.map(({ service }) => ({ ...timeOf(service), service })),
    employment,
  );
  const services = times.map(({ service, isOpen, ...time }) => ({
    ...service,
    days: daysAboard([time], today),
    isOpen,
  }));
  const totals = serviceTotals(
    times.map(({ service: { rankName: rank, shipTypeName: shipType, isOwnCompany }, ...time }) => ({
      ...time,
      rank,
      shipType,
      isOwnCompany,
    })),
    today,
  );
  return { services: services.sort(latestFirst), totals };
}

/** Crew on board stay on board, even after the planned end has passed. */
const timeOf = ({ onBoard, offBoard, isCurrent }: Row) => ({ from: onBoard, to: isCurrent ? null : offBoard });
const latestFirst = (a: Row, b: Row) =>
  Number(b.isCurrent) - Number(a.isCurrent) || (a.onBoard < b.onBoard ? 1 : a.onBoard > b.onBoard ? -1 : 0);
