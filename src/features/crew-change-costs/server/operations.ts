import { staleEdit } from '#features/audit/server/queries.ts';
import { listFares, listHomeRegions, listNextPorts } from '#features/rates/fares/server/queries.ts';
import { rulesOn } from '#features/rates/planning-rules/rules.ts';
import { listRules } from '#features/rates/planning-rules/server/queries.ts';
import { courseOn } from '#features/rates/values/rules.ts';
import { listCourseTerms } from '#features/rates/values/server/queries.ts';
import { wagesOf } from '#features/relief-plans/what-if/rules.ts';
import { loadWages } from '#features/work-orders/facts/server/queries.ts';
import { monthOf } from '#platform/contract/days.ts';
import { isSearched, type Page, parseFilter, parseSort } from '#platform/contract/list.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { stale } from '#platform/server/errors.ts';
import type { ListAsked } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type ChangeCost, crewChangeCosts } from '../contract.ts';
import {
  type Berth,
  byOver,
  type Change,
  changesOf,
  type Done,
  type Grouping,
  groupedBy,
  lacks,
  type Part,
  type PriceFacts,
  partsOf,
  portOf,
  readDays,
  sumOf,
  type Totals,
  totalsOf,
} from '../rules.ts';
import {
  deleteBudget,
  insertBudget,
  listBerths,
  listCheckUps,
  listEntered,
  listPreparing,
  listRenewed,
  listTenures,
  lockBudget,
  type Preparing,
  type Tenure,
  updateBudget,
} from './queries.ts';

/** A crew change with its components, as lists and sums are made of it. */
export interface CostRow extends Omit<ChangeCost, 'parts' | keyof Totals>, Totals {
  month: string;
  parts: Part[];
}

interface Asked {
  from: string;
  to: string;
  today: string;
  /** Wages are for the reader. */
  isPriced: boolean;
}

const idsOf = <Row, Id>(rows: readonly Row[], of: (row: Row) => Id | null): Id[] => [
  ...new Set(rows.flatMap((row) => of(row) ?? [])),
];

/** All crew changes of some months with what they cost: the one source of the list and of its sums. */
export async function loadCosts(db: Db, scope: Scope, asked: Asked): Promise<CostRow[]> {
  const { from, to, today, isPriced } = asked;
  const berths = await listBerths(db, scope, readDays(asked));
  const changes = changesOf(berths).filter(({ day }) => monthOf(day) >= from && monthOf(day) <= to);
  const facts = await loadPrices(db, changes, { today, isPriced });
  const tenures = groupedBy(await listTenures(db, scope), ({ vesselId }) => vesselId);
  return changes.flatMap((change) => rowOf(change, facts, tenures));
}

function rowOf(change: Change, facts: PriceFacts, tenures: ReadonlyMap<number, readonly Tenure[]>): CostRow[] {
  const { day, joins, leaves } = change;
  const berth = joins ?? leaves;
  if (!berth) return [];
  const parts = partsOf(facts, change);
  const principal = tenures.get(berth.vesselId)?.find((tenure) => tenure.from <= day && day <= tenure.to);
  const port = (joins && portOf(facts, joins, 'on')) ?? (leaves && portOf(facts, leaves, 'off'));
  return [
    {
      assignmentId: berth.assignmentId,
      kind: joins && leaves ? 'relief' : joins ? 'joins' : 'leaves',
      day,
      month: monthOf(day),
      isDone: (joins?.hasJoined ?? true) && (leaves?.hasLeft ?? true),
      vesselId: berth.vesselId,
      vesselName: berth.vesselName,
      jobPositionName: berth.jobPositionName,
      principalId: principal?.principalId ?? null,
      principalName: principal?.principalName ?? null,
      joins: personOf(joins),
      leaves: personOf(leaves),
      portName: port?.portName ?? null,
      parts,
      ...totalsOf(parts),
    },
  ];
}

const personOf = (berth: Berth | null) => berth && { employeeId: berth.employeeId, employeeName: berth.employeeName };

async function loadPrices(
  db: Db,
  changes: readonly Change[],
  { today, isPriced }: Pick<Asked, 'today' | 'isPriced'>,
): Promise<PriceFacts> {
  const berths = changes.flatMap(({ joins, leaves }) => [...(joins ? [joins] : []), ...(leaves ? [leaves] : [])]);
  const joinings = changes.flatMap(({ joins }) => joins ?? []);
  const preparing = await listPreparing(db, joinings);
  return {
    today,
    fares: await listFares(db),
    homes: await listHomeRegions(
      db,
      idsOf(berths, ({ employeeId }) => employeeId),
    ),
    nextPorts: await listNextPorts(
      db,
      idsOf(berths, ({ vesselId }) => vesselId),
    ),
    entered: await listEntered(
      db,
      idsOf(berths, ({ movementId }) => movementId),
    ),
    medical: await loadCheckUps(db, preparing),
    renewals: await loadRenewed(db, preparing),
    wagesOf: isPriced ? await loadWagesOf(db, changes) : null,
  };
}

async function loadWagesOf(db: Db, changes: readonly Change[]): Promise<PriceFacts['wagesOf']> {
  const relieved = changes.flatMap(({ joins, leaves }) => (joins && leaves ? [leaves.assignmentId] : []));
  const wages = await loadWages(db, relieved);
  return ({ vesselId, assignmentId, employeeId, jobPositionId }, from, to) =>
    wagesOf({ vesselId, wages }, { assignmentId, employeeId, jobPositionId, from, to });
}

/** Adds what was done once more; an amount that is not known makes the sum unknown. */
function addDone(done: Map<number, Done>, assignmentId: number, estimate: bigint | null, actual: bigint | null) {
  const plus = (one: bigint | null, other: bigint | null) => (one === null || other === null ? null : one + other);
  const before = done.get(assignmentId) ?? { count: 0, estimate: 0n, actual: 0n };
  done.set(assignmentId, {
    count: before.count + 1,
    estimate: plus(before.estimate, estimate),
    actual: plus(before.actual, actual),
  });
}

async function loadCheckUps(db: Db, preparing: readonly Preparing[]): Promise<ReadonlyMap<number, Done>> {
  const done = new Map<number, Done>();
  const amount = (text: string | null) => (text === null ? null : rupiah(text));
  for (const { assignmentId, listed, price } of await listCheckUps(db, preparing))
    addDone(done, assignmentId, amount(listed), amount(price));
  return done;
}

/** Certificates at the price of their course on the day, else at the planning rule's, where one was entered by then; what they did cost is entered nowhere. */
async function loadRenewed(db: Db, preparing: readonly Preparing[]): Promise<ReadonlyMap<number, Done>> {
  const done = new Map<number, Done>();
  const entries = await listRules(db);
  const terms = await listCourseTerms(db);
  for (const { assignmentId, certificateTypeId, issuedOn } of await listRenewed(db, preparing)) {
    const course = courseOn(terms, certificateTypeId, issuedOn);
    const isEntered = entries.some(({ rule, validFrom }) => rule === 'renewal' && validFrom <= issuedOn);
    const usual = isEntered ? BigInt(rulesOn(entries, issuedOn).renewal) : null;
    addDone(done, assignmentId, course?.price ?? usual, null);
  }
  return done;
}

/** What a list is narrowed to; a value that is of no row matches nothing. */
const filterValue = (row: CostRow, column: (typeof crewChangeCosts.list.list.filter)[number]): string =>
  ({
    vesselId: String(row.vesselId),
    principalId: String(row.principalId ?? 0),
    month: row.month,
    state: row.isDone ? 'done' : 'planned',
    lacking: row.parts.some(lacks) ? '1' : '0',
  })[column];

const textOf = (row: CostRow) =>
  [row.vesselName, row.joins?.employeeName, row.leaves?.employeeName, row.portName].join(' ').toLowerCase();

const byAmount = (a: bigint | null, b: bigint | null) => byOver({ over: b }, { over: a });
const orders: Record<(typeof crewChangeCosts.list.list.sort)[number], (a: CostRow, b: CostRow) => number> = {
  day: (a, b) => a.day.localeCompare(b.day),
  vesselName: (a, b) => a.vesselName.localeCompare(b.vesselName, 'en'),
  jobPositionName: (a, b) => a.jobPositionName.localeCompare(b.jobPositionName, 'en'),
  estimate: (a, b) => byAmount(a.estimate, b.estimate),
  actual: (a, b) => byAmount(a.actual, b.actual),
  over: (a, b) => byAmount(a.over, b.over),
};

/** The rows that a list asks for, in its order: who runs over first, where no other is asked for. */
export function narrowed(rows: readonly CostRow[], asked: Pick<ListAsked, 'filterList' | 'sortBy'>): CostRow[] {
  const { sort, filter } = crewChangeCosts.list.list;
  const { columns, keyword } = parseFilter(asked.filterList, filter);
  const words = isSearched(keyword) ? keyword.toLowerCase().split(/\s+/) : [];
  const wanted = filter.flatMap((column) => (columns[column] ? [[column, columns[column]] as const] : []));
  const matching = rows.filter(
    (row) =>
      wanted.every(([column, values]) => values.includes(filterValue(row, column))) &&
      words.every((word) => textOf(row).includes(word)),
  );
  const terms = parseSort(asked.sortBy, sort).flatMap(({ column, descending }) => {
    const name = sort.find((each) => each === column);
    return name ? [{ order: orders[name], descending }] : [];
  });
  return matching.toSorted((a, b) => {
    for (const { order, descending } of terms) {
      const found = order(a, b);
      if (found !== 0) return descending ? -found : found;
    }
    return byOver(a, b) || b.day.localeCompare(a.day) || a.assignmentId - b.assignmentId;
  });
}

/** One page of them. */
export function pageOfCosts(rows: readonly CostRow[], asked: ListAsked): Page<CostRow> {
  const { pageNumber, pageSize } = asked;
  const found = narrowed(rows, asked);
  const totalPage = Math.ceil(found.length / pageSize);
  return {
    data: found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    totalItem: found.length,
    totalPage,
    hasNextPage: pageNumber < totalPage,
    pageNumber,
    pageSize,
  };
}

/** What rows come to, with how many of them lack a price or an entry. */
export const totalOf = (rows: readonly CostRow[]) => ({
  count: rows.length,
  lacking: rows.filter(({ parts }) => parts.some(lacks)).length,
  ...sumOf(rows),
});

/** Rows by what they are added up by: the value that narrows the list to them, and its name. */
export const groupsOf = (rows: readonly CostRow[], by: Grouping) =>
  [
    ...groupedBy(rows, (row) =>
      filterValue(row, ({ vessel: 'vesselId', principal: 'principalId', month: 'month' } as const)[by]),
    ),
  ]
    .map(([key, own]) => ({
      key,
      name: { vessel: own[0]?.vesselName, principal: own[0]?.principalName, month: null }[by] ?? null,
      ...totalOf(own),
    }))
    .toSorted((a, b) => byOver(a, b) || a.key.localeCompare(b.key, 'en', { numeric: true }));

/** Enters, changes or takes away what a vessel's crew changes may cost in a year. */
export async function saveBudget(
  db: Db,
  form: { vesselId: number; year: number; amount: string; version?: number | null | undefined },
  userId: string,
) {
  const { vesselId, year, amount, version } = form;
  const before = await lockBudget(db, vesselId, year);
  if (before && version !== before.version)
    throw await staleEdit(db, { table: 'crew_change_budgets', id: before.id }, userId);
  // What was changed is gone: taken away since.
  if (!before && version) throw stale();
  const isNone = amount === '' || /^0+$/.test(amount);
  if (before && isNone) await deleteBudget(db, before.id);
  else if (before) await updateBudget(db, before.id, amount);
  else if (!isNone && !(await insertBudget(db, { vesselId, year, amount }))) throw stale();
}
