-- Deciding on applicants: who moved them, stages that were set by hand, and medical examinations.

-- Who brought the applicant into the stage; nobody for the first one.
alter table applications add column stage_entered_by uuid references users (id);
alter table applications disable trigger user;
update applications a set stage_entered_by =
  (select r.decided_by from assessments r
    where r.application_id = a.id and r.status <> 'InProgress' order by r.id desc limit 1)
 where a.stage > 1;
alter table applications enable trigger user;

-- A stage set by hand, to correct a mistake (1-open 27): from where to where, who and why.
create table stage_corrections (
  id             integer generated always as identity primary key,
  application_id integer not null references applications (id),
  from_stage     smallint not null check (from_stage between 1 and 8),
  to_stage       smallint not null check (to_stage between 1 and 8),
  reason         text not null,
  corrected_by   uuid not null references users (id),
  corrected_at   timestamptz not null default now(),
  check (from_stage <> to_stage)
);
create index stage_corrections_application_idx on stage_corrections (application_id, id);

-- A result that a correction took back stays in the history and no longer counts.
alter table assessments add column taken_back_by integer references stage_corrections (id);

-- A medical check-up: of an applicant now, of an employee who prepares for boarding once preparations are kept (those
-- get a column beside application_id). Billing reads its price, its fee, and the vessel or principal it is for.
create table mcu_examinations (
  id               integer generated always as identity primary key,
  application_id   integer references applications (id),
  letter_number    text check (letter_number ~ '^\d{1,20}$'),
  scheduled_on     date,
  package_id       integer references options (id),
  clinic_name      text,
  clinic_location  text,
  -- Whole rupiah; the fee in percent points of the price, or as an amount (3-open 3O87, 3O88).
  price            numeric(13, 0) check (price >= 0),
  fee_percentage   numeric(5, 2) check (fee_percentage between 0 and 100),
  fee_value        numeric(13, 0) check (fee_value >= 0),
  result           text check (result in ('Passed', 'Failed')),
  health_degree_id integer references options (id),
  file_id          uuid references files (id),
  vessel_id        integer references vessels (id),
  principal_id     integer references principals (id),
  created_by       uuid references users (id),
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
-- An applicant has one examination without a result at a time.
create unique index mcu_examinations_open_key on mcu_examinations (application_id) where result is null;
create index mcu_examinations_application_idx on mcu_examinations (application_id, id);
create index mcu_examinations_schedule_idx on mcu_examinations (scheduled_on);
create trigger mcu_examinations_version before update on mcu_examinations
  for each row execute function raise_version();

do $$
declare name text;
begin
  foreach name in array array['stage_corrections', 'mcu_examinations'] loop
    execute format('create trigger %1$s_audit after insert or update or delete on %1$I
                    for each row execute function audit_row(''id'')', name);
  end loop;
end $$;
