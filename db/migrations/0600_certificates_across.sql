-- Of a sheet with several certificates in a line, each is a row of its own: the line of the file that it is in.
alter table import_rows add column line integer;
