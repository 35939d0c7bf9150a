-- Papers that a crew change takes to the harbour master: letters from templates of the company, their numbers, and how
-- far the papers of each person are at a port.

-- Texts of letters and of the checklist; each save is a new edition. Those of db/reference come with the product.
create table sign_on_templates (
  id            integer generated always as identity primary key,
  kind          text not null check (kind in ('cover', 'mutationOn', 'mutationOff', 'checklist')),
  -- Without a port it is for all ports that have none of their own.
  port_id       integer references options (id),
  edition       integer not null check (edition > 0),
  number_format text not null default '',
  addressee     text not null default '',
  subject_id    text not null default '',
  subject_en    text not null default '',
  body_id       text not null,
  body_en       text not null,
  saved_by      uuid references users (id) on delete set null,
  saved_at      timestamptz not null default now(),
  unique nulls not distinct (kind, port_id, edition)
);
create trigger sign_on_templates_audit after insert or update or delete on sign_on_templates
  for each row execute function audit_row('id');

-- Letters that have a number, without gaps by division, kind and year. A letter whose text is another one now is
-- replaced by one with the next number. Only the hash of the text is kept: it is made again from the records.
create table sign_on_letters (
  id            integer generated always as identity primary key,
  division_id   smallint not null references divisions (id),
  kind          text not null check (kind in ('cover', 'mutationOn', 'mutationOff')),
  year          integer not null,
  sequence      integer not null check (sequence > 0),
  number        text not null,
  vessel_id     integer not null references vessels (id),
  day           date not null,
  port_id       integer not null references options (id),
  -- Whom a mutation letter is about; a cover letter is about all.
  assignment_id integer references assignments (id),
  sha256        text not null check (length(sha256) = 64),
  issued_on     date not null,
  issued_by     uuid references users (id) on delete set null,
  issued_at     timestamptz not null default now(),
  replaced_at   timestamptz,
  unique (division_id, kind, year, sequence),
  check ((assignment_id is null) = (kind = 'cover'))
);
create unique index sign_on_letters_live on sign_on_letters (vessel_id, day, port_id, kind, assignment_id)
  nulls not distinct where replaced_at is null;
create index sign_on_letters_assignment_idx on sign_on_letters (assignment_id);
create trigger sign_on_letters_audit after insert or update or delete on sign_on_letters
  for each row execute function audit_row('id');

-- What the head of the crew list asks for and no other record has.
create table sign_on_heads (
  id            integer generated always as identity primary key,
  vessel_id     integer not null references vessels (id),
  day           date not null,
  port_id       integer not null references options (id),
  voyage_number text not null default '',
  last_port     text not null default '',
  version       integer not null default 1,
  updated_at    timestamptz not null default now(),
  unique (vessel_id, day, port_id)
);
create trigger sign_on_heads_version before update on sign_on_heads for each row execute function raise_version();
create trigger sign_on_heads_audit after insert or update or delete on sign_on_heads
  for each row execute function audit_row('id');

-- How far somebody's papers are at a port, step by step.
create table sign_on_steps (
  id            integer generated always as identity primary key,
  assignment_id integer not null references assignments (id),
  side          text not null check (side in ('on', 'off')),
  port_id       integer not null references options (id),
  state         text not null check (state in ('prepared', 'submitted', 'endorsed', 'stamped')),
  day           date not null,
  file_id       uuid references files (id),
  noted_by      uuid references users (id) on delete set null,
  noted_at      timestamptz not null default now(),
  unique (assignment_id, side, port_id, state)
);
create trigger sign_on_steps_audit after insert or update or delete on sign_on_steps
  for each row execute function audit_row('id');
