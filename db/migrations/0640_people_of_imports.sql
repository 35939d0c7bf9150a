-- Whom the name of a row may mean, as its last check found, and what the office says of it: decided row by row.
alter table import_rows
  add column resembles     jsonb,
  add column person_choice jsonb;
