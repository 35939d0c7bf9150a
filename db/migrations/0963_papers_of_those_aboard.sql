-- Signed agreements and the newest medical certificate of each, without their pages of terms: the work list compares them
-- with the planned sign-off of everybody aboard.
create index crew_agreements_signed_idx on crew_agreements (assignment_id) include (job_position_id, id, ends_on)
  where voided_at is null and signed_at is not null;

drop index medical_certificates_employee_idx;
create index medical_certificates_employee_idx on medical_certificates (employee_id, id) include (result, valid_until);
