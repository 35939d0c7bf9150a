-- The division of the vessel that a report is of, which neither changes: reports of a year are counted without looking
-- for the vessel of each.
alter table appraisals add column division_id smallint references divisions (id);

alter table appraisals disable trigger appraisals_audit;
alter table appraisals disable trigger appraisals_version;
update appraisals r set division_id = v.division_id
  from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
 where a.id = r.assignment_id;
alter table appraisals enable trigger appraisals_audit;
alter table appraisals enable trigger appraisals_version;
alter table appraisals alter column division_id set not null;

drop index appraisals_dated_idx;
create index appraisals_dated_idx on appraisals (division_id, dated) include (assignment_id, review_status, average_score);
