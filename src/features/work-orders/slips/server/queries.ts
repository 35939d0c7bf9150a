import { sql } from 'kysely';
import { lastOfMonth, monthAfter, monthOf } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { taxStatusOn } from '../../facts/server/queries.ts';
import { linesOf } from '../../lines/contract.ts';
import { type WorkOrderRow, type WorkOrderVessel, workOrders } from '../contract.ts';

/** Salary slips: of the scope's divisions, or their own for all outside the office. */

const folded = (text: string) => sql`search_key(${sql.raw(text)}) collate "C"`;

/** Slips `w` that a scope may read. A master's reach over shipmates is none over their wages. */
const inScope = (scope: Scope) =>
  scope.reach === 'division'
    ? sql<boolean>`w.division_id in (${sql.join(scope.divisions)})`
    : sql<boolean>`w.employee_id = ${scope.employeeId ?? 0}`;

/** Vessels with crew aboard or work orders of this month; seafarers see those that their own are of. */
export function listVessels(db: Db, scope: Scope, asked: ListAsked, today: string): Promise<Page<WorkOrderVessel>> {
  const aboard = sql<number>`(select count(*)::integer from live_assignments l where l.vessel_id = v.id)`;
  const orders = sql<number>`(select count(*)::integer from work_orders w
                               where w.vessel_id = v.id and w.month = ${monthOf(today)} and ${inScope(scope)})`;
  return listPage(db, {
    asked,
    columns: workOrders.vessels.list,
    base: db
      .selectFrom('vessels as v')
      .where('v.divisionId', 'in', scope.divisions)
      .where(
        scope.reach === 'division'
          ? sql<boolean>`(v.scrapped_at is null or ${orders} > 0)`
          : sql<boolean>`${orders} > 0`,
      ),
    key: 'v.id',
    search: 'v.searchText',
    sort: { vesselName: folded('v.name'), totalOnBoardCrew: aboard, totalCrewWorkOrders: orders },
    filter: {},
    order: [[folded('v.name'), 'asc']],
    rows: (page) =>
      page
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .select(['v.id as vesselId', 'v.name as vesselName'])
        .select([
          (scope.reach === 'division' ? aboard : orders).as('totalOnBoardCrew'),
          orders.as('totalCrewWorkOrders'),
        ]),
  });
}

/** A vessel of the scope; for seafarers, those of their own slips. */
export const findPaidVessel = (db: Db, scope: Scope, vesselId: number) =>
  db
    .selectFrom('vessels as v')
    .select(['v.name as vesselName', 'v.divisionId'])
    .where('v.id', '=', vesselId)
    .where('v.divisionId', 'in', scope.divisions)
    .$if(scope.reach !== 'division', (query) =>
      query.where(sql<boolean>`exists (select from work_orders w where w.vessel_id = v.id and ${inScope(scope)})`),
    )
    .executeTakeFirst();

interface SlipsAsked extends ListAsked {
  vesselId: number;
  /** The first and last month, yyyy-MM. */
  from: string;
  to: string;
}

const name = sql<string>`coalesce(w.contents ->> 'employeeName', '')`;
const number = sql<string>`coalesce(w.contents ->> 'employeeNumber', '')`;

/** Slips of a vessel, by month from the newest and by name. */
export async function listSlips(
  db: Db,
  scope: Scope,
  { vesselId, from, to, ...asked }: SlipsAsked,
): Promise<Page<WorkOrderRow>> {
  const page = await listPage(db, {
    asked,
    columns: workOrders.current.list,
    base: db
      .selectFrom('workOrders as w')
      .where('w.vesselId', '=', vesselId)
      .where('w.month', '>=', from)
      .where('w.month', '<=', to)
      .where(inScope(scope)),
    key: 'w.id',
    search: sql`search_key(concat_ws(' ', w.number, w.contents ->> 'employeeName', w.contents ->> 'employeeNumber'))`,
    sort: {
      employeeName: sql`search_key(${name}) collate "C"`,
      workOrderNumber: 'w.number',
      onBoardDaysInPeriod: 'w.days',
    },
    filter: {},
    order: [
      ['w.month', 'desc'],
      [sql`search_key(${name}) collate "C"`, 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('workOrders as w', 'w.id', 'page.id')
        .innerJoin('jobPositions as p', 'p.id', 'w.jobPositionId')
        .innerJoin('payrollMonths as m', (join) =>
          join.onRef('m.divisionId', '=', 'w.divisionId').onRef('m.month', '=', 'w.month'),
        )
        .select(['w.id as workOrderId', 'w.number as workOrderNumber', 'w.vesselId', 'w.employeeId'])
        .select([
          'w.month',
          'w.days as onBoardDaysInPeriod',
          'w.takeHome as totalTakeHomePayCrew',
          'p.nameEn as jobPositionName',
        ])
        .select([
          name.as('employeeName'),
          number.as('employeeIdNumber'),
          sql<boolean>`m.closed_at is not null`.as('isClosed'),
        ]),
  });
  return { ...page, data: page.data.map(({ month, ...row }) => ({ ...row, ...partsOf(month) })) };
}

export const partsOf = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });

const textIn = (contents: unknown, key: string): string | null => {
  const value = contents && typeof contents === 'object' ? Reflect.get(contents, key) : null;
  return typeof value === 'string' ? value : null;
};

/** A slip in the scope; one outside of it is answered like a missing one. */
export async function findSlip(db: Db, scope: Scope, workOrderId: number) {
  const row = await db
    .selectFrom('workOrders as w')
    .innerJoin('payResults as r', 'r.id', 'w.resultId')
    .innerJoin('vessels as v', 'v.id', 'w.vesselId')
    .innerJoin('jobPositions as p', 'p.id', 'w.jobPositionId')
    .innerJoin('payrollMonths as m', (join) =>
      join.onRef('m.divisionId', '=', 'w.divisionId').onRef('m.month', '=', 'w.month'),
    )
    .leftJoin('options as o', 'o.id', 'v.payrollCategoryId')
    .selectAll('w')
    .select(['r.personId', 'v.name as vesselName', 'v.payrollCategoryId'])
    .select('o.name as payrollCategoryName')
    // Categories are counted as the documents number them.
    .select(
      sql<number | null>`case when o.id is not null then (
        select count(*)::integer from options c where c.kind = 'payroll_category' and c.id <= o.id) end`.as('category'),
    )
    .select(['p.nameEn as jobPositionName', 'm.closedAt'])
    .select(taxStatusOn(sql`r.person_id`, sql`left(w.month, 4)::integer`).as('taxStatus'))
    .where('w.id', '=', workOrderId)
    .where(inScope(scope))
    .executeTakeFirst();
  if (!row) return undefined;
  const { contents } = row;
  return {
    ...row,
    lines: linesOf(row.lines),
    employeeName: textIn(contents, 'employeeName') ?? '',
    employeeIdNumber: textIn(contents, 'employeeNumber') ?? '',
    email: textIn(contents, 'email'),
    phoneNumber: textIn(contents, 'phoneNumber'),
    ptkpCode: textIn(contents, 'ptkpCode'),
    ptkpYear: row.taxStatus && row.taxStatus.taxYear < Number(row.month.slice(0, 4)) ? row.taxStatus.taxYear : null,
    bankName: textIn(contents, 'bankName'),
    bankNumber: textIn(contents, 'bankNumber'),
    accountHolder: textIn(contents, 'accountHolder'),
  };
}
export type FoundSlip = NonNullable<Awaited<ReturnType<typeof findSlip>>>;

/** All lines of a person's slips of a month and of the one before, and the vessels they are of. */
export async function findCompared(db: Db, { personId, month }: Pick<FoundSlip, 'personId' | 'month'>) {
  const rows = await db
    .selectFrom('workOrders as w')
    .innerJoin('payResults as r', 'r.id', 'w.resultId')
    .select(['w.month', 'w.vesselId', 'w.days', 'w.lines'])
    .where('r.personId', '=', personId)
    .where('w.month', 'in', [month, monthAfter(month, -1)])
    .orderBy('w.id')
    .execute();
  const of = (which: string) => rows.filter((row) => row.month === which);
  const [now, before] = [of(month), of(monthAfter(month, -1))];
  return {
    now: now.flatMap(({ lines }) => linesOf(lines)),
    before: before.length ? before.flatMap(({ lines }) => linesOf(lines)) : undefined,
    isOtherVessel:
      before.length > 0 &&
      now.some(({ vesselId, days }) => days > 0 && before.every((row) => row.vesselId !== vesselId)),
  };
}

/** The slips of the same person that a scope may read, the newest first. */
export async function listOwnSlips(db: Db, scope: Scope, personId: number) {
  const rows = await db
    .selectFrom('workOrders as w')
    .innerJoin('payResults as r', 'r.id', 'w.resultId')
    .innerJoin('vessels as v', 'v.id', 'w.vesselId')
    .select(['w.id as workOrderId', 'w.vesselId', 'v.name as vesselName', 'w.month'])
    .where('r.personId', '=', personId)
    .where(inScope(scope))
    .orderBy('w.month', 'desc')
    .orderBy('w.id', 'desc')
    .execute();
  return rows.map(({ month, ...row }) => ({ ...row, ...partsOf(month) }));
}

/** What a person was paid for the newest closed months, aboard all vessels together; the earliest of them first. */
export async function listClosedPay(db: Db, personId: number, months: number) {
  const rows = await db
    .selectFrom('workOrders as w')
    .select('w.month')
    .select(sql<string>`sum(w.income)::text`.as('income'))
    .select(sql<string>`sum(w.take_home)::text`.as('takeHome'))
    .where(sql<boolean>`w.result_id in (select id from pay_results where person_id = ${personId})`)
    .where(
      sql<boolean>`exists (select from payroll_months m
                    where m.division_id = w.division_id and m.month = w.month and m.closed_at is not null)`,
    )
    .groupBy('w.month')
    .orderBy('w.month', 'desc')
    .limit(months)
    .execute();
  return rows.reverse();
}

/** Names of ranks. */
export const listPositionNames = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('jobPositions')
        .select(['id', 'nameEn as name'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();

/** The last day that a slip of a running month counts somebody aboard without a sign-off; nothing where it counts none. */
export async function findProjectedTo(db: Db, { employeeId, vesselId, month }: FoundSlip, today: string) {
  const last = lastOfMonth(`${month}-01`);
  if (last <= today) return null;
  const aboard = await db
    .selectFrom('liveAssignments')
    .select('assignmentId')
    .where('employeeId', '=', employeeId)
    .where('vesselId', '=', vesselId)
    .executeTakeFirst();
  return aboard ? last : null;
}

/** The slips of a vessel's month, by name. */
export async function listSlipIds(db: Db, scope: Scope, { vesselId, month }: { vesselId: number; month: string }) {
  const rows = await db
    .selectFrom('workOrders as w')
    .select('w.id')
    .where('w.vesselId', '=', vesselId)
    .where('w.month', '=', month)
    .where(inScope(scope))
    .orderBy(sql`search_key(${name}) collate "C"`)
    .orderBy('w.id')
    .execute();
  return rows.map(({ id }) => id);
}
