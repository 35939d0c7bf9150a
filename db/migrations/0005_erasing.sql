-- To find what the trail says of a person who is erased: the rows of a personal file's lists name their file.
create index audit_log_seafarer_idx on audit_log ((coalesce(after, before) ->> 'seafarer_id'))
  where coalesce(after, before) ? 'seafarer_id';
