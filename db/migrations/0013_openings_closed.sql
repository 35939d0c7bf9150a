-- When an opening was closed: who passed the captcha before may still finish their application (1-open 80). The time of
-- its last change does not tell that, since a closed opening may be corrected, and is touched when a ship type is renamed.

alter table job_openings add column closed_at timestamptz;

-- As far as is known; the version and the trail are of changes that people make.
alter table job_openings disable trigger user;
update job_openings set closed_at = coalesce(deleted_at, updated_at) where not is_open or deleted_at is not null;
alter table job_openings enable trigger user;

create function note_job_opening_closed() returns trigger language plpgsql as $$
begin
  if new.is_open and new.deleted_at is null then
    new.closed_at := null;
  elsif tg_op = 'UPDATE' and old.closed_at is not null then
    new.closed_at := old.closed_at;
  else
    new.closed_at := now();
  end if;
  return new;
end $$;
create trigger job_openings_closed before insert or update on job_openings
  for each row execute function note_job_opening_closed();
