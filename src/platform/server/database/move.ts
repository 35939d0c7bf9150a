import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './db-types.ts';

/**
 * Moves the rows of one database into another of the same version: from the embedded one to a server. What is compared
 * afterwards is what was there, so nothing may write to either until then.
 */

export type Step = Kysely<DB> | Transaction<DB>;

/** Rows of one statement; some hold texts of many pages. */
export const rowsAtOnce = 1_000;
/** Written by the migrations themselves. */
const ofMigrations = 'schema_migrations';

/** How many rows a table has, and a sum of what is in them: the same in any order, another when any value is. */
export interface TableSum {
  table: string;
  rows: number;
  sum: string;
}

export interface Table {
  name: string;
  /** As they are written in SQL; what the database works out of the others is left out. */
  columns: string[];
}

export const identifier = (name: string) => sql.id(name);
export const listed = (columns: readonly string[]) => sql.join(columns.map(identifier));

/** Tables by name, each with its columns. */
export async function tablesOf(db: Step): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema::regnamespace and a.attgenerated = ''
       and c.relname <> ${ofMigrations}
     group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

const migrationsOf = async (db: Step) =>
  (
    await sql<{
      name: string;
    }>`select name || ' ' || checksum as name from ${identifier(ofMigrations)} order by 1`.execute(db)
  ).rows.map(({ name }) => name);

/** Times are written in UTC, and numbers with all their digits, whatever the settings of a server. */
export const writeAlike = (db: Step) =>
  sql`select set_config('TimeZone', 'UTC', true), set_config('extra_float_digits', '1', true),
             set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true)`.execute(db);

/** What is in a database, table by table. Within a transaction of its own, so that its settings end with it. */
export const sumsOf = (database: Database): Promise<TableSum[]> =>
  database.patiently((db) =>
    db.transaction().execute(async (trx) => {
      await writeAlike(trx);
      return sumTables(trx, await tablesOf(trx));
    }),
  );

export async function sumTables(trx: Step, tables: readonly Table[]): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await sql<{ rows: number; sum: string }>`
      select count(*)::int as rows,
             coalesce(sum(('x' || left(md5(row_to_json(t)::text), 15))::bit(60)::bigint::numeric), 0)::text as sum
        from (select ${listed(columns)} from ${identifier(name)}) t`.execute(trx);
    sums.push({ table: name, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '' });
  }
  return sums;
}

/** Tables whose rows or values are not those of the other. */
export const differingTables = (one: readonly TableSum[], other: readonly TableSum[]): string[] => {
  const there = new Map(other.map(({ table, rows, sum }) => [table, `${rows} ${sum}`]));
  const here = new Map(one.map(({ table, rows, sum }) => [table, `${rows} ${sum}`]));
  return [...new Set([...here.keys(), ...there.keys()])].filter((table) => here.get(table) !== there.get(table)).sort();
};

/**
 * Copies all rows and the numbers that were given out, into a database that has been migrated and holds nothing but what
 * migrations wrote. Whole or not at all: differences end it, and nothing is changed. Throws a reason that an operator reads.
 */
export async function moveRows(from: Database, to: Database): Promise<TableSum[]> {
  return from.patiently((source) =>
    source
      .transaction()
      .execute(async (reading) =>
        to.patiently((target) => target.transaction().execute((writing) => move(reading, writing))),
      ),
  );
}

async function move(reading: Step, writing: Step): Promise<TableSum[]> {
  for (const step of [reading, writing]) await writeAlike(step);
  if ((await migrationsOf(reading)).join() !== (await migrationsOf(writing)).join())
    throw new Error(
      'The two databases are of different versions. Start the server once on the old one, and try again.',
    );
  const tables = await tablesOf(reading);
  await refill(writing, tables, async () => {
    for (const table of tables) await copyTable({ reading, writing, table });
    await copySequences(reading, writing);
  });
  const moved = await sumTables(writing, await tablesOf(writing));
  const wrong = differingTables(await sumTables(reading, tables), moved);
  if (wrong.length > 0) throw new Error(`Not the same after the move: ${wrong.join(', ')}. Nothing was changed.`);
  return moved;
}

/** Empties tables, has them filled and checks what each row names: without triggers, which would write their trail once more. */
export async function refill(writing: Step, tables: readonly Table[], copy: () => Promise<void>): Promise<void> {
  const references = await takeReferencesAway(writing);
  // What migrations wrote, the rows that come say anew.
  await sql`truncate ${sql.join(tables.map(({ name }) => identifier(name)))}`.execute(writing);
  for (const { name } of tables) await sql`alter table ${identifier(name)} disable trigger user`.execute(writing);
  await copy();
  for (const { name } of tables) await sql`alter table ${identifier(name)} enable trigger user`.execute(writing);
  // Each is checked while it is made: a row without what it names ends here.
  for (const { table, name, definition } of references)
    await sql`alter table ${identifier(table)} add constraint ${identifier(name)} ${sql.raw(definition)}`.execute(
      writing,
    );
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Drops the references between tables, so that rows can come in any order; answers how they are made again. */
async function takeReferencesAway(writing: Step): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
     where k.contype = 'f' and k.connamespace = current_schema::regnamespace order by 1, 2`.execute(writing);
  for (const { table, name } of rows)
    await sql`alter table ${identifier(table)} drop constraint ${identifier(name)}`.execute(writing);
  return rows;
}

interface Copy {
  reading: Step;
  writing: Step;
  table: Table;
}

async function copyTable({ reading, writing, table }: Copy): Promise<void> {
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<{ rows: string | null; last: string | null }>`
      select json_agg(row_to_json(t) order by t."row at")::text as rows, max(t."row at")::text as last
        from (select ctid as "row at", ${listed(table.columns)} from ${identifier(table.name)}
               where ctid > ${after}::tid order by ctid limit ${rowsAtOnce}) t`.execute(reading);
    const [part] = rows;
    if (!part?.rows || !part.last) break;
    await insertRows(writing, table, part.rows);
    after = part.last;
  }
}

/** Rows as they are, as a list in JSON. */
export async function insertRows(writing: Step, { name, columns }: Table, rows: string): Promise<void> {
  const table = identifier(name);
  await sql`
    insert into ${table} (${listed(columns)}) overriding system value
    select ${listed(columns)} from json_populate_recordset(null::${table}, ${rows}::json)`.execute(writing);
}

/** The numbers that were given out go on where they were. */
async function copySequences(reading: Step, writing: Step): Promise<void> {
  await setSequences(writing, await sequencesOf(reading));
}

/** The last number that each has given out. */
export async function sequencesOf(db: Step): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema`.execute(
    db,
  );
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}

export async function setSequences(writing: Step, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await sql`select setval(${`"${name}"`}::regclass, ${last}::bigint)`.execute(writing);
}
