-- A report says how it stood on a day; the newest of them is the last in time, not the last that was typed.
alter table voyage_logs
  add column reported_on date,
  -- Why it was corrected or removed; who did so, and what it said before, is in the trail.
  add column reason text,
  add column removed_at timestamptz;
update voyage_logs set reported_on = least((created_at at time zone 'Asia/Jakarta')::date, coalesce(arrives_on, 'infinity'));
alter table voyage_logs alter column reported_on set default today_in_jakarta();
alter table voyage_logs alter column reported_on set not null;

drop index voyage_logs_vessel_idx;
create index voyage_logs_vessel_idx on voyage_logs (vessel_id, reported_on desc, id desc) where removed_at is null;
