-- The division that issued a paper: of the person it is about, else of the vessel.
create or replace function fill_issued_paper() returns trigger language plpgsql as $$
begin
  new.division_id := coalesce(
    new.division_id,
    (select division_id from employees where id = new.employee_id),
    (select division_id from applications where id = new.application_id),
    (select division_id from vessels where id = new.vessel_id));
  return new;
end $$;
