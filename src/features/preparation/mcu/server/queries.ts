import { sql } from 'kysely';
import { inReach } from '#features/employees/server/queries.ts';
import { filesOf } from '#features/files/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import type { PeopleFilter } from '../../people/server/queries.ts';
import { joinsVessel } from '../../records/server/queries.ts';
import { type Mcu, mcus } from '../contract.ts';

/** A check-up of person `e`, as employee or as the applicant they were. */
const isOfPerson = sql<boolean>`(m.employee_id = e.id or m.application_id = e.application_id)`;

/** Check-ups of employees in reach, those too that were made of them as applicants. */
const checkUps = (db: Db, scope: Scope) =>
  db
    .selectFrom('mcuExaminations as m')
    .innerJoin('people as e', (join) => join.on(isOfPerson))
    .where(inReach(scope));

const columns = [
  'm.id as employeePreparationMcuId',
  'e.id as employeeId',
  'm.letterNumber',
  'm.scheduledOn as schedule',
  'm.packageId as mcuPackageId',
  'm.clinicName',
  'm.clinicLocation',
  'm.resultOn',
  'm.correction',
  'm.healthDegreeId as mcuHealthDegreeId',
  'm.price as mcuPrice',
  'm.fileId',
  'm.version',
] as const;
const optionName = (column: string, language: 'en' | 'id') =>
  language === 'id'
    ? sql<string | null>`(select coalesce(o.name_id, o.name) from options o where o.id = ${sql.ref(column)})`
    : sql<string | null>`(select o.name from options o where o.id = ${sql.ref(column)})`;
const shown = (language: 'en' | 'id') =>
  [
    'e.fullName as employeeName',
    sql<Mcu['result']>`m.result`.as('result'),
    optionName('m.packageId', language).as('mcuPackage'),
    optionName('m.healthDegreeId', language).as('mcuHealthDegree'),
    sql<
      string | null
    >`(select btrim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = m.created_by)`.as('createdBy'),
    dayOf(sql`m.created_at`).as('dateCreated'),
    sql<boolean>`m.employee_id is null`.as('isOfApplicant'),
  ] as const;

const withFiles = async <Row extends { fileId: string | null }>(db: Db, rows: readonly Row[]) => {
  const files = await filesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.map(({ fileId, ...row }) => ({ ...row, attachment: (fileId && files.get(fileId)) || null }));
};

/** Check-ups of those who join a vessel, or of one person, the newest first. */
export async function listMcus(
  db: Db,
  scope: Scope,
  asked: ListAsked & PeopleFilter,
  language: 'en' | 'id',
): Promise<Page<Mcu>> {
  const { vesselId, employeeId } = asked;
  const page = await listPage(db, {
    asked,
    columns: mcus.list.list,
    base: checkUps(db, scope)
      .$if(employeeId !== undefined, (query) => query.where('e.id', '=', employeeId ?? 0))
      .$if(vesselId !== undefined && employeeId === undefined, (query) => query.where(joinsVessel(vesselId ?? 0))),
    key: 'm.id',
    search: sql`search_key(concat_ws(' ', e.full_name, e.employee_number))`,
    sort: { schedule: sql`m.scheduled_on`, employeeName: folded('e.fullName') },
    filter: { result: { column: 'm.result', as: 'text' } },
    order: [[sql`m.id`, 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('mcuExaminations as m', 'm.id', 'page.id')
        .innerJoin('people as e', (join) => join.on(isOfPerson))
        .select(columns)
        .select(shown(language)),
  });
  return { ...page, data: await withFiles(db, page.data) };
}

/** One check-up in reach. */
export async function findMcu(db: Db, scope: Scope, id: number, language: 'en' | 'id'): Promise<Mcu | undefined> {
  const row = await checkUps(db, scope)
    .select(columns)
    .select(shown(language))
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row && (await withFiles(db, [row]))[0];
}

/** A check-up of an employee in reach, held: applicants' belong to the pipeline. */
export const lockMcu = (db: Db, scope: Scope, id: number) =>
  checkUps(db, scope)
    .select(['m.id', 'm.employeeId', 'm.result', 'm.scheduledOn', 'm.clinicName', 'm.letterNumber', 'm.fileId'])
    .select(['m.version', 'e.divisionId'])
    .where('m.id', '=', id)
    .where('m.employeeId', 'is not', null)
    .forUpdate('m')
    .executeTakeFirst();

/** The check-up of an employee that has no result yet: its letter says the rank that they had when it was made. */
export const findOpenMcu = (db: Db, employeeId: number) =>
  db
    .selectFrom('mcuExaminations')
    .select(['letterNumber as number', 'scheduledOn as on', 'clinicName as place'])
    .where('employeeId', '=', employeeId)
    .where('result', 'is', null)
    .executeTakeFirst();

interface LetterAsked {
  letterNumber: string;
  schedule: string;
  clinicName: string;
  divisionId: number;
  besides: readonly number[];
}

/** True if the division has given the number to a letter of the same year for another day or clinic. */
export async function isLetterNumberUsed(
  db: Db,
  { letterNumber, schedule, clinicName, divisionId, besides }: LetterAsked,
) {
  // Two who take the same number at once: the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('mcu letter numbers', 0))`.execute(db);
  const { rows } = await sql`
    select from mcu_examinations m
      left join employees e on e.id = m.employee_id left join applications a on a.id = m.application_id
     where coalesce(e.division_id, a.division_id) = ${divisionId}
       and m.id <> all (${besides}::integer[])
       and ltrim(m.letter_number, '0') = ltrim(${letterNumber}, '0')
       and extract(year from m.scheduled_on) = extract(year from ${schedule}::date)
       and (m.scheduled_on <> ${schedule}::date
            or search_key(coalesce(m.clinic_name, '')) <> search_key(${clinicName}))
     limit 1`.execute(db);
  return rows.length > 0;
}

/** What a clinic asks for a package on a day, as the office keeps it. */
export async function findPrice(
  db: Db,
  { clinicName, packageId, on }: { clinicName: string; packageId: number; on: string },
) {
  const row = await db
    .selectFrom('mcuPrices as p')
    .innerJoin('options as c', 'c.id', 'p.clinicId')
    .select('p.price')
    .where(sql<boolean>`search_key(c.name) = search_key(${clinicName})`)
    .where('p.packageId', '=', packageId)
    .where('p.validFrom', '<=', on)
    .orderBy('p.validFrom', 'desc')
    .executeTakeFirst();
  return row?.price ?? null;
}

/** Those of the people who have an appointment by this letter, with what it says. */
export const listAppointments = (
  db: Db,
  scope: Scope,
  asked: { employeeIds: readonly number[]; letterNumber: string; schedule: string },
) =>
  checkUps(db, scope)
    .leftJoin('options as o', 'o.id', 'm.packageId')
    .select(['e.id as employeeId', 'm.clinicName', 'm.clinicLocation', dayOf(sql`m.created_at`).as('dated')])
    .select(['o.name as packageName', sql<string>`coalesce(o.name_id, o.name, '')`.as('packageNameId')])
    .where('m.employeeId', 'in', asked.employeeIds)
    .where('m.letterNumber', '=', asked.letterNumber)
    .where('m.scheduledOn', '=', asked.schedule)
    .orderBy('m.id')
    .execute();
