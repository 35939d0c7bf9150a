-- An advance that was granted and is not paid, or was given back before a slip took anything off, is called off.

alter table crew_requests drop constraint crew_requests_state_check;
alter table crew_requests add constraint crew_requests_state_check
  check (state in ('asked', 'needsAnswer', 'approved', 'refused', 'done', 'withdrawn')
         or (state = 'calledOff' and kind = 'advance'));

alter table crew_request_steps drop constraint crew_request_steps_state_check;
alter table crew_request_steps add constraint crew_request_steps_state_check
  check (state in ('asked', 'needsAnswer', 'approved', 'refused', 'done', 'withdrawn', 'calledOff'));
