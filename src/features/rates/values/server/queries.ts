import { sql } from 'kysely';
import type { Page } from '#platform/contract/list.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { type RateRow, rates } from '../contract.ts';
import type { CourseTerm, RateKind } from '../rules.ts';

type Kind = { kind: RateKind };

/** Until when a value holds: the day from which the next one does. */
const following = sql`(select min(n.valid_from) from rate_entries n
                        where n.kind = r.kind and n.value_key = r.value_key and n.valid_from > r.valid_from)`;
const state = (today: string) => sql<RateRow['state']>`
  case when r.valid_from > ${today} then 'coming' when ${following} <= ${today} then 'ended' else 'inForce' end`;

/** Values that belong to a division are for its scope; the others are for all. */
const inScope = (scope: Scope) =>
  sql<boolean>`(r.division_id is null or r.division_id in (${sql.join(scope.divisions)}))`;

const shown = (today: string) =>
  [
    sql<number>`r.id`.as('rateId'),
    sql<number>`r.version`.as('version'),
    sql<string>`r.valid_from`.as('validFrom'),
    state(today).as('state'),
    sql<number | null>`r.job_position_id`.as('jobPositionId'),
    sql<string | null>`r.position_name`.as('jobPositionName'),
    sql<number | null>`r.ship_type_id`.as('shipId'),
    sql<string | null>`r.ship_name`.as('shipName'),
    sql<number | null>`r.category_id`.as('payrollCategoryId'),
    sql<string | null>`r.category_name`.as('payrollCategoryName'),
    sql<string | null>`r.employee_name`.as('employeeName'),
    sql<string | null>`r.employee_number`.as('employeeIdNumber'),
    sql<string | null>`r.grade`.as('grade'),
    sql<number | null>`r.tax_status_id`.as('taxStatusId'),
    sql<string | null>`r.tax_status_name`.as('taxStatusName'),
    sql<string | null>`r.clinic_name`.as('clinicName'),
    sql<string | null>`r.package_name`.as('packageName'),
    sql<string | null>`r.location`.as('location'),
    sql<string | null>`r.from_region`.as('fromRegion'),
    sql<string | null>`r.to_region`.as('toRegion'),
    sql<number | null>`r.certificate_type_id`.as('certificateTypeId'),
    sql<string | null>`r.certificate_type_name`.as('certificateTypeName'),
    sql<string | null>`r.course_days`.as('courseDays'),
    sql<Record<string, string>>`r.amounts`.as('amounts'),
  ] as const;

/** Values of a kind by what they are of, the newest of each first. Without a state asked for, all. */
export const listRates = (db: Db, scope: Scope, { kind, ...asked }: ListAsked & Kind, today: string) =>
  listPage(db, {
    asked,
    columns: rates.list.list,
    base: db.selectFrom('rateEntries as r').where('r.kind', '=', kind).where(inScope(scope)),
    key: 'r.id',
    search: sql`search_key(r.words)`,
    sort: { validFrom: 'r.validFrom' },
    filter: { state: { column: state(today), as: 'text' } },
    order: [
      ['r.place', 'asc'],
      [folded('r.words'), 'asc'],
      ['r.validFrom', 'desc'],
    ],
    rows: (page) =>
      page
        .innerJoin('rateEntries as r', (join) => join.onRef('r.id', '=', 'page.id').on('r.kind', '=', kind))
        .select(shown(today)),
  }) satisfies Promise<Page<RateRow>>;

/** A value in the scope. */
export const findRate = (db: Db, scope: Scope, { kind, id }: Kind & { id: number }, today: string) =>
  db
    .selectFrom('rateEntries as r')
    .select(shown(today))
    .select('r.valueKey')
    .where('r.kind', '=', kind)
    .where('r.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();

/** All values of the same thing, the newest first. */
export const listHistory = (db: Db, { kind, valueKey }: Kind & { valueKey: string }, today: string) =>
  db
    .selectFrom('rateEntries as r')
    .select(shown(today))
    .where('r.kind', '=', kind)
    .where('r.valueKey', '=', valueKey)
    .orderBy('r.validFrom', 'desc')
    .execute();

/** What is in force and coming, for a workbook; with `isAll` what has ended too. */
export const listAll = (db: Db, scope: Scope, { kind, isAll = false }: Kind & { isAll?: boolean }, today: string) =>
  db
    .selectFrom('rateEntries as r')
    .select(shown(today))
    .where('r.kind', '=', kind)
    .where(inScope(scope))
    .$if(!isAll, (query) => query.where(sql<boolean>`coalesce(${following} > ${today}, true)`))
    .orderBy('r.place')
    .orderBy(folded('r.words'))
    .orderBy('r.validFrom')
    .execute();

/** What values can be of, in the divisions of the scope. */
export async function findChoices(db: Db, scope: Scope) {
  const positions = await db
    .selectFrom('jobPositions')
    .select(['id', 'nameEn as name', 'divisionId'])
    .where('divisionId', 'in', scope.divisions)
    .orderBy('sortOrder')
    .execute();
  const ships = await db
    .selectFrom('shipTypes')
    .select(['id', 'name', 'divisionId'])
    .where('divisionId', 'in', scope.divisions)
    .orderBy('name')
    .execute();
  const options = await db
    .selectFrom('options')
    .select(['id', 'name', 'kind'])
    .where('kind', 'in', ['payroll_category', 'tax_status'])
    .orderBy('id')
    .execute();
  const certificateTypes = await db.selectFrom('certificateTypes').select(['id', 'name']).orderBy('name').execute();
  const of = (kind: string) => options.filter((each) => each.kind === kind).map(({ id, name }) => ({ id, name }));
  return { positions, ships, categories: of('payroll_category'), taxStatuses: of('tax_status'), certificateTypes };
}
export type Choices = Awaited<ReturnType<typeof findChoices>>;

/** Employees of the scope by their numbers. */
export const findEmployees = (db: Db, scope: Scope, numbers: readonly string[]) =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('employees')
        .select(['id', 'employeeNumber'])
        .where('employeeNumber', 'in', numbers)
        .where('divisionId', 'in', scope.divisions)
        .execute();

/**
 * Wages of a rank on a day: the line of the ship type, else the one for all ship types. The newest that has begun holds.
 */
export const findSalary = (
  db: Db,
  {
    jobPositionId,
    shipTypeId,
    payrollCategoryId,
  }: { jobPositionId: number; shipTypeId: number | null; payrollCategoryId: number },
  day: string,
) =>
  db
    .selectFrom('salaryMatrix as m')
    .innerJoin('options as c', 'c.id', 'm.payrollCategoryId')
    .select(['m.basicSalary', 'm.kpak', 'm.regionalAllowance', 'm.overseasAllowance', 'm.positionAllowance'])
    .select(['m.leavePay', 'c.name as payrollCategoryName'])
    .where('m.jobPositionId', '=', jobPositionId)
    .where('m.payrollCategoryId', '=', payrollCategoryId)
    .where((is) => is.or([is('m.shipTypeId', 'is', null), is('m.shipTypeId', '=', shipTypeId)]))
    .where('m.validFrom', '<=', day)
    .orderBy(sql`m.ship_type_id is null`)
    .orderBy('m.validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The PTKP status of somebody in a tax year, else that of the year before it that is known last. */
export const findTaxStatus = (db: Db, employeeId: number, year: number) =>
  db
    .selectFrom('taxStatuses')
    .select('taxStatusId')
    .where('employeeId', '=', employeeId)
    .where('taxYear', '<=', year)
    .orderBy('taxYear', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One writer of a kind at a time: an import does what was confirmed. */
export const lockKind = (db: Db, kind: RateKind) =>
  sql`select pg_advisory_xact_lock(hashtext(${`rates ${kind}`}))`.execute(db);

/** What a division pays for a day aboard (UJBM), each rate from its first day on. */
export async function listUjbmRates(db: Db, divisionId: number): Promise<{ validFrom: string; dailyRate: bigint }[]> {
  const rows = await db
    .selectFrom('ujbmRates')
    .select(['validFrom', 'dailyRate'])
    .where('divisionId', '=', divisionId)
    .orderBy('validFrom')
    .execute();
  return rows.map(({ validFrom, dailyRate }) => ({ validFrom, dailyRate: rupiah(dailyRate) }));
}

/** What courses take, past and coming terms too, in the order of their days. */
export async function listCourseTerms(db: Db): Promise<CourseTerm[]> {
  const rows = await db
    .selectFrom('courseTerms')
    .select(['certificateTypeId', 'validFrom', 'days', 'price'])
    .orderBy('validFrom')
    .execute();
  return rows.map(({ price, ...term }) => ({ ...term, price: rupiah(price) }));
}

const gradeValues = ['mealAllowance', 'dailyAllowance', 'accommodation', 'localTransport', 'laundry'] as const;

/** The grade of a rank on a day. */
export async function findPositionGrade(db: Db, jobPositionId: number, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('positionGrades')
    .select('grade')
    .where('jobPositionId', '=', jobPositionId)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst();
  return row?.grade;
}

/** Base values of a grade on a day, in whole rupiah. */
export const findGradeValues = (db: Db, grade: string, day: string) =>
  db
    .selectFrom('lumpsumGrades')
    .select(gradeValues)
    .where('grade', '=', grade)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst();

/** Grades with their values on a day, by name. */
export const listGrades = (db: Db, day: string) =>
  db
    .selectFrom('lumpsumGrades')
    .distinctOn('grade')
    .select(['grade', ...gradeValues])
    .where('validFrom', '<=', day)
    .orderBy('grade')
    .orderBy('validFrom', 'desc')
    .execute();
