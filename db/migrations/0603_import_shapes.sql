-- How a division matched the columns of a kind of file last, by its headings, for its next files of that shape.
create table import_shapes (
  id          integer generated always as identity primary key,
  division_id smallint not null references divisions (id),
  kind        text not null,
  -- A hash of the headings.
  shape       text not null,
  fields      jsonb not null,
  readings    jsonb not null,
  unique (division_id, kind, shape)
);
create trigger import_shapes_audit after insert or update or delete on import_shapes
  for each row execute function audit_row('id', 'shape', 'fields', 'readings');
