-- Words of a spreadsheet that the lists name otherwise, and the entries that the office chose for them.

-- By list and word: kept with the import, so that it is run with what it was checked with.
alter table imports add column choices jsonb not null default '{}';
drop trigger imports_audit on imports;
create trigger imports_audit after insert or update or delete on imports
  for each row execute function audit_row('id', 'heads', 'fields', 'choices', 'at_row', 'done', 'attempts', 'added',
    'changed', 'unchanged', 'refused', 'taken_back', 'left_there');

-- What a division chose last, for its next imports.
create table import_words (
  id          integer generated always as identity primary key,
  division_id smallint not null references divisions (id),
  list        text not null,
  -- Without case, accents and signs.
  word        text not null,
  -- The number or the name of the entry, as the list knows it.
  entry       text not null,
  unique (division_id, list, word)
);
create trigger import_words_audit after insert or update or delete on import_words
  for each row execute function audit_row('id');
