import { type RawBuilder, sql } from 'kysely';
import { type DatedKey, datedKeys, type RateTables, taxCategories } from '#features/rates/rules.ts';
import { readLaw } from '#features/rates/server/load.ts';
import { monthOf } from '#platform/contract/days.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type InputKind, inputKinds, type Wage } from '../../rules.ts';
import { withOwnTables } from '../../tables/server/queries.ts';
import {
  type Agreement,
  type MatrixWage,
  openingsOf,
  type PaidVessel,
  type PersonFacts,
  type Stay,
  type Terms,
  type TypedInput,
  type WageTables,
} from '../rules.ts';

/** What pay is calculated from. A person is their personal file, the one that others were merged into. */

const personOf = sql`coalesce(s.merged_into, s.id)`;

let law: RateTables | undefined;

/** The law's tables with the values that were entered for a division; of one day, what was entered counts. */
export async function loadRates(db: Db, divisionId: number): Promise<RateTables> {
  law ??= readLaw();
  const entered = await db
    .selectFrom('datedValues')
    .select(['key', 'value', 'validFrom', 'validTo', 'source'])
    .where((is) => is.or([is('divisionId', 'is', null), is('divisionId', '=', divisionId)]))
    .orderBy('divisionId', (order) => order.asc().nullsFirst())
    .execute();
  const own = entered.flatMap(({ key, value, validFrom, validTo, source }) => {
    const known: DatedKey | undefined = datedKeys.find((each) => each === key);
    return known
      ? [{ key: known, value: value.replace(/\.?0+$/, '') || '0', from: validFrom, to: validTo ?? undefined, source }]
      : [];
  });
  return withOwnTables(db, { ...law, values: [...law.values, ...own] });
}

const wageOf = (row: {
  basicSalary: string;
  kpak: string;
  leavePay: string;
  regionalAllowance: string;
  overseasAllowance: string;
  positionAllowance: string;
}): Wage => ({
  basicSalary: rupiah(row.basicSalary),
  kpak: rupiah(row.kpak),
  leavePay: rupiah(row.leavePay),
  regionalAllowance: rupiah(row.regionalAllowance),
  overseasAllowance: rupiah(row.overseasAllowance),
  positionAllowance: rupiah(row.positionAllowance),
  overtime: 0n,
});
const parts = [
  'basicSalary',
  'kpak',
  'leavePay',
  'regionalAllowance',
  'overseasAllowance',
  'positionAllowance',
] as const;

/** The PTKP status of a person in a tax year, and the year that it is from: this, or an earlier one that carries over. */
export const taxStatusOn = (personId: RawBuilder<unknown>, year: RawBuilder<unknown>) =>
  sql<{ ptkpCode: string; taxYear: number } | null>`(
    select jsonb_build_object('ptkpCode', o.name, 'taxYear', t.tax_year)
      from seafarers x join employees n on n.seafarer_id = x.id
      join tax_statuses t on t.employee_id = n.id join options o on o.id = t.tax_status_id
     where coalesce(x.merged_into, x.id) = ${personId} and t.tax_year <= ${year}
     order by t.tax_year desc, t.updated_at desc, t.id desc limit 1)`;

/** The salary matrix and what vessels are paid by. */
async function loadMatrix(db: Db): Promise<Pick<WageTables, 'matrix' | 'vessels'>> {
  const rows = await db
    .selectFrom('salaryMatrix')
    .select(['jobPositionId', 'shipTypeId', 'payrollCategoryId', 'validFrom', ...parts])
    .execute();
  const matrix = rows.map(
    ({ jobPositionId, shipTypeId, payrollCategoryId, validFrom, ...row }): MatrixWage => ({
      jobPositionId,
      shipTypeId,
      payrollCategoryId,
      from: validFrom,
      wage: wageOf(row),
    }),
  );
  const vessels = await db
    .selectFrom('vessels')
    .select(['id', 'divisionId', 'shipTypeId', 'payrollCategoryId'])
    .execute();
  return { matrix, vessels: new Map(vessels.map(({ id, ...vessel }): [number, PaidVessel] => [id, vessel])) };
}

async function loadAgreements(db: Db, assignmentIds: readonly number[]): Promise<Map<number, Agreement>> {
  if (assignmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('crewAgreements')
    .select(['assignmentId', 'number', 'overtime', 'allowances', ...parts])
    .where('assignmentId', 'in', assignmentIds)
    .where('signedAt', 'is not', null)
    .where('voidedAt', 'is', null)
    .execute();
  return new Map(
    rows.map(({ assignmentId, number, overtime, allowances, ...row }) => {
      const wage = wageOf(row);
      // Allowances without a name of their own are paid as the allowance of the slip (KPAK, 3O97).
      return [
        assignmentId,
        { number, wage: { ...wage, kpak: wage.kpak + rupiah(allowances), overtime: rupiah(overtime) } },
      ];
    }),
  );
}

/**
 * Persons that a division's month may concern: aboard since a day, with inputs, or with a result of that time. Inputs of
 * either division: somebody employed in one is paid where they served last. So is the year of who was paid in it by
 * another system alone: an employment that ends settles it, or else December.
 */
export async function listConcerned(db: Db, divisionId: number, from: string, to: string): Promise<number[]> {
  const isDecember = monthOf(to).endsWith('-12');
  const { rows } = await sql<{ personId: number }>`
    select distinct ${personOf} as person_id from seafarers s join employees e on e.seafarer_id = s.id
     where e.id in (select b.employee_id from board_days(${from}::date, ${to}::date) b
                      join vessels v on v.id = b.vessel_id where v.division_id = ${divisionId})
        or e.id in (select i.employee_id from pay_inputs i
                     where i.month between ${monthOf(from)} and ${monthOf(to)})
        or e.id in (select r.employee_id from pay_results r
                     where r.month between ${monthOf(from)} and ${monthOf(to)} and r.division_id = ${divisionId})
        or e.id in (select f.employee_id from final_periods f where f.month between ${monthOf(from)} and ${monthOf(to)})
        or e.id in (select o.employee_id from pay_openings o where o.tax_year = ${isDecember ? to.slice(0, 4) : '0'}::integer)
     order by 1`.execute(db);
  return rows.map(({ personId }) => personId);
}

/** What pay of these persons is calculated from, up to a day, with the wages they are paid by. */
export async function loadFacts(
  db: Db,
  personIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<{ persons: PersonFacts[]; wages: WageTables; employees: ReadonlyMap<number, number> }> {
  const people = await db
    .selectFrom('seafarers as s')
    .innerJoin('employees as e', 'e.seafarerId', 's.id')
    .select([
      sql<number>`${personOf}`.as('personId'),
      'e.id as employeeId',
      's.birthDate',
      's.taxNumber',
      's.nationalId',
      's.applicantKind',
      'e.divisionId',
    ])
    .where(sql<boolean>`${personOf} in (${sql.join(personIds)})`)
    .orderBy(sql`${personOf}`)
    .orderBy('e.id')
    .execute();
  const employees = new Map(people.map(({ employeeId, personId }) => [employeeId, personId]));
  const ids = [...employees.keys()];
  const shown = await listStays(db, ids, from, to);
  const isAboard = new Set(shown.map(({ employeeId }) => employees.get(employeeId)));
  const ashore = ids.filter((id) => !isAboard.has(employees.get(id)));
  const stays = [...(await listLastStays(db, ashore, from)), ...shown];
  const inputs = await db.selectFrom('payInputs').selectAll().where('employeeId', 'in', ids).orderBy('id').execute();
  const statuses = await db
    .selectFrom('taxStatuses as t')
    .innerJoin('options as o', 'o.id', 't.taxStatusId')
    .select(['t.employeeId', 't.taxYear', 'o.name'])
    .where('t.employeeId', 'in', ids)
    // Of two employee numbers, the status that was entered or corrected last.
    .orderBy('t.updatedAt')
    .orderBy('t.id')
    .execute();
  const terms = await db
    .selectFrom('payTerms')
    .selectAll()
    .where('employeeId', 'in', ids)
    .orderBy('updatedAt')
    .orderBy('id')
    .execute();
  const finals = await db
    .selectFrom('finalPeriods')
    .select(['employeeId', 'month'])
    .where('employeeId', 'in', ids)
    .execute();
  const employments = await db
    .selectFrom('employmentPeriods')
    .select(['employeeId', 'startedOn', 'endedOn'])
    .where('employeeId', 'in', ids)
    .execute();
  const openings = await db.selectFrom('payOpenings').selectAll().where('employeeId', 'in', ids).execute();
  const persons = personIds.flatMap((personId): PersonFacts[] => {
    const own = people.filter((each) => each.personId === personId);
    const isOwn = ({ employeeId }: { employeeId: number }) => employees.get(employeeId) === personId;
    if (own.length === 0) return [];
    return [
      {
        personId,
        divisionId: own.at(-1)?.divisionId ?? 0,
        birthDate: own.find(({ birthDate }) => birthDate)?.birthDate ?? undefined,
        hasTaxNumber: own.some(({ taxNumber, nationalId }) => Boolean(taxNumber) || /^\d{16}$/.test(nationalId ?? '')),
        isResident: own.some(({ applicantKind }) => applicantKind === 'WNI'),
        stays: stays.filter(isOwn),
        inputs: inputs.filter(isOwn).map(inputOf),
        employments: employments.filter(isOwn),
        taxStatuses: Object.fromEntries(statuses.filter(isOwn).map(({ taxYear, name }) => [taxYear, name])),
        terms: terms.filter(isOwn).map(termsOfRow),
        finalMonths: finals.filter(isOwn).map(({ month }) => month),
        unpaidMonths: [],
        openings: openingsOf(
          openings.filter(isOwn).map(({ taxYear, months, gross, ownContributions, withheld }) => ({
            taxYear,
            months,
            gross: rupiah(gross),
            ownContributions: rupiah(ownContributions),
            withheld: rupiah(withheld),
          })),
        ),
      },
    ];
  });
  const agreements = await loadAgreements(
    db,
    stays.map(({ assignmentId }) => assignmentId),
  );
  return { persons, wages: { ...(await loadMatrix(db)), agreements }, employees };
}

async function listStays(db: Db, employeeIds: readonly number[], from: string, to: string): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    select b.assignment_id, b.employee_id, b.vessel_id, s.job_position_id,
           b.from_day::text as "from", b.to_day::text as "to"
      from board_days(${from}::date, ${to}::date) b join seats s on s.id = b.seat_id
     where b.employee_id in (${sql.join(employeeIds)}) order by b.employee_id, b.from_day`.execute(db);
  return rows;
}

/** The last stay of each that ended before a day. */
async function listLastStays(db: Db, employeeIds: readonly number[], before: string): Promise<Stay[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<Stay>`
    select * from (
      select distinct on (b.employee_id) b.assignment_id, b.employee_id, b.vessel_id, s.job_position_id,
             b.from_day::text as "from", b.to_day::text as "to"
        from board_days('1980-01-01', ${before}::date - 1) b join seats s on s.id = b.seat_id
       where b.employee_id in (${sql.join([...employeeIds])}) order by b.employee_id, b.from_day desc) last
     order by "from"`.execute(db);
  return rows;
}

type InputRow = {
  month: string;
  kind: string;
  amount: string;
  days: number | null;
  dailyRate: string | null;
  note: string;
  holidayOn: string | null;
};
const kindOf = (kind: string): InputKind => inputKinds.find((each) => each === kind) ?? 'bonus';
const inputOf = ({ month, kind, amount, days, dailyRate, note, holidayOn }: InputRow): TypedInput => ({
  month,
  kind: kindOf(kind),
  amount: rupiah(amount),
  days: days ?? undefined,
  dailyRate: dailyRate === null ? undefined : rupiah(dailyRate),
  note,
  holidayOn: holidayOn ?? undefined,
});
/** Terms as they are kept. */
export const termsOfRow = (row: {
  fromMonth: string;
  taxMethod: string;
  decidedCategory: string | null;
  furtherMembers: number;
  bearsKesehatan: boolean;
}): Terms => ({
  fromMonth: row.fromMonth,
  taxMethod: row.taxMethod === 'gross' ? 'gross' : 'grossUp',
  decidedCategory: taxCategories.find((each) => each === row.decidedCategory),
  furtherMembers: row.furtherMembers,
  bearsKesehatan: row.bearsKesehatan,
});

/** What wages of some assignments are found in. */
export const loadWages = async (db: Db, assignmentIds: readonly number[]): Promise<WageTables> => ({
  ...(await loadMatrix(db)),
  agreements: await loadAgreements(db, assignmentIds),
});

/** All terms of a person, by whichever employee number they were entered. */
export async function listTerms(db: Db, personId: number): Promise<Terms[]> {
  const rows = await db
    .selectFrom('payTerms as t')
    .innerJoin('people as e', 'e.id', 't.employeeId')
    .select(['t.fromMonth', 't.taxMethod', 't.decidedCategory', 't.furtherMembers', 't.bearsKesehatan'])
    .where(sql<boolean>`coalesce(e.merged_into, e.seafarer_id) = ${personId}`)
    .orderBy('t.updatedAt')
    .orderBy('t.id')
    .execute();
  return rows.map(termsOfRow);
}

/** Enters terms from a month on; those of the same month are corrected. */
export const keepTerms = (
  db: Db,
  employeeId: number,
  { decidedCategory = null, ...terms }: Omit<Terms, 'decidedCategory'> & { decidedCategory: string | null },
) =>
  db
    .insertInto('payTerms')
    .values({ employeeId, decidedCategory, ...terms })
    .onConflict((conflict) =>
      conflict.columns(['employeeId', 'fromMonth']).doUpdateSet((is) => ({
        taxMethod: is.ref('excluded.taxMethod'),
        decidedCategory: is.ref('excluded.decidedCategory'),
        furtherMembers: is.ref('excluded.furtherMembers'),
        bearsKesehatan: is.ref('excluded.bearsKesehatan'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
