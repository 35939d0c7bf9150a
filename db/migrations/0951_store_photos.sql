-- A photo of what is asked for, and one of what came. The line claims the file; who reaches the request may see it.
alter table store_lines
  add column photo_file_id          uuid references files (id),
  add column received_photo_file_id uuid references files (id);
create index store_lines_photo_idx on store_lines (photo_file_id) where photo_file_id is not null;
create index store_lines_received_photo_idx on store_lines (received_photo_file_id)
  where received_photo_file_id is not null;
