-- The history of a movement tells of tickets and hotel papers that were removed; the trail alone still knows them.
create index audit_log_removed_papers_idx on audit_log ((before ->> 'movement_id'))
  where table_name = 'movement_documents' and action = 'delete';
