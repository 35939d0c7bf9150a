-- The rebuild also restores counters that were wrong: first they are made those of the rows there are, so that the
-- deletion brings them to nought.
create or replace function rebuild_application_listing() returns void language plpgsql as $$
begin
  lock table application_listing in exclusive mode;
  update application_counts c set total =
    (select count(*) from application_listing l where l.division_id = c.division_id and l.bucket = c.bucket);
  delete from application_listing;
  insert into application_listing select * from application_listing_truth;
end $$;

-- A filter by position or vessel type reads its own rows only, not the whole tab.
create index application_listing_position_id_idx on application_listing (division_id, bucket, job_position_id);
create index application_listing_ship_id_idx on application_listing (division_id, bucket, ship_type_id);
