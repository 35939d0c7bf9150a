-- Erasing a person also takes what the trail keeps of their rows that were removed earlier.
create index audit_log_removed_idx on audit_log (table_name) where action = 'delete';
