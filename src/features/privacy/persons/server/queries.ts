import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { type Hanging, type PersonTable, personTables } from '../../tables/rules.ts';

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
          .selectFrom('employees as e')
          .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
          .select(['f.id', 'f.email', 'f.fullName'])
          .where('e.id', '=', user.employeeId)
          .executeTakeFirst();
  const emails = [...new Set([user.email, ...(employee ? [employee.email] : [])].map((each) => each.toLowerCase()))];
  if (!employee) return { ...owner, emails, files: [], applications: [], employees: [] };
  return { ...owner, name: employee.fullName, emails, ...(await recordsOf(db, employee.id)) };
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
       order by to_jsonb(t) -> 'id' limit 5000`.execute(db);
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
