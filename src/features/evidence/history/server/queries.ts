import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { PastTable, Recorded } from '../rules.ts';

/**
 * Rows as they were at a moment. A row is what its first change after the moment replaced; without one it is as it is
 * now. What was added later was not there yet, and what was removed later was.
 */

interface Found {
  id: string;
  state: unknown;
  isErased: boolean;
  recordedAt: Date | null;
}

export interface PastRows<Row> {
  rows: Recorded<Row>[];
  /** Rows whose values were erased from the trail: how they were cannot be said. */
  erased: string[];
}

type Value = number | string;

/** The entries of the trail that name a value, in the words of their index. */
function everWith(table: string, column: string, values: readonly string[]): RawBuilder<unknown> {
  const isIn = (state: RawBuilder<unknown>) => sql`${state} ->> ${sql.lit(column)} = any(${[...values]}::text[])`;
  // A name may have been changed since, of a row that is older than the trail.
  const named =
    column === 'name_key'
      ? sql`(${isIn(sql`coalesce(after, before)`)} or ${isIn(sql`before`)})`
      : isIn(sql`coalesce(after, before)`);
  const lists = column === 'seafarer_id' ? sql`coalesce(after, before) ? 'seafarer_id' and` : sql``;
  return sql`select record_id from audit_log where table_name = ${sql.lit(table)} and ${lists} ${named}`;
}

/** The rows that had one of the values in a column at the moment, by number. */
export async function rowsAt<Row>(
  db: Db,
  moment: Date,
  { name, key, columns, row: shape, staysWhenErased }: PastTable<Row>,
  { column, values }: { column: string & keyof Row; values: readonly Value[] },
): Promise<PastRows<Row>> {
  const asked = [...new Set(values.map(String))];
  if (asked.length === 0) return { rows: [], erased: [] };
  const type = sql.raw(column === 'id' ? key : typeof values[0] === 'number' ? 'integer' : 'text');
  const candidates =
    column === 'id'
      ? sql`select unnest(${asked}::text[]) as record_id`
      : sql`select id::text as record_id from ${sql.table(name)}
             where ${sql.ref(column)} = any(${asked}::text[]::${type}[])
            union ${everWith(name, column, asked)}`;
  const isErased = sql`(l.action in ('update', 'delete') and l.erased_at is not null)`;
  // Without its past a row that stays is what it is now.
  const isKnown = staysWhenErased ? sql`and not ${isErased}` : sql``;
  const now = sql.join(columns.map((each) => sql`${sql.lit(each)}, t.${sql.ref(each)}`));
  const { rows } = await sql<Found>`
    with candidates as (${candidates}), later as (
      select distinct on (l.record_id) l.record_id, l.action, l.before, l.erased_at
        from audit_log l join candidates c on c.record_id = l.record_id
       where l.table_name = ${sql.lit(name)} and l.at > ${moment}
       order by l.record_id, l.id
    )
    select c.record_id as id,
           case when l.record_id is not null ${isKnown} then l.before
                when t.id is not null then jsonb_build_object(${now}) end as state,
           ${isErased} as "isErased",
           (select min(i.at) from audit_log i
             where i.table_name = ${sql.lit(name)} and i.record_id = c.record_id and i.action = 'insert') as "recordedAt"
      from candidates c left join later l on l.record_id = c.record_id
      left join ${sql.table(name)} t on t.id = c.record_id::${sql.raw(key)}
     order by c.record_id`.execute(db);
  const wanted = new Set(asked);
  const read = rows.flatMap(({ state, isErased, recordedAt }) => {
    if (state === null || (isErased && !staysWhenErased)) return [];
    const row = shape.parse(state);
    return wanted.has(String(row[column])) ? [{ row, recordedAt: recordedAt?.toISOString() ?? null }] : [];
  });
  const erased = rows.filter(({ isErased }) => isErased).map(({ id }) => id);
  return { rows: inOrder(read, key), erased };
}

/** By number, or by key where it is none: the same whenever it is asked. */
const inOrder = <Row>(rows: readonly Recorded<Row>[], key: 'integer' | 'uuid'): Recorded<Row>[] => {
  const keyOf = ({ row }: Recorded<Row>) => {
    const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : undefined;
    return key === 'integer' ? Number(id) : String(id);
  };
  return [...rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** What rows were at some time up to the moment, the earliest first, each with when it was recorded. */
export async function versionsUntil<Row>(
  db: Db,
  moment: Date,
  { name, row: shape }: PastTable<Row>,
  ids: readonly number[],
): Promise<Recorded<Row>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ at: Date; state: unknown }>`
    select at, after as state from audit_log
     where table_name = ${sql.lit(name)} and record_id = any(${ids.map(String)}::text[])
       and at <= ${moment} and action <> 'delete' and erased_at is null and after is not null
     order by id`.execute(db);
  return rows.map(({ at, state }) => ({ row: shape.parse(state), recordedAt: at.toISOString() }));
}

/** Personal files of which values were erased from the trail, up to now. */
export async function listErasedFiles(db: Db, seafarerIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from audit_log
     where table_name = 'seafarers' and record_id = any(${seafarerIds.map(String)}::text[])
       and erased_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** So much is waited, lest a write that has begun is not yet seen by others. */
const safety = sql`interval '1 second'`;

/**
 * The newest second whose records are complete. Entries of the trail have the moment at which their write began, so one
 * that is still open may add to all moments since then.
 */
export async function findSettledMoment(db: Db): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select date_trunc('second', least(clock_timestamp(),
             (select min(xact_start) from pg_stat_activity
               where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())
           ) - ${safety}) as moment`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A row of figures is always there');
  return found.moment;
}
