-- Arguments: the key column, then the columns whose values never enter the trail (hashes, guids, search text).
create or replace function audit_row() returns trigger language plpgsql as $$
declare
  secret   text[] := tg_argv[1:];
  counters constant text[] := '{version,updated_at}';
  was     jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - secret end;
  now_is  jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - secret end;
begin
  -- That a row's version was raised says nothing beside the change that raised it.
  if tg_op = 'UPDATE' and was - counters = now_is - counters then return null; end if;
  insert into audit_log (actor, action, table_name, record_id, before, after)
  values (coalesce(nullif(current_setting('app.actor', true), ''), 'system'), lower(tg_op), tg_table_name,
          coalesce(now_is, was) ->> tg_argv[0], was, now_is);
  return null;
end $$;
