-- Who was aboard where on which day, from the instants of check-in and check-out, in Western Indonesian Time. Both ends
-- count; a day on which someone leaves one vessel and joins another belongs to the one joined, so that no day of
-- anyone stands twice. Who is aboard still is so until the last day that is asked for.
create or replace function board_days(first_day date, last_day date)
returns table (assignment_id integer, employee_id integer, seat_id integer, vessel_id integer, from_day date, to_day date)
language sql stable as $$
  select b.assignment_id, b.employee_id, b.seat_id, b.vessel_id, greatest(b.came, $1), least(b.went, $2)
    from (select a.id as assignment_id, a.employee_id, a.seat_id, s.vessel_id,
                 (a.checked_in_at at time zone 'Asia/Jakarta')::date as came,
                 least((a.checked_out_at at time zone 'Asia/Jakarta')::date,
                       (select (min(n.checked_in_at) at time zone 'Asia/Jakarta')::date - 1 from assignments n
                         where n.employee_id = a.employee_id and n.checked_in_at > a.checked_in_at)) as went
            from assignments a join seats s on s.id = a.seat_id
           where a.checked_in_at < ($2 + 1)::timestamp at time zone 'Asia/Jakarta'
             and coalesce(a.checked_out_at, 'infinity') >= $1::timestamp at time zone 'Asia/Jakarta') b
   where coalesce(b.went, $2) >= greatest(b.came, $1)
$$;
