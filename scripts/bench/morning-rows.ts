import type { Scratch } from './scratch.ts';

/**
 * What years of work leave behind, straight into the tables: a movement of everybody who comes or goes soon, a report of
 * most tours there were and of some that are, contracts of the principals, requests for stores, months that are paid and
 * one in which some cannot be.
 */
export const addMorning = ({ exec }: Scratch) =>
  exec(`
    set session_replication_role = replica;
    insert into movements (assignment_id, status)
      select id, case slot when 'next' then 1 + id % 3 else 4 + id % 3 end from assignments
       where slot = 'next' or (slot = 'current' and planned_to <= current_date + 90);
    insert into appraisals (assignment_id, division_id, flag, review_status, dated, period_from, period_to, reason, reporting_officer,
                            average_score, approved_at)
      select a.id, v.division_id, 'Form', d.status, d.day, d.day - 180, d.day, 'Special request', 'Bench Mark', 1 + a.id % 5,
             case d.status when 'Approved' then now() end
        from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
       cross join lateral (
         select case when a.slot = 'past' then 'Approved' when a.id % 3 = 0 then 'WaitingForReview'
                     else 'WaitingForRevision' end as status,
                case when a.slot = 'past' then (a.checked_out_at at time zone 'Asia/Jakarta')::date
                     else current_date - a.id % 90 end as day) d
       where a.slot = 'past' or (a.slot = 'current' and a.id % 4 <> 0);
    update appraisals set dated = current_date - id % 300 where review_status = 'Approved' and id % 3 = 0;
    insert into contracts (division_id, principal_id, name, contract_date, expires_on, attachment_id)
      select 1 + g % 2, 1 + g % 10, 'Crew supply ' || g, current_date - 400 - g % 900, current_date - 300 + g % 900,
             gen_random_uuid()
        from generate_series(1, 2000) g;
    insert into chandler_requests (vessel_id, requester_name, requester_email, requested_on, delivery_on, period, port_id,
                                   status, request_file_id, vendor_name, vendor_file_id, received_on)
      select v.id, 'Bench Mark', 'bench@example.test', current_date - g * 30, current_date - g * 30 + 14,
             date_trunc('month', current_date - g * 30)::date, (select min(id) from options where kind = 'port'),
             case when g > 1 then 'Delivered' else 'Submitted' end, gen_random_uuid(),
             case when g > 1 then 'CV Bench' end, case when g > 1 then gen_random_uuid() end,
             case when g > 1 then current_date - g * 30 + 14 end
        from vessels v cross join generate_series(0, 11) g;
    insert into payroll_months (division_id, month, calculated_at, closed_at)
      select d, to_char(current_date - g * 30, 'YYYY-MM'), now(), case when g > 1 then now() end
        from generate_series(1, 2) d, generate_series(1, 24) g
      on conflict do nothing;
    insert into pay_results (person_id, employee_id, division_id, month, state, figures)
      select e.seafarer_id, e.id, e.division_id, m.month, case when e.id % 40 = 0 and m.closed_at is null then 'blocked' else 'ready' end, ''
        from assignments a join employees e on e.id = a.employee_id join payroll_months m on m.division_id = e.division_id
       where a.slot = 'current';
    update seafarers set sex = case when id % 20 = 0 then 'Female' else 'Male' end;
    set session_replication_role = origin`);
