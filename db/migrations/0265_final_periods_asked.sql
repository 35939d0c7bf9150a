-- A final period that was said at check-out goes with that sign-off: undone with it, and moved when its day is corrected.
alter table final_periods add column assignment_id integer references assignments (id);
create index final_periods_assignment_idx on final_periods (assignment_id);
