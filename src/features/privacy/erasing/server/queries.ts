import { sql } from 'kysely';
import { blankFileTrail, blankRowTrail, blankUploads } from '#features/seafarers/erasing/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { recordsOf, rowsOf, type Subject } from '../../persons/server/queries.ts';
import { type PersonTable, personTables } from '../../tables/rules.ts';
import { type Erasable, erasable, namelessAs, treatments } from '../rules.ts';

/** The person of a personal file, held against others; nothing if it is not there or was merged into another. */
export async function lockSubject(db: Db, seafarerId: number): Promise<Subject | undefined> {
  const file = await db
    .selectFrom('seafarers')
    .select(['fullName', 'email'])
    .where('id', '=', seafarerId)
    .where('mergedInto', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return undefined;
  const { fullName: name, email } = file;
  const records = await recordsOf(db, seafarerId);
  return { name, email, divisionId: 1, accounts: [], emails: [email.toLowerCase()], isByLink: false, ...records };
}

/** Whether somebody said that the person's data must stay. */
export const isHeld = async (db: Db, seafarerId: number): Promise<boolean> =>
  (await db
    .selectFrom('legalHolds')
    .select('id')
    .where('seafarerId', '=', seafarerId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

/** What is gone of a person already. */
export async function listErased(db: Db, seafarerId: number): Promise<Erasable[]> {
  const rows = await db.selectFrom('erasures').select('what').where('seafarerId', '=', seafarerId).execute();
  return erasable.filter((what) => rows.some((row) => row.what === what));
}

/**
 * Erases a group of a person's data, with the values that the trail has of it, and lets its uploads go: answers how many
 * rows it touched, and the uploads for `blankUploads` once they are removed. The caller holds the person.
 */
export async function eraseGroup(
  db: Db,
  subject: Subject,
  what: Erasable,
): Promise<{ rows: number; uploads: string[] }> {
  const uploads: string[] = [];
  let touched = 0;
  for (const [name, treatment] of Object.entries(treatments[what])) {
    const table = personTables.find((each) => each.table === name);
    if (!table) throw new Error(`${name} is no table of persons`);
    const ids = await idsOf(db, subject, table);
    if (treatment === 'rows' || treatment.some((column) => column.endsWith('file_id')))
      uploads.push(...(await releaseFiles(db, table, ids)));
    touched += treatment === 'rows' ? await removeRows(db, subject, table) : await empty(db, subject, table, treatment);
    await blankRowTrail(db, name, ids);
  }
  if (what === 'file') for (const id of subject.files) await blankFileTrail(db, id);
  const [seafarerId] = subject.files;
  if (seafarerId === undefined) throw new Error('Nobody has no file');
  await db
    .insertInto('erasures')
    .values({ seafarerId, what, rowCount: touched })
    .onConflict((conflict) => conflict.columns(['seafarerId', 'what']).doNothing())
    .execute();
  return { rows: touched, uploads };
}

/** Takes name and address away, when nothing is left that needs them; what still counts them counts nobody known. */
export async function eraseName(db: Db, { files }: Subject): Promise<void> {
  await sql`update seafarers set full_name = ${namelessAs} || ' ' || id, email = 'erased-' || id || '@erased.invalid',
      national_id = null, tax_number = null, birth_date = null
    where id = any(${files}::integer[])`.execute(db);
  for (const id of files) await blankFileTrail(db, id);
}

async function idsOf(db: Db, subject: Subject, table: PersonTable): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select to_jsonb(t) ->> 'id' as id from ${sql.table(table.table)} t where ${rowsOf(subject, table)}`.execute(db);
  return rows.flatMap(({ id }) => id ?? []);
}

async function releaseFiles(db: Db, { table, hasFiles }: PersonTable, ids: readonly string[]): Promise<string[]> {
  if (!hasFiles || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update files set claimed_by_table = null, claimed_by_id = null, claimed_at = null
     where claimed_by_table = ${table} and claimed_by_id = any(${ids}::integer[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function removeRows(db: Db, subject: Subject, table: PersonTable): Promise<number> {
  const gone = await sql`delete from ${sql.table(table.table)} t where ${rowsOf(subject, table)}`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}

async function empty(db: Db, subject: Subject, table: PersonTable, columns: readonly string[]): Promise<number> {
  const nothing = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
  const found = await sql`update ${sql.table(table.table)} t set ${nothing} where ${rowsOf(subject, table)}
    and (${sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} is not null`),
      sql` or `,
    )})`.execute(db);
  return Number(found.numAffectedRows ?? 0);
}

/**
 * Takes the names of released uploads out of their rows and out of the trail at once: their bytes go within the hour, and
 * what the trail then keeps of a removed row names no one.
 */
export async function eraseUploadNames(db: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .updateTable('files')
    .set({ name: '-' })
    .where('id', 'in', [...fileIds])
    .execute();
  await blankUploads(db, fileIds);
}
