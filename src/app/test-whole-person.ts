import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Hanging, type PersonTable, personTables } from '#features/privacy/tables/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { TestServer } from './test-server.ts';

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

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  refers: string | null;
  /** The first of the values that a check lists. */
  listed: string | null;
}

let taken = 0;
const next = () => {
  taken += 1;
  return taken;
};

/** What columns take that neither their type nor a list of values tells; `nth` is 1 or 2. */
const given: Readonly<Record<string, (nth: number, mark: string) => unknown>> = {
  'seafarers.applicant_kind': () => 'WNI',
  'seafarers.email': (_, mark) => `${mark}@example.test`,
  'users.email': (_, mark) => `${mark}@example.test`,
  'users.role': () => 'crewmarine',
  'users.sub_role': () => 'crew',
  'users.is_active': () => false,
  'users.updated_at': () => '2020-12-31T03:00:00Z',
  'applications.stage': () => 8,
  'applications.stage_entered_at': () => '2020-01-02T03:00:00Z',
  'applications.submitted_step': () => 4,
  'applications.submitted_at': () => '2020-01-02T03:00:00Z',
  'assignments.slot': () => 'past',
  'assignments.checked_in_at': (nth) => `202${nth}-01-02T03:00:00Z`,
  'assignments.checked_out_at': (nth) => `202${nth}-03-02T03:00:00Z`,
  'stage_corrections.to_stage': (nth) => nth + 1,
  'employment_periods.started_on': (nth) => `20${21 - nth}-01-01`,
  'employment_periods.ended_on': (nth) => `20${21 - nth}-12-31`,
  'employment_periods.end_reason': () => 'resigned',
  'crew_agreements.number': (_, mark) => mark.toUpperCase(),
  'mcu_examinations.letter_number': () => String(next()),
  'import_rows.row': () => next(),
  'saved_views.list': () => 'crew-on-board',
  'notifications.kind': () => 'planConfirmed',
  'notification_choices.topic': (nth) => `topic${'x'.repeat(nth)}`,
  'api_tokens.ending': () => 'abcd',
  'bank_accounts.slot': (nth) => nth,
  'blacklist_records.verdict': () => 'employable',
  'blacklist_records.released_at': () => '2020-06-01T03:00:00Z',
  'ujbm_lines.total': (nth) => 3 * nth,
  'selection_sessions.starts_at': () => '09:00',
  'selection_sessions.ends_at': () => '10:00',
  'selection_sessions.place': () => 'Office',
  'appraisal_scores.score': () => 3,
  'appraisal_scores.sequence_no': (nth) => nth,
  'appraisal_trainings.no': (nth) => nth,
  'appraisals.reason': () => 'Special request',
  'appraisals.average_score': () => 3,
  'agreement_addenda.ordinal': (nth) => nth,
  'tax_statuses.tax_year': (nth) => 2020 + nth,
  'pay_openings.tax_year': (nth) => 2020 + nth,
  'privacy_requests.outcome': () => 'refused',
  'privacy_requests.answered_at': () => '2020-02-04T03:00:00Z',
  'privacy_requests.answer': () => 'Needed for the agreement',
  'outbox.state': () => 'sent',
  'result_undos.decided_at': () => new Date(),
};
/** Days and months after the others, by their names. */
const later: Readonly<Record<string, string>> = {
  ...{ expires_on: '2021-01-01', valid_until: '2021-01-01', ends_on: '2020-06-01', extended_to: '2020-12-01' },
  ...{ planned_to: '2020-12-31', off_board_on: '2020-12-30', period_to: '2020-12-31' },
  ...{ month: '2020-01', from_month: '2020-01' },
};

/** The sign of rows that are of no one, and only needed. */
const nobody = 'nn';
/** There is one of each of these. */
const single = ['seafarers', 'applications', 'employees', 'users', 'second_factors'];
/** Tables beside those of people whose rows name one of their records for a time. */
const beside = ['result_undos'];
/** The column by which a table hangs on a record. */
const keys: Readonly<Record<Hanging, string>> = {
  ...{ file: 'seafarer_id', application: 'application_id', employee: 'employee_id', assignment: 'assignment_id' },
  ...{ movement: 'movement_id', appraisal: 'appraisal_id', agreement: 'agreement_id', blacklisting: 'record_id' },
  ...{ account: 'user_id', recipient: 'recipient' },
};
const isOfApplicants = ({ by }: Pick<PersonTable, 'by'>) => ['file', 'application', 'recipient'].includes(by);
const ownKeys = (table: string): string[] => {
  const listed = personTables.find((each) => each.table === table);
  if (table === 'users') return ['employee_id'];
  if (!listed) return ['application_id'];
  return [listed, ...(listed.or ? [listed.or] : [])].map(({ by, column }) => column ?? keys[by]);
};

/** Makes the person: an applicant, or also crew who left, with an account. Two rows of each table that takes two. */
export async function makeWholePerson(server: TestServer, sign: string, isCrew: boolean): Promise<WholePerson> {
  const shapes = await readShapes(server.db);
  const person: WholePerson = { sign, records: new Map(), filled: new Set(), storageKeys: [], tables: new Set() };
  const tables = personTables
    .filter((each) => isCrew || isOfApplicants(each) || (each.or !== undefined && isOfApplicants(each.or)))
    .map(({ table }) => table);
  const first = single.filter((table) => tables.includes(table));
  for (const table of [...first, ...tables.filter((each) => !first.includes(each)), ...beside])
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
    person.storageKeys.push(keyOf(value));
  }
}

/** A value of a column: a text of the person's, a record of theirs, or whatever there is. */
async function valueFor(making: Making, table: string, column: Column, nth: number): Promise<unknown> {
  const { person, db } = making;
  const { name, type, refers, listed } = column;
  if (refers === 'files') return addFile(making, table);
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
async function addOther(making: Making, table: string): Promise<Id> {
  const values = new Map<string, unknown>();
  const other = { ...making, person: { ...making.person, sign: nobody } };
  for (const column of making.shapes.get(table) ?? [])
    if (column.isRequired || `${table}.${column.name}` in given)
      values.set(column.name, await valueFor(other, table, column, 1));
  const { id } = await insert(making.db, table, values);
  if (id === null) throw new Error(`${table} has no key`);
  return id;
}

const keyOf = (fileId: unknown) => `2026/11/${fileId}`;

async function addFile({ server, db, person }: Making, table: string): Promise<string> {
  const id = randomUUID();
  const storageKey = keyOf(id);
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

const isFree = (type: string) => ['text', 'jsonb', '_text'].includes(type);

function usual(type: string, mark: string, nth: number): unknown {
  switch (type) {
    case 'text':
      return mark;
    case 'jsonb':
      return JSON.stringify([{ mark }]);
    case '_text':
      return [mark];
    case '_int4':
      return [1];
    case 'uuid':
      return randomUUID();
    case 'bool':
      return false;
    case 'date':
      return '2020-02-01';
    case 'timestamptz':
      return '2020-02-01T03:00:00Z';
    default:
      return nth;
  }
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

async function readShapes(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
           c.is_nullable = 'NO' and c.column_default is null as "isRequired",
           (select f.confrelid::regclass::text from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid
             where f.contype = 'f' and f.conrelid = c.table_name::regclass and f.conkey = array[a.attnum]
               and a.attname = c.column_name limit 1) as refers,
           (select substring(pg_get_constraintdef(k.oid) from '[(]' || c.column_name || ' = ANY [(]ARRAY[[]''?([^'',]*)')
              from pg_constraint k where k.contype = 'c' and k.conrelid = c.table_name::regclass
               and pg_get_constraintdef(k.oid) like '%(' || c.column_name || ' = ANY%' limit 1) as listed
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_identity = 'NO' and c.is_generated = 'NEVER'
     order by c.table_name, c.ordinal_position`.execute(db);
  const shapes = new Map<string, Column[]>();
  for (const { table, ...column } of rows) shapes.set(table, [...(shapes.get(table) ?? []), column]);
  return shapes;
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

/** Every text of somebody that lies anywhere in the database: `where it lies: what it was put into`. */
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
