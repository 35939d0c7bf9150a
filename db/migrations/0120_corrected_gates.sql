-- A check-in or check-out that was entered wrongly is corrected with a reason, and one that is undone gives a row of sea
-- service back as it was before it was taken over.
create table gate_corrections (
  id           integer generated always as identity primary key,
  movement_id  integer not null references movements (id),
  gate         text not null check (gate in ('check_in', 'check_out')),
  was_at       timestamptz not null,
  corrected_to timestamptz not null,
  reason       text not null check (length(reason) >= 10),
  corrected_by uuid references users (id),
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index gate_corrections_movement_idx on gate_corrections (movement_id);
create trigger gate_corrections_version before update on gate_corrections for each row execute function raise_version();
create trigger gate_corrections_audit after insert or update or delete on gate_corrections
  for each row execute function audit_row('id');

-- The row as it had been typed in before the service of an assignment became it.
alter table sea_services add column taken_over jsonb;

-- Out of one seat and into another at one instant: neither half is undone by itself.
alter table gate_passages add column is_promotion boolean not null default false;
