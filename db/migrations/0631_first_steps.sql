-- Who has put the first steps of a division away from their home page.
create table first_steps_put_away (
  user_id     uuid not null references users (id) on delete cascade,
  division_id smallint not null references divisions (id),
  primary key (user_id, division_id)
);
create trigger first_steps_put_away_audit after insert or delete on first_steps_put_away
  for each row execute function audit_row('user_id');
