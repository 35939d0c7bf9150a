-- An employee with what lists and letters say of the person: for reading somebody by their employment. Rank and ship type
-- are looked up row by row: a table more in the join would leave larger statements to be joined in the order they are
-- written in.
drop view if exists people;
create view people as
select e.id, e.employee_number, e.seafarer_id, e.division_id, e.job_position_id, e.ship_type_id, e.employment_type_id,
       e.application_id, e.created_at,
       f.full_name, f.latin_name, f.seafarer_code, f.seaman_book_number, f.email, f.sex, f.birth_place, f.birth_date,
       f.nationality, f.national_id, f.passport_number, f.phone, f.address, f.english_level, f.applicant_kind,
       f.health_insurance_number, f.employment_insurance_number, f.photo_file_id, f.merged_into,
       (select j.name from job_positions j where j.id = e.job_position_id) as position_name,
       (select j.name_en from job_positions j where j.id = e.job_position_id) as position_name_en,
       (select t.name from ship_types t where t.id = e.ship_type_id) as ship_type_name
  from employees e
  join seafarers f on f.id = e.seafarer_id;
