import { sql } from 'kysely';
import type { Db } from './database/connect.ts';

/** Columns that the trail leaves out of its comparisons, as audit_row() does. */
const counters = ['version', 'updated_at'];

interface Audited {
  name: string;
  key: string;
  /** Columns that never enter the trail. */
  secret: string[];
}

/** Tables whose every change is in the trail, and whose rows the trail names by a key that one row has. */
async function listAudited(db: Db): Promise<Audited[]> {
  const { rows } = await sql<{ name: string; args: string }>`
    select c.relname as name, encode(t.tgargs, 'escape') as args
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'audit_row' and c.relnamespace = current_schema::regnamespace
       and t.tgtype = 29 and t.tgqual is null and t.tgattr::text = ''
       and exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
                    where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1 and i.indpred is null
                      and a.attname = split_part(encode(t.tgargs, 'escape'), '\\000', 1))
     order by 1`.execute(db);
  return rows.map(({ name, args }) => {
    const [key = 'id', ...secret] = args.split('\\000').filter(Boolean);
    return { name, key, secret };
  });
}

/**
 * Rows that are not as the trail says they were left: changed, removed, or brought back without an entry in it.
 * Entries whose values were erased say nothing of theirs.
 */
export async function findImageFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, key, secret } of await listAudited(db)) {
    const { rows } = await sql<{ fault: string }>`
      with newest as (
        select distinct on (record_id) record_id, action, after, erased_at from audit_log
         where table_name = ${name} order by record_id, id desc
      )
      select ${name}::text || ' ' || n.record_id as fault
        from newest n left join ${sql.table(name)} t on t.${sql.ref(key)}::text = n.record_id
        cross join lateral (select to_jsonb(t) as now_is, ${[...counters, ...secret]}::text[] as others) l
       where n.erased_at is null
         and (n.action = 'delete' and t.${sql.ref(key)} is not null
           or n.action <> 'delete' and t.${sql.ref(key)} is null
           or n.action <> 'delete' and l.now_is - l.others <> n.after - l.others and exists (
                -- A column that came or went since says nothing; an instant is the same however its zone is written.
                select from jsonb_each(n.after - l.others) was
                 where l.now_is ? was.key and l.now_is -> was.key <> was.value
                   and case when was.value #>> '{}' ~ ${instant} and l.now_is ->> was.key ~ ${instant}
                         then (was.value #>> '{}')::timestamptz <> (l.now_is ->> was.key)::timestamptz else true end))
       order by 1`.execute(db);
    faults.push(...rows.map(({ fault }) => fault));
  }
  return faults;
}

const instant = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?[+-]\\d\\d:\\d\\d$';
