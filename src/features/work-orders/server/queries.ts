import { sql } from 'kysely';
import * as z from 'zod/mini';
import { monthAfter } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { taxStatusOn } from '../facts/server/queries.ts';
import {
  type PayInput,
  type PayPerson,
  type PayReason,
  type PeopleTab,
  payroll,
  type ValueForm,
} from '../months/contract.ts';
import { payStates } from '../months/rules.ts';
import { inputKinds } from '../rules.ts';
import { payAccess } from '../slips/contract.ts';

/** What waits for those who pay. */

const payers = ['finance', 'admin', 'superadmin'] as const;
const firstDay = (month: string) => sql`(${sql.ref(month)} || '-01')::date`;

/** People who cannot be paid as things stand, of months that are not closed. */
const blockedSlips: WorkLine = {
  name: 'blockedSlips',
  kind: 'slip',
  tags: ['WOOverview'],
  classes: payers,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({
      id: sql`r.id`,
      title: sql`e.full_name`,
      positionName: sql`p.name_en`,
      note: sql`r.month`,
      day: firstDay('r.month'),
    })}
      from pay_results r join payroll_months m on m.division_id = r.division_id and m.month = r.month
      left join people e on e.id = r.employee_id
      left join job_positions p on p.id = e.job_position_id
     where r.state = 'blocked' and m.closed_at is null and r.division_id in (${sql.join([...divisions])})`,
};

/** Slips that changed or look odd, of months that are not closed: the month waits for each to be approved. */
const slipsToApprove: WorkLine = {
  name: 'slipsToApprove',
  kind: 'slip-approval',
  tags: ['WOOverview'],
  classes: payers,
  decidedBy: payAccess,
  isDueDay: true,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({
      id: sql`r.id`,
      title: sql`e.full_name`,
      positionName: sql`p.name_en`,
      note: sql`r.month`,
      alike: sql`r.month`,
      day: sql`(${firstDay('r.month')} + interval '1 month - 1 day')::date`,
    })}
      from pay_results r join payroll_months m on m.division_id = r.division_id and m.month = r.month
      left join people e on e.id = r.employee_id
      left join job_positions p on p.id = e.job_position_id
     where r.state in ('odd', 'changed') and r.approved_figures is distinct from r.figures and m.closed_at is null
       and r.division_id in (${sql.join([...divisions])})`,
};

/** Months that are over, calculated and not closed. */
const monthsToClose: WorkLine = {
  name: 'monthsToClose',
  kind: 'payroll-month',
  tags: ['WOOverview'],
  classes: payers,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`m.id`, note: sql`m.month`, day: firstDay('m.month') })}
      from payroll_months m
     where m.closed_at is null and m.calculated_at is not null and m.division_id in (${sql.join([...divisions])})
       and m.month < to_char(today_in_jakarta(), 'YYYY-MM')`,
};

export const payrollLines = [blockedSlips, slipsToApprove, monthsToClose] as const satisfies readonly WorkLine[];

/** People of a payroll month, and what it comes to. */

const isOpenDecision = sql<boolean>`(r.state in ('odd', 'changed') and r.approved_figures is distinct from r.figures)`;
const yearOf = sql`left(r.month, 4)::integer`;
/** A PTKP status of an earlier year that nobody has confirmed for this one yet. */
const taxStatus = taxStatusOn(sql`r.person_id`, yearOf);
const isCarried = sql<boolean>`(${taxStatus} ->> 'taxYear')::integer < ${yearOf}`;

/** Holiday allowances below what the law gives; they keep no month from being closed. */
const isShortAllowance = sql<boolean>`(r.reasons @> '[{"code": "shortAllowance"}]')`;

const inTab: Record<PeopleTab, ReturnType<typeof sql<boolean>>> = {
  toDecide: sql<boolean>`(r.state = 'blocked' or ${isOpenDecision})`,
  blocked: sql<boolean>`r.state = 'blocked'`,
  odd: sql<boolean>`(r.state = 'odd' and ${isOpenDecision})`,
  changed: sql<boolean>`(r.state = 'changed' and ${isOpenDecision})`,
  ready: sql<boolean>`(r.state <> 'blocked' and not ${isOpenDecision})`,
  taxStatus: isCarried,
  shortAllowance: isShortAllowance,
};

interface Totals {
  people: number;
  vessels: number;
  blocked: number;
  odd: number;
  changed: number;
  ready: number;
  negative: number;
  carriedTaxStatuses: number;
  shortAllowances: number;
  hasAllowances: boolean;
  takeHome: string;
  takeHomeBefore: string;
}

/** How many people there are of each kind, and what they are paid. */
export async function findTotals(db: Db, { divisionId, month }: DivisionMonth): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::integer as people,
           (select count(distinct w.vessel_id)::integer from work_orders w
             where w.division_id = ${divisionId} and w.month = ${month}) as vessels,
           count(*) filter (where ${inTab.blocked})::integer as blocked,
           count(*) filter (where ${inTab.odd})::integer as odd,
           count(*) filter (where ${inTab.changed})::integer as changed,
           count(*) filter (where ${inTab.ready})::integer as ready,
           count(*) filter (where r.take_home < 0)::integer as negative,
           count(*) filter (where ${inTab.taxStatus})::integer as carried_tax_statuses,
           count(*) filter (where ${inTab.shortAllowance})::integer as short_allowances,
           exists (select from pay_inputs i join employees e on e.id = i.employee_id
                    where i.kind = 'holidayAllowance' and i.month = ${month}
                      and e.division_id = ${divisionId}) as has_allowances,
           coalesce(sum(r.take_home), 0)::text as take_home,
           (select coalesce(sum(b.take_home), 0)::text from pay_results b
             where b.division_id = ${divisionId} and b.month = ${monthAfter(month, -1)}) as take_home_before
      from pay_results r where r.division_id = ${divisionId} and r.month = ${month}`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate answers one row');
  return totals;
}

/** Employees of a month whose PTKP status is of an earlier year; of these, or all. */
export async function listCarried(
  db: Db,
  { divisionId, month }: DivisionMonth,
  employeeIds: readonly number[] | undefined,
): Promise<number[]> {
  const rows = await db
    .selectFrom('payResults as r')
    .select('r.employeeId')
    .where('r.divisionId', '=', divisionId)
    .where('r.month', '=', month)
    .where(isCarried)
    .$if(employeeIds !== undefined, (query) => query.where('r.employeeId', 'in', [...(employeeIds ?? []), 0]))
    .execute();
  return rows.map(({ employeeId }) => employeeId);
}

/** What is kept of a reason; ranks and vessels are named. */
const keptReasons = z.array(
  z.object({
    code: z.string(),
    amount: z.optional(z.string()),
    day: z.optional(z.string()),
    from: z.optional(z.string()),
    days: z.optional(z.int()),
    before: z.optional(z.int()),
    jobPositionId: z.optional(z.int()),
    vesselId: z.optional(z.int()),
    year: z.optional(z.string()),
    ptkpCode: z.optional(z.string()),
    corrects: z.optional(z.string()),
  }),
);

interface PeopleAsked extends ListAsked, DivisionMonth {
  group: PeopleTab;
  resultId?: number | undefined;
}

/** People of a month by what is to be decided of them: the blocked first, then the odd, the changed and the others. */
export async function listPeople(
  db: Db,
  { divisionId, month, group, resultId, ...asked }: PeopleAsked,
): Promise<Page<PayPerson>> {
  const page = await listPage(db, {
    asked,
    columns: payroll.people.list,
    base: db
      .selectFrom('payResults as r')
      .innerJoin('people as e', 'e.id', 'r.employeeId')
      .where('r.divisionId', '=', divisionId)
      .where('r.month', '=', month)
      .where(inTab[group])
      .$if(resultId !== undefined, (query) => query.where('r.id', '=', resultId ?? 0)),
    key: 'r.id',
    search: sql`search_key(concat_ws(' ', e.full_name, e.employee_number,
      (select string_agg(v.name, ' ') from work_orders w join vessels v on v.id = w.vessel_id where w.result_id = r.id)))`,
    sort: { employeeName: folded('e.fullName'), takeHome: 'r.takeHome' },
    filter: {},
    order: [
      [sql`array_position(array['blocked', 'odd', 'changed', 'ready'], r.state)`, 'asc'],
      [folded('e.fullName'), 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('payResults as r', 'r.id', 'page.id')
        .innerJoin('people as e', 'e.id', 'r.employeeId')
        .select([
          'r.id as resultId',
          'r.employeeId',
          'e.employeeNumber as employeeIdNumber',
          'e.positionNameEn as jobPositionName',
        ])
        .select(['r.state', 'r.reasons', 'r.takeHome', 'r.figures', 'e.fullName as employeeName'])
        .select(taxStatus.as('taxStatus'))
        .select(
          sql<string | null>`(
            select v.name from assignments a join seats t on t.id = a.seat_id join vessels v on v.id = t.vessel_id
             where a.employee_id = r.employee_id and a.checked_in_at is not null
             order by a.checked_in_at desc limit 1)`.as('lastVesselName'),
        )
        .select([
          sql<boolean>`(r.state <> 'blocked' and not ${isOpenDecision})`.as('isApproved'),
          sql<boolean>`exists (select from final_periods f join people o on o.id = f.employee_id
           where f.month = r.month and coalesce(o.merged_into, o.seafarer_id) = r.person_id)`.as('isFinalPeriod'),
          sql<string | null>`(select b.take_home::text from pay_results b where b.person_id = r.person_id
            and b.month = ${monthAfter(month, -1)} and b.state <> 'blocked')`.as('takeHomeBefore'),
          sql<{ workOrderId: number; vesselId: number; vesselName: string } | null>`(
            select jsonb_build_object('workOrderId', w.id, 'vesselId', w.vessel_id, 'vesselName', v.name)
              from work_orders w join vessels v on v.id = w.vessel_id where w.result_id = r.id
             order by w.id desc limit 1)`.as('slip'),
        ]),
  });
  const kept = page.data.map((row) => z.parse(keptReasons, row.reasons));
  const named = await namesOf(db, kept.flat());
  return {
    ...page,
    data: page.data.map(({ slip, taxStatus: status, lastVesselName, ...row }, at): PayPerson => {
      const reasons = (kept[at] ?? []).map(named);
      return {
        ...row,
        state: payStates.find((each) => each === row.state) ?? 'ready',
        reasons,
        carriedTaxStatus: status && status.taxYear < Number(month.slice(0, 4)) ? status : null,
        vesselName: slip?.vesselName ?? reasons.find(({ vessel }) => vessel)?.vessel ?? lastVesselName,
        slip: slip && { workOrderId: slip.workOrderId, vesselId: slip.vesselId },
      };
    }),
  };
}

async function namesOf(db: Db, reasons: readonly z.output<typeof keptReasons>[number][]) {
  const ranks = reasons.flatMap(({ jobPositionId }) => jobPositionId ?? []);
  const vessels = reasons.flatMap(({ vesselId }) => vesselId ?? []);
  const rankNames = ranks.length
    ? await db.selectFrom('jobPositions').select(['id', 'nameEn as name']).where('id', 'in', ranks).execute()
    : [];
  const vesselNames = vessels.length
    ? await db.selectFrom('vessels').select(['id', 'name']).where('id', 'in', vessels).execute()
    : [];
  return ({ jobPositionId, vesselId, from, day, ...reason }: z.output<typeof keptReasons>[number]): PayReason => {
    const rank = rankNames.find(({ id }) => id === jobPositionId)?.name;
    const vessel = vesselNames.find(({ id }) => id === vesselId)?.name;
    const on = day ?? from;
    return { ...reason, ...(on && { day: on }), ...(rank && { rank }), ...(vessel && { vessel, vesselId }) };
  };
}

/** Inputs of a division's month, by name. */
export async function listInputs(
  db: Db,
  { divisionId, month, ...asked }: ListAsked & DivisionMonth,
): Promise<Page<PayInput>> {
  const page = await listPage(db, {
    asked,
    columns: payroll.inputs.list,
    base: db
      .selectFrom('payInputs as i')
      .innerJoin('people as e', 'e.id', 'i.employeeId')
      .where('e.divisionId', '=', divisionId)
      .where('i.month', '=', month),
    key: 'i.id',
    search: sql`search_key(concat_ws(' ', e.full_name, e.employee_number, i.note))`,
    sort: { employeeName: folded('e.fullName'), kind: 'i.kind', amount: 'i.amount' },
    filter: { kind: { column: 'i.kind', as: 'text' } },
    order: [[folded('e.fullName'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('payInputs as i', 'i.id', 'page.id')
        .innerJoin('people as e', 'e.id', 'i.employeeId')
        .select([
          'i.id as inputId',
          'i.employeeId',
          'e.employeeNumber as employeeIdNumber',
          'e.fullName as employeeName',
        ])
        .select(['i.kind', 'i.amount', 'i.days', 'i.dailyRate', 'i.note', 'i.holidayOn'])
        .select(sql<boolean>`(i.advance_id is not null)`.as('isInstalment')),
  });
  return {
    ...page,
    data: page.data.map((row) => ({ ...row, kind: inputKinds.find((each) => each === row.kind) ?? 'bonus' })),
  };
}

/** An employee of the scope by id or number, and the person they are. */
export const findPaid = (db: Db, scope: Scope, by: { id: number } | { number: string }) =>
  db
    .selectFrom('people as e')
    .select(['e.id', 'e.divisionId', 'e.fullName', sql<number>`coalesce(e.merged_into, e.seafarer_id)`.as('personId')])
    .where('e.divisionId', 'in', scope.divisions)
    .$if('id' in by, (query) => query.where('e.id', '=', 'id' in by ? by.id : 0))
    .$if('number' in by, (query) => query.where('e.employeeNumber', '=', 'number' in by ? by.number : ''))
    .executeTakeFirst();

interface NewInput {
  employeeId: number;
  month: string;
  kind: string;
  amount: string;
  days: number | null;
  dailyRate: string | null;
  note: string;
  holidayOn: string | null;
  createdBy: string;
}

/** Adds an input. */
export const insertInput = (db: Db, input: NewInput) =>
  db.insertInto('payInputs').values(input).returning('id').executeTakeFirstOrThrow();

/** Takes an input of the scope back; its employee, month and advance, or nothing where there is none. */
export const deleteInput = (db: Db, scope: Scope, id: number) =>
  db
    .deleteFrom('payInputs')
    .where('id', '=', id)
    .where('employeeId', 'in', (from) =>
      from.selectFrom('employees').select('id').where('divisionId', 'in', scope.divisions),
    )
    .returning(['employeeId', 'month', 'advanceId'])
    .executeTakeFirst();

/** Enters a dated value of a division; one of the same day is corrected. */
export async function keepValue(db: Db, divisionId: number, { key, value, validFrom, validTo, source }: ValueForm) {
  const values = { value, validTo: validTo || null, source };
  const there = await db
    .updateTable('datedValues')
    .set(values)
    .where('key', '=', key)
    .where('divisionId', '=', divisionId)
    .where('validFrom', '=', validFrom)
    .returning('id')
    .executeTakeFirst();
  return (
    there ??
    (await db
      .insertInto('datedValues')
      .values({ ...values, key, divisionId, validFrom })
      .returning('id')
      .executeTakeFirstOrThrow())
  );
}
