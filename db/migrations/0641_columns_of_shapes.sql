-- What columns with certificates held by choice, as the upload sends it, for the next files of that shape.
alter table import_shapes add column columns text not null default '';
drop trigger import_shapes_audit on import_shapes;
create trigger import_shapes_audit after insert or update or delete on import_shapes
  for each row execute function audit_row('id', 'shape', 'fields', 'readings', 'columns');
