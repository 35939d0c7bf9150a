-- Whom a reading was of, where the log names a record of one person: of whole lists it does not.
drop view if exists person_readings;
create view person_readings as
select l.id, l.at, l.user_id, l.what, l.record_id, coalesce(f.merged_into, f.id) as seafarer_id
  from read_log l
  left join files u on l.what = 'file' and u.id::text = l.record_id
  cross join lateral (
    select case
             when l.what in ('registration', 'draft', 'cv', 'letter', 'sheet', 'comparison') then 'applications'
             when l.what in ('employee', 'crewCv', 'crewLetter', 'crewChange', 'signOnPapers') then 'employees'
             when l.what = 'agreement' then 'crew_agreements'
             when l.what = 'mcu' then 'mcu_examinations'
             when l.what = 'medical' then 'medical_certificates'
             when l.what = 'slip' then 'work_orders'
             when l.what = 'discussion' then 'seafarers'
             when l.what = 'history' then split_part(l.record_id, ' ', 1)
             else u.claimed_by_table
           end as name,
           case
             when l.what = 'file' then u.claimed_by_id
             when l.what = 'history' then substring(l.record_id from ' ([0-9]{1,9})$')::integer
             else substring(l.record_id from '^[0-9]{1,9}$')::integer
           end as id
  ) r
  left join crew_agreements g on g.id = case r.name
      when 'crew_agreements' then r.id
      when 'agreement_addenda' then (select x.agreement_id from agreement_addenda x where x.id = r.id) end
  left join assignments s on s.id = case r.name
      when 'crew_agreements' then g.assignment_id
      when 'agreement_addenda' then g.assignment_id
      when 'appraisals' then (select x.assignment_id from appraisals x where x.id = r.id)
      when 'assignment_decisions' then (select x.assignment_id from assignment_decisions x where x.id = r.id)
      when 'extensions' then (select x.assignment_id from extensions x where x.id = r.id)
      when 'appraisal_revisions' then (select x.assignment_id from appraisal_revisions r1 join appraisals x on x.id = r1.appraisal_id
                                        where r1.id = r.id)
      when 'sign_on_steps' then (select x.assignment_id from sign_on_steps x where x.id = r.id)
      when 'movement_documents' then (select m.assignment_id from movement_documents x join movements m on m.id = x.movement_id
                                       where x.id = r.id) end
  left join mcu_examinations c on r.name = 'mcu_examinations' and c.id = r.id
  left join employees e on e.id = case r.name
      when 'employees' then r.id
      when 'medical_certificates' then (select x.employee_id from medical_certificates x where x.id = r.id)
      when 'work_orders' then (select x.employee_id from work_orders x where x.id = r.id)
      when 'bjst_schedules' then (select x.employee_id from bjst_schedules x where x.id = r.id)
      when 'crew_requests' then (select x.employee_id from crew_requests x where x.id = r.id)
      when 'letters' then (select x.employee_id from letters x where x.id = r.id)
      when 'crew_request_steps' then (select q.employee_id from crew_request_steps x join crew_requests q on q.id = x.request_id
                                       where x.id = r.id)
      when 'bank_account_changes' then (select q.employee_id from bank_account_changes x join crew_requests q on q.id = x.request_id
                                         where x.id = r.id)
      when 'blacklist_records' then (select x.employee_id from blacklist_records x where x.id = r.id)
      when 'blacklist_releases' then (select b.employee_id from blacklist_releases x join blacklist_records b on b.id = x.record_id
                                       where x.id = r.id)
      when 'crew_pairs' then (select x.employee_id from crew_pairs x where x.id = r.id)
      when 'employment_periods' then (select x.employee_id from employment_periods x where x.id = r.id)
      when 'tax_statuses' then (select x.employee_id from tax_statuses x where x.id = r.id)
      when 'pay_terms' then (select x.employee_id from pay_terms x where x.id = r.id)
      when 'pay_openings' then (select x.employee_id from pay_openings x where x.id = r.id)
      when 'pay_inputs' then (select x.employee_id from pay_inputs x where x.id = r.id)
      when 'advances' then (select x.employee_id from advances x where x.id = r.id)
      else coalesce(s.employee_id, c.employee_id) end
  left join applications a on a.id = case r.name
      when 'applications' then r.id
      when 'assessments' then (select x.application_id from assessments x where x.id = r.id)
      when 'application_notes' then (select x.application_id from application_notes x where x.id = r.id)
      when 'talent_pool' then (select x.application_id from talent_pool x where x.id = r.id)
      when 'stage_corrections' then (select x.application_id from stage_corrections x where x.id = r.id)
      else c.application_id end
  left join seafarers f on f.id = case r.name
      when 'seafarers' then r.id
      when 'different_people' then (select x.seafarer_id from different_people x where x.id = r.id)
      when 'next_of_kin' then (select x.seafarer_id from next_of_kin x where x.id = r.id)
      when 'educations' then (select x.seafarer_id from educations x where x.id = r.id)
      when 'travel_documents' then (select x.seafarer_id from travel_documents x where x.id = r.id)
      when 'certificates' then (select x.seafarer_id from certificates x where x.id = r.id)
      when 'certificate_versions' then (select x.seafarer_id from certificate_versions x where x.id = r.id)
      when 'trainings' then (select x.seafarer_id from trainings x where x.id = r.id)
      when 'sea_services' then (select x.seafarer_id from sea_services x where x.id = r.id)
      when 'bank_accounts' then (select x.seafarer_id from bank_accounts x where x.id = r.id)
      else coalesce(e.seafarer_id, a.seafarer_id) end;
