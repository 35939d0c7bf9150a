-- A view may be shared with everyone of a role; whoever sees it pins it in their menu, or opens the list with it.
alter table saved_views add column shared_role text;
create index saved_views_shared_idx on saved_views (list, shared_role) where shared_role is not null;

create table view_choices (
  user_id    uuid not null references users (id) on delete cascade,
  view_id    integer not null references saved_views (id) on delete cascade,
  -- the screen that it was chosen on
  path       text not null check (path ~ '^/dashboard(/[A-Za-z0-9_-]+)*$' and char_length(path) <= 200),
  is_pinned  boolean not null default false,
  is_default boolean not null default false,
  primary key (user_id, view_id)
);
create trigger view_choices_audit after insert or update or delete on view_choices
  for each row execute function audit_row('view_id');
