-- What the workbook of a request has beside the lines that its page shows.
alter table chandler_requests add column other_sheets text[] not null default '{}';
alter table chandler_requests add column column_count integer check (column_count >= 0);
