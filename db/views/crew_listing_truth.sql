-- What crew_listing holds, read again. The list is rebuilt when this changes.
drop view if exists crew_listing_truth;
create view crew_listing_truth as
select e.id as employee_id, e.seafarer_id, e.division_id,
       case when now_aboard.id is not null then 'on-board'
            when exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null) then 'off-board'
            else 'resigned' end as state,
       exists (select from blacklist_records b where b.employee_id = e.id and b.released_at is null) as is_blacklisted,
       e.employee_number collate "C" as employee_number,
       coalesce(f.seafarer_code, '') collate "C" as seafarer_code,
       search_key(f.full_name) collate "C" as full_name_key,
       search_key(p.name_en) collate "C" as position_key,
       search_key(last_vessel.name) collate "C" as vessel_key,
       search_key(t.name) collate "C" as ship_type_key,
       e.job_position_id, vessel.id as vessel_id, vessel.principal_id,
       coalesce(vessel.ship_type_id, e.ship_type_id) as ship_type_id,
       coalesce(vessel.id, last_vessel.id) as last_vessel_id,
       (now_aboard.checked_in_at at time zone 'Asia/Jakarta')::date as aboard_since,
       last_aboard.days as last_days,
       case when now_aboard.id is null then coalesce(last_aboard.days, -1)
            else date '2000-01-01' - (now_aboard.checked_in_at at time zone 'Asia/Jakarta')::date end as duration_key,
       now_aboard.planned_to,
       exists (select from assignments a where a.employee_id = e.id and a.slot in ('next', 'next_but_one')) as is_planned,
       case when certified.until is not null then least(certified.until, papers.until) end as certified_until,
       search_key(concat_ws(' ', f.full_name, f.latin_name, e.employee_number, f.seafarer_code, p.name_en, p.name, last_vessel.name)) as search_text,
       judged.begins as judged_from, berth.planned_to as judged_to,
       ending.days as certificate_days
  from employees e
  join seafarers f on f.id = e.seafarer_id
  join job_positions p on p.id = e.job_position_id
  left join assignments now_aboard on now_aboard.employee_id = e.id and now_aboard.slot = 'current'
  left join seats seat on seat.id = now_aboard.seat_id
  left join vessels vessel on vessel.id = seat.vessel_id
  left join lateral (
    select s.vessel_id,
           (a.checked_out_at at time zone 'Asia/Jakarta')::date - (a.checked_in_at at time zone 'Asia/Jakarta')::date as days
      from assignments a join seats s on s.id = a.seat_id
     where a.employee_id = e.id and a.slot = 'past'
     order by a.checked_in_at desc limit 1) last_aboard on true
  left join vessels last_vessel on last_vessel.id = coalesce(vessel.id, last_aboard.vessel_id)
  join ship_types t on t.id = coalesce(vessel.ship_type_id, e.ship_type_id)
  -- The berth that certificates are judged for, and the day from which.
  left join lateral judged_berth(e.id) berth on true
  cross join lateral (
    select case when berth.slot = 'next' then berth.planned_from end as begins,
           greatest(today_in_jakarta(), case when berth.slot = 'next' then berth.planned_from end) as day) judged
  cross join lateral (
    select case when count(*) = count(best.until) then coalesce(min(best.until), 'infinity') end as until
      from (select asked.id, max(case when c.expires_on is not null then c.expires_on
                                      when asked.validity_months is null then date 'infinity' end)
                               filter (where c.id is not null) as until
              from mandatory_certificates(coalesce(berth.job_position_id, e.job_position_id),
                     coalesce(berth.ship_type_id, e.ship_type_id), berth.vessel_id, berth.principal_id, judged.day) need
              join certificate_types asked on asked.id = need.certificate_type_id
              left join (certificates c join certificate_types held on held.id = c.certificate_type_id)
                on c.seafarer_id = e.seafarer_id and (c.issued_on is null or c.issued_on <= judged.day)
               and (held.code = asked.code
                    or exists (select from certificate_ladder l where l.held = held.code and l.asked = asked.code))
             group by asked.id) best) certified
  -- Of each paper the one that lasts longest; one without a date is not judged.
  cross join lateral (
    select least(max(d.expires_on) filter (where is_passport(d.name)),
                 max(d.expires_on) filter (where is_seaman_book(d.name))) as until
      from travel_documents d where d.seafarer_id = e.seafarer_id) papers
  -- Of each type the certificate that lasts longest, by the day it ends; so many of them that an index has room for.
  cross join lateral (
    select coalesce((array_agg(longest.day order by longest.day) filter (where longest.day < 'infinity'))[:400], '{}') as days
      from (select max(case when c.no_expiry then date 'infinity' else c.expires_on end) as day
              from certificates c where c.seafarer_id = e.seafarer_id
             group by coalesce(c.certificate_type_id, -c.id)) longest) ending;

select rebuild_crew_listing();
