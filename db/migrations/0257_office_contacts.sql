-- Whom seafarers call: for schedules and papers, for salaries, in an emergency. The office keeps them, a division each.
create table office_contacts (
  id          smallint primary key references divisions (id),
  contacts    jsonb not null,
  version     integer not null default 1,
  updated_at  timestamptz not null default now()
);
create trigger office_contacts_version before update on office_contacts for each row execute function raise_version();
create trigger office_contacts_audit after insert or update or delete on office_contacts
  for each row execute function audit_row('id');
