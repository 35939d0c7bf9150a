-- Evidence of who was aboard on a past day is read from the trail: rows are found by what they belonged to at any time,
-- also where they have moved or are gone. Each index has what its tables are asked by.
create index audit_log_seats_of_vessel_idx on audit_log ((coalesce(after, before) ->> 'vessel_id'))
  where table_name = 'seats';
create index audit_log_assignments_of_seat_idx on audit_log ((coalesce(after, before) ->> 'seat_id'))
  where table_name = 'assignments';
create index audit_log_rows_of_employee_idx on audit_log (table_name, (coalesce(after, before) ->> 'employee_id'))
  where table_name in ('assignments', 'employment_periods', 'medical_certificates');
create index audit_log_rows_of_assignment_idx on audit_log (table_name, (coalesce(after, before) ->> 'assignment_id'))
  where table_name in ('assignment_decisions', 'extensions', 'movements', 'crew_agreements');
create index audit_log_addenda_of_agreement_idx on audit_log ((coalesce(after, before) ->> 'agreement_id'))
  where table_name = 'agreement_addenda';

alter table issued_papers drop constraint issued_papers_kind_check;
alter table issued_papers add constraint issued_papers_kind_check check (kind in
  ('agreement', 'slip', 'debitNote', 'coverLetter', 'crewList', 'mutationLetter', 'seaServiceLetter', 'employmentLetter',
   'salaryLetter', 'evidence'));
