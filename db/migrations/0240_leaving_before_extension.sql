-- An approved extension makes leaving wait for a new schedule. Where it had one, the status of before is kept, so that
-- a decision that is undone puts it back.
alter table movements add column status_before_extension smallint check (status_before_extension in (5, 6));
