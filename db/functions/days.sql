-- The calendar everybody here lives by. A call says its day, and a process may stand on a chosen one (setting TODAY); the
-- clock's day holds for who says nothing.
create or replace function today_in_jakarta() returns date language sql stable as
  $$ select coalesce(nullif(current_setting('app.today', true), '')::date, (now() at time zone 'Asia/Jakarta')::date) $$;

-- Now, on that day: the clock's time of it.
create or replace function now_of_today() returns timestamptz language sql stable as
  $$ select (today_in_jakarta() + (now() at time zone 'Asia/Jakarta')::time) at time zone 'Asia/Jakarta' $$;
