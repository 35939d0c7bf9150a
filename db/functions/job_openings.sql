create or replace function note_job_opening_closed() returns trigger language plpgsql as $$
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
