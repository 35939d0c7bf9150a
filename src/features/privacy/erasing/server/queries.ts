import { type RawBuilder, sql } from 'kysely';
import { blankFileTrail, blankRowTrail, blankUploads } from '#features/seafarers/merging/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import {
  accountTables,
  type Erasable,
  type Hanging,
  namelessAs,
  type PersonTable,
  passing,
  personTables,
  treatments,
} from '../rules.ts';

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
export const hasLegalHold = async (db: Db, seafarerId: number): Promise<boolean> =>
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

/** What was erased by rule of some personal files. */
export async function erasedGroupsOf(db: Db, seafarerIds: readonly number[]): Promise<Map<number, Set<string>>> {
  if (seafarerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('erasures')
    .select(['seafarerId', 'what'])
    .where('seafarerId', 'in', [...seafarerIds])
    .execute();
  const groups = new Map<number, Set<string>>();
  for (const { seafarerId, what } of rows)
    groups.set(seafarerId, (groups.get(seafarerId) ?? new Set<string>()).add(what));
  return groups;
}

/** One person, by all the records that are theirs. */
export interface Subject {
  name: string;
  email: string;
  divisionId: number;
  /** Personal files: the one that counts first, then those merged into it. */
  files: number[];
  applications: number[];
  employees: number[];
  accounts: string[];
  /** The addresses that messages to them went to. */
  emails: string[];
  /** Somebody else looks by a link: what hangs on the employment is left out. */
  isByLink: boolean;
}

export interface LinkPass {
  registrationNo: string;
  registrationGuid: string;
  email: string;
}

/** The applicant who holds the link of an application and knows its address; of crew only what they applied with. */
export async function findApplicant(db: Db, pass: LinkPass): Promise<Subject | undefined> {
  const found = await db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['f.id', 'f.fullName', 'f.email', 'a.divisionId'])
    .where('a.guid', '=', pass.registrationGuid)
    .where('a.registrationNumber', '=', pass.registrationNo)
    .where(sql<boolean>`lower(f.email) = ${pass.email.trim().toLowerCase()}`)
    .executeTakeFirst();
  if (!found) return undefined;
  const records = await recordsOf(db, found.id);
  return {
    ...records,
    name: found.fullName,
    email: found.email,
    divisionId: found.divisionId,
    accounts: [],
    employees: [],
    emails: [found.email.toLowerCase()],
    isByLink: true,
  };
}

/** The caller: the account, and the personal file where there is one. */
export async function findOwner(db: Db, user: SessionUser): Promise<Subject> {
  const owner = {
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    divisionId: user.divisionId,
    accounts: [user.userId],
    isByLink: false,
  };
  const employee =
    user.employeeId === null
      ? undefined
      : await db
          .selectFrom('people as e')
          .select(['e.seafarerId', 'e.email', 'e.fullName'])
          .where('e.id', '=', user.employeeId)
          .executeTakeFirst();
  const emails = [...new Set([user.email, ...(employee ? [employee.email] : [])].map((each) => each.toLowerCase()))];
  if (!employee) return { ...owner, emails, files: [], applications: [], employees: [] };
  return { ...owner, name: employee.fullName, emails, ...(await recordsOf(db, employee.seafarerId)) };
}

/** What hangs on a personal file and on those merged into it. */
export async function recordsOf(db: Db, seafarerId: number) {
  const { rows } = await sql<{ files: number[]; applications: number[]; employees: number[] }>`
    with own as (select id from seafarers where id = ${seafarerId} or merged_into = ${seafarerId})
    select array(select id from own order by id <> ${seafarerId}, id) as files,
           array(select a.id from applications a where a.seafarer_id in (select id from own) order by a.id) as applications,
           array(select e.id from employees e where e.seafarer_id in (select id from own) order by e.id) as employees`.execute(
    db,
  );
  const [found] = rows;
  return found ?? { files: [], applications: [], employees: [] };
}

const ints = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`;
const ofEmployees = (table: string, { employees }: Subject) =>
  sql`any(array(select h.id from ${sql.table(table)} h where h.employee_id = ${ints(employees)}))`;
const ofAssignments = (table: string, { employees }: Subject) =>
  sql`any(array(select h.id from ${sql.table(table)} h join assignments s on s.id = h.assignment_id
                 where s.employee_id = ${ints(employees)}))`;

/** The column that names the record, and which records are the person's. */
const ways: Record<Hanging, { column: string; own: (subject: Subject) => RawBuilder<unknown> }> = {
  file: { column: 'seafarer_id', own: ({ files }) => ints(files) },
  application: { column: 'application_id', own: ({ applications }) => ints(applications) },
  employee: { column: 'employee_id', own: ({ employees }) => ints(employees) },
  assignment: { column: 'assignment_id', own: (subject) => ofEmployees('assignments', subject) },
  movement: { column: 'movement_id', own: (subject) => ofAssignments('movements', subject) },
  appraisal: { column: 'appraisal_id', own: (subject) => ofAssignments('appraisals', subject) },
  agreement: { column: 'agreement_id', own: (subject) => ofAssignments('crew_agreements', subject) },
  crewRequest: { column: 'request_id', own: (subject) => ofEmployees('crew_requests', subject) },
  blacklisting: { column: 'record_id', own: (subject) => ofEmployees('blacklist_records', subject) },
  account: { column: 'user_id', own: ({ accounts }) => sql`any(${accounts}::uuid[])` },
  recipient: { column: 'recipient', own: ({ emails }) => sql`any(${emails}::text[])` },
};

type Key = Pick<PersonTable, 'by' | 'column'>;

/** The column by which rows of a table name the record that they hang on. */
export const keyOf = ({ by, column }: Key): string => column ?? ways[by].column;

const isOwn = (subject: Subject, { by, column }: Key) => {
  const name = sql.ref(`t.${column ?? ways[by].column}`);
  return sql<boolean>`${by === 'recipient' ? sql`lower(${name})` : name} = ${ways[by].own(subject)}`;
};

/** The same of a row that is gone, by what the trail, as `l`, kept of it. */
const wasOwn = (subject: Subject, { by, column }: Key) => {
  const value = sql`l.before ->> ${column ?? ways[by].column}`;
  const key =
    by === 'account' ? sql`(${value})::uuid` : by === 'recipient' ? sql`lower(${value})` : sql`(${value})::integer`;
  return sql<boolean>`${key} = ${ways[by].own(subject)}`;
};

const either = (key: typeof isOwn, subject: Subject, { by, column, or }: PersonTable) => {
  const one = key(subject, { by, ...(column && { column }) });
  return or ? sql<boolean>`(${one} or ${key(subject, or)})` : one;
};

/** Which rows of a table, as `t`, are of the person. */
export const rowsOf = (subject: Subject, table: PersonTable) => either(isOwn, subject, table);

/** Which removals of a table's rows in the trail, as `l`, were of the person. */
export const removedOf = (subject: Subject, table: PersonTable) => either(wasOwn, subject, table);

export type KeptRow = Readonly<Record<string, unknown>>;

/** All rows of the person, by table; tables without any are left out. */
export async function readRows(db: Db, subject: Subject): Promise<Map<PersonTable, KeptRow[]>> {
  const found = new Map<PersonTable, KeptRow[]>();
  for (const table of personTables) {
    const { rows } = await sql<{ row: KeptRow }>`
      select to_jsonb(t) as row from ${sql.table(table.table)} t where ${rowsOf(subject, table)}
       order by to_jsonb(t) -> 'id'`.execute(db);
    if (rows.length)
      found.set(
        table,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

/** The uploads that are attached to rows of the person. */
export async function listFiles(db: Db, subject: Subject) {
  const claims = personTables.filter(({ hasFiles }) => hasFiles);
  const own = claims.map(
    (each) => sql`(l.claimed_by_table = ${each.table} and l.claimed_by_id in
      (select t.id from ${sql.table(each.table)} t where ${rowsOf(subject, each)}))`,
  );
  const { rows } = await sql<{ id: string; name: string; fileType: string; size: number; createdAt: Date }>`
    select l.id, l.name, l.file_type as "fileType", l.size, l.created_at as "createdAt" from files l
     where ${sql.join(own, sql` or `)} order by l.created_at, l.id`.execute(db);
  return rows;
}
