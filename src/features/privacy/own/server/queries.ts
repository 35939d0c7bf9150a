import { sql } from 'kysely';
import { isShown, valueText } from '#features/audit/rules.ts';
import { namesFor } from '#features/audit/server/queries.ts';
import { labelOf } from '#features/seafarers/versions/rules.ts';
import { roleLabels, roles } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { PersonTable } from '../../erasing/rules.ts';
import { type KeptRow, listFiles, readRows, type Subject } from '../../erasing/server/queries.ts';
import { listRequestsOf } from '../../requests/server/queries.ts';
import type { KeptTable, OwnData } from '../contract.ts';
import { isGiven } from '../rules.ts';

/** The newest readings that a page shows. */
const mostReadings = 200;
const longestValue = 20_000;

type Rows = Map<PersonTable, KeptRow[]>;

/** Everything of a person in the form of the page. */
export async function findOwnData(db: Db, subject: Subject): Promise<OwnData> {
  const rows = await readRows(db, subject);
  const files = await listFiles(db, subject);
  const readings = await listReadingsOf(db, subject, { rows, files: files.map(({ id }) => id) });
  return {
    name: subject.name,
    isCrew: subject.isByLink && (await isEmployed(db, subject)),
    tables: await describe(db, rows),
    files: files.map(({ name, size, createdAt }) => ({ name, size, at: createdAt.toISOString() })),
    readings: readings.slice(0, mostReadings),
    readingCount: readings.length,
    requests: await listRequestsOf(db, subject),
    consents: await listConsents(db, subject),
  };
}

/** Every value of a person as the database has it, but for secrets, by table. */
export async function findRawData(db: Db, subject: Subject) {
  const rows = await readRows(db, subject);
  const files = await listFiles(db, subject);
  const readings = await listReadingsOf(db, subject, { rows, files: files.map(({ id }) => id) });
  const records = [...rows].map(([table, found]) => [table.table, found.map((row) => withoutSecrets(table, row))]);
  return { records: Object.fromEntries(records), files, readings, consents: await listConsents(db, subject) };
}

const withoutSecrets = ({ without = [] }: PersonTable, row: KeptRow) =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => (isShown(column) || column === 'id') && !without.includes(column)),
  );

/** Rows in words: references by the names of what they name; what is for machines alone is in the JSON copy only. */
async function describe(db: Db, rows: Rows): Promise<KeptTable[]> {
  const given = [...rows].map(([table, found]) => ({
    table,
    rows: found.map((row) => Object.entries(row).filter((entry) => isGiven(table, ...entry))),
  }));
  const nameOf = await namesFor(
    db,
    given.flatMap(({ rows: each }) => each.flat()),
  );
  return given.map(({ table: { table, kept }, rows: each }) => ({
    table,
    kept,
    rows: each.map((values) =>
      values.flatMap(([field, value]) => {
        const text = nameOf(field, value) ?? valueText(value, longestValue);
        const label = labelOf(table, field);
        return text === null ? [] : [{ field, ...(label && { label }), value: text }];
      }),
    ),
  }));
}

const isEmployed = async (db: Db, { files }: Subject) =>
  (await db.selectFrom('employees').select('id').where('seafarerId', 'in', files).limit(1).execute()).length > 0;

/** Kinds of readings whose number is that of a row of this table. */
const readingsOfRows: Readonly<Record<string, readonly string[]>> = {
  applications: ['registration', 'draft', 'cv', 'letter', 'sheet', 'comparison'],
  employees: ['employee', 'crewCv', 'crewLetter', 'crewChange', 'signOnPapers'],
  crew_agreements: ['agreement'],
  mcu_examinations: ['mcu'],
  medical_certificates: ['medical'],
  work_orders: ['slip'],
};

/** Who read what of a person, newest first; their own readings are none. */
async function listReadingsOf(db: Db, subject: Subject, { rows, files }: { rows: Rows; files: readonly string[] }) {
  const of: [what: string, recordId: string][] = files.map((id) => ['file', id]);
  for (const [{ table }, found] of rows)
    for (const { id } of found) {
      of.push(...(readingsOfRows[table] ?? []).map((what): [string, string] => [what, String(id)]));
      of.push(['history', `${table} ${id}`]);
    }
  if (of.length === 0) return [];
  const { rows: read } = await sql<{ at: Date; role: string | null; what: string }>`
    select l.at, u.role, l.what from unnest(${of.map(([what]) => what)}::text[], ${of.map(([, id]) => id)}::text[])
             as o (what, record_id)
      join read_log l on l.what = o.what and l.record_id = o.record_id
      left join users u on u.id = l.user_id
     where l.user_id <> all(${subject.accounts}::uuid[]) order by l.at desc, l.id desc`.execute(db);
  return read.map(({ at, role, what }) => ({
    at: at.toISOString(),
    role: nameOfRole(role),
    what,
  }));
}

const nameOfRole = (role: string | null) => {
  const known = roles.find((each) => each === role);
  return known ? roleLabels[known] : '-';
};

async function listConsents(db: Db, { applications }: Subject) {
  if (applications.length === 0) return [];
  const given = await db
    .selectFrom('applications')
    .select(['consentedAt', 'consentVersion', 'registrationNumber'])
    .where('id', 'in', applications)
    .orderBy('consentedAt', 'desc')
    .execute();
  return given.map(({ consentedAt, consentVersion, registrationNumber }) => ({
    at: consentedAt.toISOString(),
    version: consentVersion,
    registrationNo: registrationNumber,
  }));
}
