-- Into which leave a renewal fits: before the first time aboard that the certificate does not last to the end of. Times
-- aboard are the present one, `next` and `later`; without `expires` the certificate has run out. A leave is long enough
-- if it has the days of the course; the latest one that is counts, since what is renewed late lasts longest. Leave that
-- no joining ends is always long enough.
--   fit    'fits', 'aboard' (it runs out aboard before any leave) or 'short' (no leave has the days)
--   due_on the day of joining, of running out where no joining is planned, or null for as soon as possible
--   cure   'relieve' on a day at the latest, 'relieveEarlier' by some days, or 'joinLater' by some days
create or replace function renewal_fit(expires date, aboard_to date, next_from date, next_to date, later_from date,
                                       later_to date, course_days integer, today date)
returns table (fit text, leave_from date, leave_to date, due_on date, cure text, cure_on date, cure_days integer)
language sql immutable as $$
  select case when tour = 0 then 'aboard' when tour = 3 or leave > 0 then 'fits' else 'short' end,
         case when tour = 0 then null when tour = 3 then greatest(ashore, next_to, later_to)
              when leave = 2 or (leave = 0 and tour = 2) then back else ashore end,
         case when tour in (0, 3) then null when leave = 2 or (leave = 0 and tour = 2) then joins_later else joins end,
         case when tour in (0, 3) then case when lasts >= today then lasts end
              when leave = 2 or (leave = 0 and tour = 2) then joins_later else joins end,
         case when tour = 0 then 'relieve' when tour = 3 or leave > 0 then null
              when is_early then 'relieveEarlier' else 'joinLater' end,
         case when tour = 0 then greatest(lasts, today) when tour = 3 or leave > 0 then null
              when is_early then ashore - lacking else case tour when 1 then joins else joins_later end + lacking end,
         case when tour = 0 then ashore - greatest(lasts, today) when tour = 3 or leave > 0 then null else lacking end
    from (select *, tour = 1 and aboard_to is not null and ashore - lacking >= today as is_early
            from (select *, case when tour = 2 and joins_later - back >= course_days then 2
                                 when tour in (1, 2) and joins - ashore >= course_days then 1 else 0 end as leave,
                         course_days - case tour when 1 then joins - ashore when 2 then joins_later - back end as lacking
                    from (select *, case when aboard_to is not null and lasts < ashore then 0 when lasts < next_to then 1
                                         when lasts < later_to then 2 else 3 end as tour
                            from (select coalesce(expires, today - 1) as lasts, greatest(aboard_to, today) as ashore,
                                         case when next_from is not null then greatest(next_from, aboard_to, today) end as joins,
                                         case when next_to is not null then greatest(next_to, aboard_to, today) end as back,
                                         case when later_from is not null
                                              then greatest(later_from, next_to, aboard_to, today) end as joins_later) days
                         ) tours) leaves) found
$$;
