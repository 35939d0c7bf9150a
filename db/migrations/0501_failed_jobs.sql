-- When a job last failed; it is tried again, and the figures for operators say so.
alter table jobs add column failed_at timestamptz;
