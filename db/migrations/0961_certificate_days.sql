-- The days on which the certificates of each employee end, those that a longer one of the same type replaced left out: the
-- figures of the dashboard count them, without looking for the other certificates of each. Filled by the view, which
-- rebuilds the listing.
drop view if exists crew_listing_truth;
alter table crew_listing add column certificate_days date[] not null default '{}';
create index crew_listing_days_idx on crew_listing (division_id) include (employee_id, certificate_days)
  where state <> 'resigned' and not is_blacklisted;

-- Who is aboard and until when their certificates hold, without the rest of the crew.
create index crew_listing_aboard_idx on crew_listing (employee_id) include (certified_until) where state = 'on-board';
