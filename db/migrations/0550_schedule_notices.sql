-- What somebody was last told of a plan, of boarding or of leaving. Messages hang on it: a difference is told to everyone
-- who was told before. A row is written with its message, and goes when that message is taken back unsent.
create table schedule_notices (
  id            integer generated always as identity primary key,
  assignment_id integer not null references assignments (id) on delete cascade,
  subject       text not null check (subject in ('plan', 'boarding', 'leaving')),
  party         text not null check (party in ('employee', 'principal')),
  principal_id  integer references principals (id),
  -- The planned days; of boarding only the first, of leaving only the last.
  starts_on     date,
  ends_on       date,
  port_name     text,
  vessel_name   text not null,
  rank          text not null,
  -- Told that it no longer happens.
  is_off        boolean not null default false,
  -- The first of its messages; null where the person knows without one. No reference: sent messages are cleared.
  mail_id       bigint,
  created_at    timestamptz not null default now(),
  check ((party = 'principal') = (principal_id is not null))
);
create index schedule_notices_assignment_idx on schedule_notices (assignment_id, subject, id);
create index schedule_notices_mail_idx on schedule_notices (mail_id);
create trigger schedule_notices_audit after insert or update or delete on schedule_notices
  for each row execute function audit_row('id');
create trigger outbox_notices after delete on outbox
  for each row when (old.state = 'queued' and old.attempts = 0) execute function forget_unsent_notice();

-- What was told until now: the questions of the live rounds, and the schedules that are or were ready.
insert into schedule_notices (assignment_id, subject, party, principal_id, starts_on, ends_on, vessel_name, rank)
select a.id, 'plan', d.party, d.principal_id, coalesce((d.shown ->> 'from')::date, a.planned_from),
       coalesce((d.shown ->> 'to')::date, a.planned_to), v.name, j.name_en
  from assignment_decisions d join assignments a on a.id = d.assignment_id join seats s on s.id = a.seat_id
  join vessels v on v.id = s.vessel_id join job_positions j on j.id = s.job_position_id
 where d.superseded_at is null and a.slot in ('next', 'current')
   and (d.party = 'employee' or d.principal_id is not null)
   and (d.party = 'principal' or not exists (
         select from assignment_decisions q where q.assignment_id = a.id and q.superseded_at is null
            and q.party = 'principal' and q.decision is distinct from 'confirmed'));
insert into schedule_notices (assignment_id, subject, party, starts_on, ends_on, port_name, vessel_name, rank)
select a.id, case m.status when 3 then 'boarding' else 'leaving' end, 'employee',
       case m.status when 3 then m.on_board_on end, case m.status when 6 then m.off_board_on end, o.name, v.name, j.name_en
  from movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
  join vessels v on v.id = s.vessel_id join job_positions j on j.id = s.job_position_id
  join options o on o.id = case m.status when 3 then m.on_board_port_id else m.off_board_port_id end
 where m.status in (3, 6) and m.cancelled_at is null
   and exists (select from outbox b where b.record_id = m.id::text
                  and b.kind = case m.status when 3 then 'OnboardScheduling' else 'OffboardScheduling' end);

-- A schedule to leave follows an extension; this is what an undo within seconds puts back.
alter table movements add column off_board_before_extension date;
