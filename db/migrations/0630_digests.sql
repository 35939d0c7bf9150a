-- Who wants a mail of what waits for them, and when. `looked_on` is the last day on which it was made, or found to be
-- empty: a day is looked at once. The trail follows what people choose alone.
create table digest_choices (
  user_id   uuid primary key references users (id) on delete cascade,
  days      text not null check (days in ('off', 'workingDays', 'mondays')),
  hour      smallint not null check (hour between 0 and 23),
  looked_on date
);
create trigger digest_choices_audit after insert or delete or update of days, hour on digest_choices
  for each row execute function audit_row('user_id', 'looked_on');
