-- Whose days a statement of UJBM says: of its month, and of earlier ones that it corrects as they were then. So what was
-- victualled too much or too little can be told by person. Statements that are older have none.
create table ujbm_people (
  id           integer generated always as identity primary key,
  statement_id integer not null references ujbm_statements (id),
  vessel_id    integer not null references vessels (id),
  month        text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  employee_id  integer not null references employees (id),
  days         integer not null check (days > 0),
  unique (statement_id, month, vessel_id, employee_id)
);
create index ujbm_people_month_idx on ujbm_people (month, vessel_id);
create index ujbm_people_employee_idx on ujbm_people (employee_id);

create trigger ujbm_people_kept before update or delete on ujbm_people
  for each row execute function refuse_change();
