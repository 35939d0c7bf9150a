-- Papers of one person of a crew change alone have a cover letter of their own.
alter table sign_on_letters drop constraint sign_on_letters_check;
alter table sign_on_letters add check (kind = 'cover' or assignment_id is not null);

-- How many copies of each agreement the port takes, kept with its checklist; nothing means the four of the form.
alter table sign_on_templates add column agreement_copies smallint
  check (agreement_copies is null or agreement_copies between 1 and 8 and kind = 'checklist');

-- A step that is taken back stays as history.
alter table sign_on_steps add column undone_by uuid references users (id) on delete set null;
alter table sign_on_steps add column undone_at timestamptz;
alter table sign_on_steps drop constraint sign_on_steps_assignment_id_side_port_id_state_key;
create unique index sign_on_steps_live on sign_on_steps (assignment_id, side, port_id, state) where undone_at is null;
create index sign_on_steps_assignment_idx on sign_on_steps (assignment_id);

-- Lines of the port's checklist that are done for a crew change, as the template words them. A tick that is taken back
-- stays as history.
create table sign_on_checks (
  id         integer generated always as identity primary key,
  vessel_id  integer not null references vessels (id),
  day        date not null,
  port_id    integer not null references options (id),
  line       text not null check (line <> ''),
  checked_by uuid references users (id) on delete set null,
  checked_at timestamptz not null default now(),
  undone_by  uuid references users (id) on delete set null,
  undone_at  timestamptz
);
-- By its hash: a line may be longer than an index holds.
create unique index sign_on_checks_live on sign_on_checks (vessel_id, day, port_id, md5(line)) where undone_at is null;
create index sign_on_checks_change_idx on sign_on_checks (vessel_id, day);
create trigger sign_on_checks_audit after insert or update or delete on sign_on_checks
  for each row execute function audit_row('id');
