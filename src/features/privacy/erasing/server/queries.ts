import { sql } from 'kysely';
import { blankFileTrail, blankRowTrail, blankUploads } from '#features/seafarers/erasing/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keyOf, recordsOf, removedOf, rowsOf, type Subject } from '../../persons/server/queries.ts';
import { type PersonTable, personTables } from '../../tables/rules.ts';
import { accountTables, type Erasable, namelessAs, passing, treatments } from '../rules.ts';

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
    const known = [...ids, ...(await removedIdsOf(db, subject, table))];
    if (treatment === 'rows' || treatment.some((column) => column.endsWith('file_id'))) {
      uploads.push(...(await releaseFiles(db, table, ids)));
      await eraseUploadNames(db, await uploadsOfTrail(db, name, known));
    }
    touched += treatment === 'rows' ? await removeRows(db, subject, table) : await empty(db, subject, table, treatment);
    await blankRowTrail(db, name, known);
  }
  if (what === 'file') {
    for (const id of subject.files) await blankFileTrail(db, id);
    for (const name of passing)
      await sql`delete from ${sql.table(name)} where application_id = any(${subject.applications}::integer[])`.execute(
        db,
      );
  }
  const [seafarerId] = subject.files;
  if (seafarerId === undefined) throw new Error('Nobody has no file');
  await db
    .insertInto('erasures')
    .values({ seafarerId, what, rowCount: touched })
    .onConflict((conflict) =>
      conflict
        .columns(['seafarerId', 'what'])
        .doUpdateSet(({ ref }) => ({ rowCount: touched, erasedAt: ref('excluded.erasedAt') })),
    )
    .execute();
  return { rows: touched, uploads };
}

/**
 * Takes name and address away, when nothing is left that needs them; what still counts them counts nobody known. With
 * them go their account, messages to others that name them, and what they asked and were held for.
 */
export async function eraseName(db: Db, { name, files, employees }: Subject): Promise<void> {
  await eraseMessagesAbout(db, name);
  await sql`update seafarers set full_name = ${namelessAs} || ' ' || id, latin_name = null, email = 'erased-' || id || '@erased.invalid',
      national_id = null, tax_number = null, birth_date = null
    where id = any(${files}::integer[])`.execute(db);
  for (const id of files) await blankFileTrail(db, id);
  await sql`update privacy_requests set name = '-', email = '-', said = '' where seafarer_id = any(${files}::integer[])
      and outcome is not null`.execute(db);
  await eraseLiftedHolds(db, files);
  const { rows } = await sql<{ id: string }>`
    select id from users where employee_id = any(${employees}::integer[])`.execute(db);
  await eraseAccounts(
    db,
    rows.map(({ id }) => id),
  );
}

/** Why somebody was held, once they are not: that they were stays. */
async function eraseLiftedHolds(db: Db, files: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update legal_holds set reason = '-' where seafarer_id = any(${[...files]}::integer[]) and lifted_at is not null
    returning id::text as id`.execute(db);
  await blankRowTrail(
    db,
    'legal_holds',
    rows.map(({ id }) => id),
  );
}

/**
 * Messages to others that have the name in full. What was sent about a namesake is lost with it, which harms nobody;
 * what is still to be sent may be for one, and goes by the rule of messages later.
 */
async function eraseMessagesAbout(db: Db, name: string): Promise<void> {
  const shortest = 5;
  const asWritten = JSON.stringify(name).slice(1, -1);
  if (asWritten.length < shortest) return;
  await sql`delete from outbox
    where state <> 'queued'
      and (position(${asWritten} in data::text) > 0 or position(${name} in concat(subject, body)) > 0)`.execute(db);
}

/** An account stays as a number that the trail names; nobody signs in with it or is known by it. */
export async function eraseAccounts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const accounts = sql`any(${[...ids]}::uuid[])`;
  for (const name of accountTables) {
    const { rows } = await sql<{ id: string | null }>`
      select distinct record_id as id from audit_log
       where table_name = ${name} and coalesce(after, before) ->> 'user_id' = any(${[...ids]}::text[])`.execute(db);
    await sql`delete from ${sql.table(name)} where user_id = ${accounts}`.execute(db);
    await blankRowTrail(
      db,
      name,
      rows.flatMap(({ id }) => id ?? []),
    );
  }
  await sql`update users set email = 'erased-' || id || '@erased.invalid', first_name = ${namelessAs}, last_name = '',
      password_hash = null, external_issuer = null, external_subject = null, user_access_list = '{}', is_active = false
    where id = ${accounts}`.execute(db);
  await sql`update privacy_requests set name = '-', email = '-', said = ''
    where user_id = ${accounts} and seafarer_id is null and outcome is not null`.execute(db);
  await blankRowTrail(db, 'users', ids);
}

/** Rows of the person that were removed before, which the trail alone still knows. */
async function removedIdsOf(db: Db, subject: Subject, table: PersonTable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.record_id as id from audit_log l
     where l.action = 'delete' and l.table_name = ${table.table} and ${removedOf(subject, table)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Uploads that rows had at some time, by what the trail kept of them: names of those removed long ago are in it still. */
async function uploadsOfTrail(db: Db, table: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.value as id from audit_log l
     cross join lateral (values (l.before), (l.after)) s (state) cross join lateral jsonb_each_text(s.state) v
     where l.table_name = ${table} and l.record_id = any(${[...ids]}::text[]) and v.key like '%file_id' and v.value <> ''`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What the trail calls the rows: their number, or that of the record that they are a part of. */
async function idsOf(db: Db, subject: Subject, table: PersonTable): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> ${keyOf(table)}) as id from ${sql.table(table.table)} t where ${rowsOf(subject, table)}`.execute(
    db,
  );
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

/** The personal files of which a group was erased by rule. */
export async function listErased(db: Db, what: string): Promise<Set<number>> {
  const rows = await db.selectFrom('erasures').select('seafarerId').where('what', '=', what).execute();
  return new Set(rows.map(({ seafarerId }) => seafarerId));
}
