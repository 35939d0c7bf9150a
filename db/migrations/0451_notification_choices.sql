-- What an account does not want to be told of, by topic; without a row it is told both ways.
create table notification_choices (
  user_id    uuid not null references users (id) on delete cascade,
  topic      text not null check (topic ~ '^[a-z][A-Za-z]{2,39}$'),
  in_product boolean not null default true,
  by_mail    boolean not null default true,
  primary key (user_id, topic)
);
create trigger notification_choices_audit after insert or update or delete on notification_choices
  for each row execute function audit_row('user_id');
