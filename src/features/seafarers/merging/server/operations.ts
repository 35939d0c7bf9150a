import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { type Columns, inSql } from '../../fields/server/queries.ts';
import { insertVersions } from '../../versions/server/queries.ts';
import { touchFiles } from './queries.ts';

/** Two files, in either order. */
export interface TwoFiles {
  seafarerId: number;
  otherSeafarerId: number;
}

/** Keeps of each of two files that the other is of a different person; said again, it stays as it was. */
export async function sayDifferent(db: Db, { seafarerId, otherSeafarerId }: TwoFiles, saidBy: string): Promise<void> {
  await db
    .insertInto('differentPeople')
    .values([
      { seafarerId, otherSeafarerId, saidBy },
      { seafarerId: otherSeafarerId, otherSeafarerId: seafarerId, saidBy },
    ])
    .onConflict((conflict) => conflict.columns(['seafarerId', 'otherSeafarerId']).doNothing())
    .execute();
}

/** Takes back that two files are of different people. */
export async function takeBackDifferent(db: Db, { seafarerId, otherSeafarerId }: TwoFiles): Promise<void> {
  await db
    .deleteFrom('differentPeople')
    .where((is) =>
      is.or([
        is.and({ seafarerId, otherSeafarerId }),
        is.and({ seafarerId: otherSeafarerId, otherSeafarerId: seafarerId }),
      ]),
    )
    .execute();
}

/** Rows of many personal files at once, as a spreadsheet brings them, and the way back. */

/** What was done to a row, under the names of the database: what it was before, nothing of one that was added, and what was written. */
export interface RowChange {
  table: string;
  id: number;
  before: Columns | null;
  after: Columns;
}

export type ImportedTable =
  | 'seafarers'
  | 'certificates'
  | 'sea_services'
  | 'bank_accounts'
  | 'next_of_kin'
  | 'travel_documents';

/** Adds rows of the same columns in one statement, and answers what was done, in their order. */
export async function insertImported(db: Db, table: ImportedTable, rows: readonly Columns[]): Promise<RowChange[]> {
  const [first] = rows;
  if (!first) return [];
  const written = rows.map((row) => inSql(row));
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(written)}::jsonb)
    returning id`.execute(db);
  return made.map(({ id }, at) => ({ table, id, before: null, after: written[at] ?? {} }));
}

/** Writes other values into rows that are held, several of one table with whatever columns. */
export async function updateImported(db: Db, deeds: readonly RowChange[]): Promise<void> {
  for (const { table, id, after } of deeds) await writeColumns(db, table, id, after);
}

const writeColumns = (db: Db, table: string, id: number, columns: Columns) => {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  return sql`
    update ${sql.table(table)} set (${names}) =
      (select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb))
     where id = ${id}`.execute(db);
};

/** Notes that these files were changed, and what the changes replaced of their certificates. */
export async function closeImported(
  db: Db,
  seafarerIds: readonly number[],
  versions: Parameters<typeof insertVersions>[1] = [],
): Promise<number[]> {
  await touchFiles(db, seafarerIds);
  return insertVersions(db, versions);
}

/** Rows as they are now, by their number, held until the end of the transaction. */
export async function lockImported(db: Db, table: string, ids: readonly number[]): Promise<Map<number, Columns>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; now: Columns }>`
    select t.id, to_jsonb(t) as now from ${sql.table(table)} t where t.id in (${sql.join([...ids])})
     order by t.id for update`.execute(db);
  return new Map(rows.map(({ id, now }) => [id, now]));
}

/** Which of these files have something in a list beside what these deeds added. */
export async function findFilled(
  db: Db,
  seafarerIds: readonly number[],
  deeds: readonly RowChange[],
): Promise<Set<number>> {
  if (seafarerIds.length === 0) return new Set();
  const ids = sql.join([...seafarerIds]);
  const lists = ['certificates', 'certificate_versions', 'sea_services', 'travel_documents', 'trainings'];
  const others = ['educations', 'next_of_kin', 'bank_accounts'];
  const { rows } = await sql<{ id: number; entry: string }>`${sql.join(
    [...lists, ...others].map(
      (table) =>
        sql`select seafarer_id as id, ${table} || ' ' || id as entry from ${sql.table(table)} where seafarer_id in (${ids})`,
    ),
    sql` union all `,
  )}`.execute(db);
  const own = new Set(deeds.map(({ table, id }) => `${table} ${id}`));
  return new Set(rows.flatMap(({ id, entry }) => (own.has(entry) ? [] : id)));
}

/** Takes rows of a table out, or makes them what they were before; the caller holds them and knows that they are as they were left. */
export async function revertImported(db: Db, table: ImportedTable, deeds: readonly RowChange[]): Promise<void> {
  const added = deeds.filter(({ before }) => before === null).map(({ id }) => id);
  if (added.length > 0) await sql`delete from ${sql.table(table)} where id in (${sql.join(added)})`.execute(db);
  for (const { id, before } of deeds) if (before !== null) await writeColumns(db, table, id, before);
}

/** Takes earlier versions of certificates out, which an import that is taken back had kept. */
export const removeVersions = async (db: Db, ids: readonly number[]) => {
  if (ids.length > 0) await db.deleteFrom('certificateVersions').where('id', 'in', ids).execute();
};

/** The accounts, next of kin and travel documents of these files, as they are now. */
export async function listEntriesOf(db: Db, seafarerIds: readonly number[]) {
  const tables = ['bank_accounts', 'next_of_kin', 'travel_documents'] as const;
  const { rows } = await sql<{ table: (typeof tables)[number]; id: number; seafarerId: number; now: Columns }>`
    select * from (${sql.join(
      tables.map(
        (table) => sql`select ${table} as "table", t.id, t.seafarer_id as "seafarerId", to_jsonb(t) as now
                         from ${sql.table(table)} t where t.seafarer_id in (${sql.join([0, ...seafarerIds])})`,
      ),
      sql` union all `,
    )}) entries order by id`.execute(db);
  return rows;
}

/** The certificates of these files. */
export const listPapersOf = (db: Db, seafarerIds: readonly number[]) =>
  db
    .selectFrom('certificates')
    .select(['id', 'seafarerId', 'kind', 'certificateTypeId', 'name', 'number', 'issuedOn', 'expiresOn', 'noExpiry'])
    .select(['description', 'issuingCountry', 'fileId'])
    .where('seafarerId', 'in', [0, ...seafarerIds])
    .orderBy('id')
    .execute();

/** The earlier papers of these files. */
export const listVersionsOf = (db: Db, seafarerIds: readonly number[]) =>
  db
    .selectFrom('certificateVersions')
    .select(['seafarerId', 'kind', 'certificateTypeId', 'name', 'number', 'issuedOn', 'expiresOn', 'noExpiry'])
    .select(['description', 'issuingCountry', 'fileId'])
    .where('seafarerId', 'in', [0, ...seafarerIds])
    .orderBy('id')
    .execute();

/** The times aboard of these files. */
export const listServicesOf = (db: Db, seafarerIds: readonly number[]) =>
  db
    .selectFrom('seaServices')
    .select(['id', 'seafarerId', 'assignmentId', 'vesselName', 'position', 'vesselType', 'companyName', 'onBoardOn'])
    .select(['offBoardOn', 'grossTonnage', 'horsePower', 'deadweight', 'note', 'isOwnCompany'])
    .where('seafarerId', 'in', [0, ...seafarerIds])
    .orderBy('id')
    .execute();
