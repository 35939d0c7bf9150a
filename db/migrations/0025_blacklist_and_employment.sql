-- What becomes of a blacklist record, and how an employment ends and begins again.

-- Each request to release somebody, with the signed letter and what was decided. A refused one stays, and another may
-- follow: so the request leaves the record, which keeps the latest verdict only.
create table blacklist_releases (
  id           integer generated always as identity primary key,
  record_id    integer not null references blacklist_records (id),
  file_id      uuid not null references files (id),
  requested_by uuid references users (id),
  requested_to uuid not null references users (id),
  requested_at timestamptz not null default now(),
  verdict      text check (verdict in ('employable', 'noted', 'not_employable')),
  note         text,
  decided_by   uuid references users (id),
  decided_at   timestamptz,
  version      integer not null default 1,
  updated_at   timestamptz not null default now(),
  check ((verdict is null) = (decided_at is null)),
  check (decided_by <> requested_by)
);
create unique index blacklist_releases_pending_key on blacklist_releases (record_id) where decided_at is null;
create index blacklist_releases_record_idx on blacklist_releases (record_id, id);
create trigger blacklist_releases_version before update on blacklist_releases
  for each row execute function raise_version();
create trigger blacklist_releases_audit after insert or update or delete on blacklist_releases
  for each row execute function audit_row('id');

insert into blacklist_releases (record_id, file_id, requested_by, requested_to, requested_at, verdict, decided_by, decided_at)
select id, release_file_id, release_requested_by, release_requested_to, release_requested_at, verdict, decided_by, decided_at
  from blacklist_records
 where release_file_id is not null and release_requested_to is not null;
alter table blacklist_records
  drop column release_requested_at, drop column release_requested_by, drop column release_requested_to,
  drop column release_file_id, drop column decided_at, drop column decided_by;
create index blacklist_records_employee_idx on blacklist_records (employee_id, id);

-- Why and by whom an employment ended, and as what it began; older periods do not know it.
alter table employment_periods
  add column leave_reason text check (leave_reason in
    ('own_request', 'contract_ended', 'retired', 'health', 'dismissed', 'deceased', 'other')),
  add column ended_by uuid references users (id),
  add column ended_at timestamptz,
  add column start_note text,
  add column job_position_id integer references job_positions (id),
  add column ship_type_id integer references ship_types (id),
  add column employment_type_id integer references options (id),
  add check (leave_reason is null or end_reason = 'resigned');
