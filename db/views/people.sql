-- An employee with what lists and letters say of the person: for whoever reads somebody by their employment.
drop view if exists people;
create view people as
select e.id, e.employee_number, e.seafarer_id, e.division_id, e.job_position_id, e.ship_type_id, e.employment_type_id,
       e.application_id, e.created_at,
       f.full_name, f.latin_name, f.seafarer_code, f.seaman_book_number, f.email, f.sex, f.birth_place, f.birth_date,
       f.nationality, f.national_id, f.passport_number, f.phone, f.address, f.english_level, f.applicant_kind,
       f.health_insurance_number, f.employment_insurance_number, f.photo_file_id, f.merged_into
  from employees e
  join seafarers f on f.id = e.seafarer_id;
