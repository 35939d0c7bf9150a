import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type PersonTable, passing, personTables } from '#features/privacy/erasing/rules.ts';
import { keyOf } from '#features/privacy/erasing/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Column, given, isFree, later, next, readShapes, usual } from './row-values.ts';
import type { TestServer } from './server.ts';

/**
 * A person with rows in every table that holds people, made from the catalogue of the database. Each text says which
 * table and column it was put into, so that wherever it is found later, it tells where it came from.
 */

type Id = number | string;

export interface WholePerson {
  sign: string;
  /** The newest row of each table. */
  records: Map<string, Id>;
  /** Where texts were put, as `table.column`. */
  filled: Set<string>;
  storageKeys: string[];
  /** Tables with a row of theirs. */
  tables: Set<string>;
}

/** The sign of rows that are of no one, and only needed. */
const nobody = 'nn';
/** There is one of each of these. */
const single = ['seafarers', 'applications', 'employees', 'users', 'second_factors'];
const isOfApplicants = ({ by }: Pick<PersonTable, 'by'>) => ['file', 'application', 'recipient'].includes(by);
const ownKeys = (table: string): string[] => {
  const listed = personTables.find((each) => each.table === table);
  if (table === 'users') return ['employee_id'];
  if (!listed) return ['application_id'];
  return [listed, ...(listed.or ? [listed.or] : [])].map(keyOf);
};

/** Makes the person: an applicant, or also crew who left, with an account. Two rows of each table that takes two. */
export async function makeWholePerson(server: TestServer, sign: string, isCrew: boolean): Promise<WholePerson> {
  const shapes = await readShapes(server.db);
  const person: WholePerson = { sign, records: new Map(), filled: new Set(), storageKeys: [], tables: new Set() };
  const tables = personTables
    .filter((each) => isCrew || isOfApplicants(each) || (each.or !== undefined && isOfApplicants(each.or)))
    .map(({ table }) => table);
  const first = single.filter((table) => tables.includes(table));
  for (const table of [...first, ...tables.filter((each) => !first.includes(each)), ...passing])
    for (const nth of single.includes(table) ? [1] : [1, 2])
      await server.db
        .transaction()
        .execute((db) => addRow({ server, db, shapes, person }, table, nth))
        .catch((error: Error) => {
          if (nth === 1 || !/duplicate key/.test(error.message)) throw error;
        });
  return person;
}

interface Making {
  server: TestServer;
  db: Db;
  shapes: ReadonlyMap<string, readonly Column[]>;
  person: WholePerson;
}
interface Row {
  id: Id | null;
  ctid: string;
}

async function addRow(making: Making, table: string, nth: number): Promise<void> {
  const { db, shapes, person } = making;
  const columns = shapes.get(table) ?? [];
  const own = ownKeys(table);
  const values = new Map<string, unknown>();
  for (const column of columns)
    if (
      column.isRequired ||
      `${table}.${column.name}` in given ||
      (own.includes(column.name) && (column.refers === null || person.records.has(column.refers)))
    )
      values.set(column.name, await valueFor(making, table, column, nth));
  if (table === 'mcu_examinations')
    values.delete(nth === 2 && person.records.has('employees') ? 'application_id' : 'employee_id');
  let row = await insert(db, table, values);
  person.tables.add(table);
  if (row.id !== null) person.records.set(table, row.id);
  for (const column of columns.filter(
    ({ name, type, refers }) => !values.has(name) && (isFree(type) || refers === 'files'),
  )) {
    const set = await attempt(db, async () => {
      const value = await valueFor(making, table, column, nth);
      return { value, row: await update(db, table, row.ctid, column.name, value) };
    });
    if (!set) continue;
    row = set.row;
    values.set(column.name, set.value);
  }
  for (const [name, value] of values) {
    if (
      JSON.stringify(value ?? null)
        .toLowerCase()
        .includes(`${person.sign}.`)
    )
      person.filled.add(`${table}.${name}`);
    if (!name.endsWith('file_id') || row.id === null) continue;
    await claim(db, table, row.id, value);
    person.storageKeys.push(storageKeyOf(value));
  }
}

/** A value of a column: a text of the person's, a record of theirs, or whatever there is. */
async function valueFor(making: Making, table: string, column: Column, nth: number): Promise<unknown> {
  const { person, db } = making;
  const { name, type, refers, listed } = column;
  if (refers === 'files') return addFile(making, table);
  // The other of a pair is somebody else, with a number after theirs.
  if (`${table}.${name}` === 'crew_pairs.other_employee_id') {
    const seafarerId = await addOther(making, 'seafarers');
    return addOther(making, 'employees', { seafarer_id: seafarerId });
  }
  if (refers) {
    const isOwn = person.sign !== nobody && (ownKeys(table).includes(name) || refers !== 'users');
    const own = isOwn ? person.records.get(refers) : undefined;
    if (own !== undefined) return own;
    const { rows } = await sql<{ id: Id }>`select id from ${sql.table(refers)} order by id limit 1`.execute(db);
    const any = `${table}.${name}` === 'ujbm_lines.vessel_id' ? undefined : rows[0]?.id;
    return any ?? addOther(making, refers);
  }
  const mark = `${person.sign}.${table}.${name}.${person.sign === nobody ? next() : nth}`;
  if (table === 'outbox' && name === 'recipient') return `${person.sign}.seafarers.email.1@example.test`;
  return given[`${table}.${name}`]?.(nth, mark) ?? listed ?? later[name] ?? usual(type, mark, nth);
}

/** A row of a table that holds nobody, for those that need one. */
async function addOther(making: Making, table: string, over: Record<string, Id> = {}): Promise<Id> {
  const values = new Map<string, unknown>(Object.entries(over));
  const other = { ...making, person: { ...making.person, sign: nobody } };
  for (const column of making.shapes.get(table) ?? [])
    if (!values.has(column.name) && (column.isRequired || `${table}.${column.name}` in given))
      values.set(column.name, await valueFor(other, table, column, 1));
  const { id } = await insert(making.db, table, values);
  if (id === null) throw new Error(`${table} has no key`);
  return id;
}

const storageKeyOf = (fileId: unknown) => `2026/11/${fileId}`;

async function addFile({ server, db, person }: Making, table: string): Promise<string> {
  const id = randomUUID();
  const storageKey = storageKeyOf(id);
  await server.services.files.put(storageKey, Buffer.from('%PDF-1.4'), 'application/pdf');
  await sql`insert into files (id, file_type, name, size, content_type, storage_key, sha256, uploaded_by_visitor, created_at)
    values (${id}, 'personaldata', ${`${person.sign}.files.${table}.1`}, 8, 'application/pdf', ${storageKey}, '', 'v',
            now() - interval '2 years')`.execute(db);
  return id;
}

/** Uploads are attached to the row, those of its lists to the personal file itself. */
async function claim(db: Db, table: string, id: Id, fileId: unknown): Promise<void> {
  const listed = personTables.find((each) => each.table === table);
  const [by, of] = listed?.hasFiles
    ? [table, sql`${id}::integer`]
    : table === 'blacklist_releases'
      ? ['blacklist_records', sql`(select record_id from blacklist_releases where id = ${id}::integer)`]
      : ['seafarers', sql`(select seafarer_id from ${sql.table(table)} where id = ${id}::integer)`];
  await sql`update files set claimed_by_table = ${by}, claimed_by_id = ${of}, claimed_at = now() where id = ${fileId}::uuid`.execute(
    db,
  );
}

async function insert(db: Db, table: string, values: ReadonlyMap<string, unknown>): Promise<Row> {
  const names = sql.join([...values.keys()].map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`insert into ${sql.table(table)} as t (${names})
    values (${sql.join([...values.values()])})
    returning (to_jsonb(t) ->> 'id') as id, ctid::text as ctid`
    .execute(db)
    .catch((error: Error) => {
      throw new Error(`${table}: ${error.message}`, { cause: error });
    });
  const [row] = rows;
  if (!row) throw new Error(`${table} took no row`);
  return row;
}

async function update(db: Db, table: string, ctid: string, name: string, value: unknown): Promise<Row> {
  const { rows } = await sql<Row>`update ${sql.table(table)} t set ${sql.ref(name)} = ${value} where ctid = ${ctid}::tid
    returning (to_jsonb(t) ->> 'id') as id, ctid::text as ctid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table} lost its row`);
  return row;
}

/** What a check refuses is left out. */
async function attempt<T>(db: Db, what: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint attempt`.execute(db);
  try {
    return await what();
  } catch {
    await sql`rollback to savepoint attempt`.execute(db);
    return undefined;
  }
}

/** Removes the first of two rows, as staff do, wherever nothing hangs on it; answers from which tables. */
export async function removeEarlierRows({ db }: TestServer, { sign, tables }: WholePerson): Promise<string[]> {
  const removed: string[] = [];
  for (const table of tables) {
    const isFirst = sql`lower(to_jsonb(t)::text) like ${`%${sign}.${table}.%.1"%`} 
      and (select count(*) from ${sql.table(table)} o where lower(to_jsonb(o)::text) like ${`%${sign}.${table}.%`}) > 1`;
    const gone = await db.transaction().execute((trx) =>
      attempt(trx, async () => {
        const { rows } = await sql<{ id: number | null }>`
          delete from ${sql.table(table)} t where ${isFirst} returning (to_jsonb(t) ->> 'id') as id`.execute(trx);
        for (const { id } of rows)
          await sql`update files set claimed_by_table = null, claimed_by_id = null
                     where claimed_by_table = ${table} and claimed_by_id::text = ${id}::text`.execute(trx);
        return rows.length;
      }),
    );
    if (gone) removed.push(table);
  }
  return removed;
}

/** Every text of somebody anywhere in the database: `where it is: what it was put into`. */
export async function findTraces(db: Db, sign: string): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const traces = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select lower(to_jsonb(t)::text) as text from ${sql.table(name)} t where to_jsonb(t)::text ~* ${`${sign}[.]`}`.execute(
      db,
    );
    const marks = rows.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`${sign}[.]([a-z_]+[.][a-z_]+)`, 'g'))].map(([, at]) => at ?? ''),
    );
    if (marks.length) traces.set(name, [...new Set(marks)].sort());
  }
  return traces;
}
