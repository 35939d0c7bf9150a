-- Who is aboard, as an import of its own: people, their seats and the times aboard that last.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('seafarers', 'certificates', 'services', 'vessels', 'aboard'));
