-- How the columns of an import are read whose cells may be read in two ways: what the cells prove, and what was chosen;
-- values for all rows of fields that no column goes to; and what else the file holds that the page names.
alter table imports
  add column evidence  jsonb not null default '[]',
  add column readings  jsonb not null default '[]',
  add column constants jsonb not null default '{}',
  add column source    jsonb not null default '{}';

-- Examples of cells are of people: they are not kept in the trail, and are forgotten with the rows.
drop trigger imports_audit on imports;
create trigger imports_audit after insert or update or delete on imports
  for each row execute function audit_row('id', 'heads', 'fields', 'choices', 'evidence', 'readings', 'constants',
    'source', 'at_row', 'done', 'attempts', 'added', 'changed', 'unchanged', 'refused', 'taken_back', 'left_there');
