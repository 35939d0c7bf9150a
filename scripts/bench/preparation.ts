import { agreements } from '#features/preparation/agreements/contract.ts';
import { agreementsFeature } from '#features/preparation/agreements/server/handlers.ts';
import { bjsts } from '#features/preparation/bjst/contract.ts';
import { bjstFeature } from '#features/preparation/bjst/server/handlers.ts';
import { preparation } from '#features/preparation/contract.ts';
import { mcus } from '#features/preparation/mcu/contract.ts';
import { mcuFeature } from '#features/preparation/mcu/server/handlers.ts';
import { medicals } from '#features/preparation/medical/contract.ts';
import { medicalFeature } from '#features/preparation/medical/server/handlers.ts';
import { preparationFeature } from '#features/preparation/server/handlers.ts';
import type { Scratch } from './scratch.ts';

/** What who prepares people opens all day: the vessels, the work list, and the five tabs of one vessel. */

/** A preparation of everyone whose plan is confirmed, check-ups and certificates of all who sail, and their agreements. */
export const addPreparations = ({ exec }: Scratch) =>
  exec(`
    set session_replication_role = replica;
    create temporary table sailing as
      select a.id as assignment_id, a.slot, a.employee_id, a.planned_from, a.planned_to, s.vessel_id, s.job_position_id, v.division_id
        from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
       where a.slot in ('current', 'next');
    insert into preparations (assignment_id)
      select assignment_id from sailing g where slot = 'next' and not exists (select from assignment_decisions d
        where d.assignment_id = g.assignment_id and d.superseded_at is null and d.decision is distinct from 'confirmed');
    insert into mcu_examinations (employee_id, vessel_id, letter_number, scheduled_on, package_id, clinic_name, clinic_location, result)
      select employee_id, vessel_id, assignment_id::text, current_date - 20, (select min(id) from options where kind = 'mcu_package'),
             'Klinik Medika Bahari', 'Jakarta', case when assignment_id % 5 > 0 then 'Passed' end from sailing;
    insert into bjst_schedules (employee_id, vessel_id, type_id, letter_number, place, starts_on, ends_on, result)
      select employee_id, vessel_id, (select min(id) from options where kind = 'bjst_type'), assignment_id || '/BJST', 'Jakarta',
             current_date - 12, current_date - 10, case when assignment_id % 7 > 0 then 'Passed' end from sailing;
    insert into medical_certificates (employee_id, vessel_id, position_on_board, certificate_number, examined_on, valid_until, result)
      select employee_id, vessel_id, 'Master', 'MC ' || assignment_id, current_date - 15, current_date + 700,
             case when assignment_id % 31 = 0 then 'unfit' else 'fit' end from sailing where assignment_id % 11 > 0;
    insert into crew_agreements (assignment_id, division_id, number, year, issued_on, starts_on, ends_on, job_position_id,
                                 tax_status_id, basic_salary, total_wages, contents, signed_at, file_id, signed_by)
      select assignment_id, division_id, assignment_id || '/PKL', 2026, planned_from - 5, planned_from, planned_to, job_position_id,
             (select min(id) from options where kind = 'tax_status'), 18000000, 22000000, '{}',
             case when is_signed then now() end, case when is_signed then gen_random_uuid() end, case when is_signed then gen_random_uuid() end
        from sailing cross join lateral (select slot = 'current' or assignment_id % 3 = 0 as is_signed) signed
       where slot = 'current' or assignment_id % 6 > 0;
    drop table sailing;
    set session_replication_role = origin`);

export const preparationFeatures = [
  preparationFeature,
  mcuFeature,
  bjstFeature,
  medicalFeature,
  agreementsFeature,
] as const;

/** The rows of one vessel of the marine division. */
export function preparationRows(vesselId: number) {
  const page = { divisionId: 1, pageNumber: 1, pageSize: 10 };
  const tab = { ...page, vesselId };
  return [
    { name: 'preparation: vessels', endpoint: preparation.vessels, asked: page, aim: 60 },
    { name: 'preparation: who cannot sail', endpoint: preparation.workList, asked: { divisionId: 1 }, aim: 200 },
    { name: 'preparation: tab Crew Details', endpoint: preparation.crew, asked: tab, aim: 30 },
    { name: 'preparation: tab MCU', endpoint: mcus.list, asked: tab, aim: 30 },
    { name: 'preparation: tab BJST', endpoint: bjsts.list, asked: tab, aim: 30 },
    { name: 'preparation: tab Medical Certificate', endpoint: medicals.list, asked: tab, aim: 30 },
    { name: 'preparation: tab PKL', endpoint: agreements.list, asked: tab, aim: 30 },
  ];
}
