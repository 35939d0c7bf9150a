-- A message that is taken back unsent has told nobody: what was kept of it goes with it.
create or replace function forget_unsent_notice() returns trigger language plpgsql as $$
begin
  delete from schedule_notices where mail_id = old.id;
  return null;
end $$;
