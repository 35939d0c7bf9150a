import { type Fare, fareBetween } from '#features/rates/fares/rules.ts';
import { addDays, addMonths, daysBetween, monthAfter, monthOf } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';

/** What a crew change was expected to cost, beside what was entered for it. Days are yyyy-MM-dd, amounts whole rupiah. */

/** Somebody who joins so many days after another one left is still their relief. */
export const mostDaysApart = 31;
/** What is done so many days before somebody joins for the first time is done for it. */
export const mostDaysBefore = 180;
export const mostMonths = 24;

/** The months that are looked at: the last six, where nothing else is asked for. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const last = to ?? (from ? monthAfter(from, 5) : monthOf(today));
  return { from: from ?? monthAfter(last, -5), to: last };
}

/** True of a period that begins before it ends and is not too long. */
export const isPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && to < monthAfter(from, mostMonths);

export interface Port {
  portId: number;
  portName: string;
  region: string | null;
}

/** Somebody's time on a seat, planned, present or past. */
export interface Berth {
  assignmentId: number;
  seatId: number;
  vesselId: number;
  vesselName: string;
  jobPositionId: number;
  jobPositionName: string;
  employeeId: number;
  employeeName: string;
  /** As it was, else as scheduled, else as planned. */
  from: string;
  to: string;
  plannedFrom: string;
  plannedTo: string;
  hasJoined: boolean;
  hasLeft: boolean;
  /** Changes of rank aboard have no journey. */
  isFromAboard: boolean;
  staysAboard: boolean;
  movementId: number | null;
  joinsAt: Port | null;
  leavesAt: Port | null;
}

/** Who joins a seat and who leaves it; one of both where no one is relieved, or no one follows yet. */
export interface Change {
  day: string;
  joins: Berth | null;
  leaves: Berth | null;
}

/** Rows by a key, in their order. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own) own.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The crew changes of berths: each joining and each leaving is in exactly one. */
export function changesOf(berths: readonly Berth[]): Change[] {
  const bySeat = groupedBy(berths, ({ seatId }) => seatId);
  return [...bySeat.values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) =>
      a.from < b.from ? -1 : a.from > b.from ? 1 : a.assignmentId - b.assignmentId,
    );
    return [undefined, ...inOrder].flatMap((leaves, at) => changesBetween(leaves ?? null, inOrder[at] ?? null));
  });
}

/** One change where the second relieves the first in time, else one of each; nothing of who only changes the rank. */
function changesBetween(before: Berth | null, after: Berth | null): Change[] {
  const leaves = before?.staysAboard ? null : before;
  const joins = after?.isFromAboard ? null : after;
  if (leaves && joins && daysBetween(leaves.to, joins.from) > mostDaysApart)
    return [
      { day: leaves.to, joins: null, leaves },
      { day: joins.from, joins, leaves: null },
    ];
  const day = joins?.from ?? leaves?.to;
  return day === undefined ? [] : [{ day, joins, leaves }];
}

export const components = ['travelOn', 'travelOff', 'handover', 'medical', 'renewals'] as const;
export type Component = (typeof components)[number];

/** One component of a change. Amounts that are not known are null and never counted as nothing. */
export interface Part {
  component: Component;
  estimate: bigint | null;
  actual: bigint | null;
  /** What is to be entered by now; of coming changes nothing is missing. */
  isDue: boolean;
  /** Papers whose price is still to come. */
  held: number;
}

/** What was entered for one journey. */
export interface Entered {
  /** Allowances and lodging that the person was paid; nothing where none were entered. */
  paid: bigint | null;
  /** Tickets and hotel papers, and those of them without a price yet. */
  bought: bigint;
  papers: number;
  held: number;
}

/** What was done for a joining: so many check-ups or certificates, nothing of an amount that is not known. */
export interface Done {
  count: number;
  estimate: bigint | null;
  actual: bigint | null;
}

export interface PriceFacts {
  today: string;
  fares: readonly Fare[];
  homes: ReadonlyMap<number, string | null>;
  nextPorts: ReadonlyMap<number, Port>;
  /** By movement and side. */
  entered: ReadonlyMap<string, Entered>;
  /** By the assignment of who joins. */
  medical: ReadonlyMap<number, Done>;
  renewals: ReadonlyMap<number, Done>;
  /** Gross wages of the person from one day to another; null while a day has none. Nothing where they are not for the reader. */
  wagesOf: ((berth: Berth, from: string, to: string) => bigint | null) | null;
}

export const journeyKey = (movementId: number, side: 'on' | 'off') => `${movementId} ${side}`;

/** The port of a journey: as scheduled, else where a vessel that is not joined yet goes next. */
export function portOf({ nextPorts }: Pick<PriceFacts, 'nextPorts'>, berth: Berth, side: 'on' | 'off'): Port | null {
  const port = side === 'on' ? berth.joinsAt : berth.leavesAt;
  const isOver = side === 'on' ? berth.hasJoined : berth.hasLeft;
  return port ?? (isOver ? null : (nextPorts.get(berth.vesselId) ?? null));
}

/**
 * A journey: the fare beside what was entered. Allowances are what the person is paid, papers what the office buys, so
 * that both count; each is of one movement and side, and so of one change.
 */
function travelPart(facts: PriceFacts, berth: Berth, side: 'on' | 'off'): Part {
  const [day, isDue] = side === 'on' ? [berth.from, berth.hasJoined] : [berth.to, berth.hasLeft];
  const home = facts.homes.get(berth.employeeId) ?? null;
  const region = portOf(facts, berth, side)?.region ?? null;
  const entered = berth.movementId === null ? undefined : facts.entered.get(journeyKey(berth.movementId, side));
  const { paid = null, bought = 0n, papers = 0, held = 0 } = entered ?? {};
  return {
    component: side === 'on' ? 'travelOn' : 'travelOff',
    estimate: side === 'on' ? fareBetween(facts.fares, home, region, day) : fareBetween(facts.fares, region, home, day),
    actual: paid === null && papers === held ? null : (paid ?? 0n) + bought,
    isDue,
    held,
  };
}

/** Days on which two are paid for a seat, from the day after the one joined to the one on which the other leaves. */
export function handoverDays(joins: string, leaves: string): { from: string; to: string } | null {
  return leaves > joins ? { from: addDays(joins, 1), to: leaves } : null;
}

function handoverPart({ wagesOf, today }: PriceFacts, { joins, leaves }: Change): Part[] {
  if (!wagesOf || !joins || !leaves) return [];
  const priced = (days: { from: string; to: string } | null) => (days ? wagesOf(leaves, days.from, days.to) : 0n);
  const isDue = joins.hasJoined && (leaves.hasLeft || leaves.to <= today);
  const estimate = priced(handoverDays(joins.plannedFrom, leaves.plannedTo));
  const actual = isDue ? priced(handoverDays(joins.from, leaves.to)) : null;
  return estimate === 0n && !actual ? [] : [{ component: 'handover', estimate, actual, isDue, held: 0 }];
}

/** What was done for the joining; of certificates no bill is entered anywhere. */
function donePart(component: 'medical' | 'renewals', done: Done | undefined): Part[] {
  if (!done || done.count === 0) return [];
  return [{ component, estimate: done.estimate, actual: done.actual, isDue: component === 'medical', held: 0 }];
}

/** The components of a change that there are. */
export function partsOf(facts: PriceFacts, change: Change): Part[] {
  const { joins, leaves } = change;
  return [
    ...(joins ? [travelPart(facts, joins, 'on')] : []),
    ...(leaves ? [travelPart(facts, leaves, 'off')] : []),
    ...handoverPart(facts, change),
    ...(joins ? donePart('medical', facts.medical.get(joins.assignmentId)) : []),
    ...(joins ? donePart('renewals', facts.renewals.get(joins.assignmentId)) : []),
  ];
}

/** True if a component has both amounts, whole: only these are compared. */
export const isCompared = ({ estimate, actual, isDue, held }: Part): boolean =>
  isDue && held === 0 && estimate !== null && actual !== null;

/** What a component lacks: a price, what was entered, or the price of a paper. */
export const lacks = ({ estimate, actual, isDue, held }: Part): boolean =>
  estimate === null || held > 0 || (isDue && actual === null);

/** What changes come to. A total says what of it is known; `over` is of what has both amounts. */
export interface Totals {
  estimate: bigint | null;
  actual: bigint | null;
  over: bigint | null;
}

const known = (amounts: readonly (bigint | null)[]): bigint | null => {
  const there = amounts.filter((amount) => amount !== null);
  return there.length === 0 ? null : sum(there);
};

/** The totals of one change. */
export const totalsOf = (parts: readonly Part[]): Totals => ({
  estimate: known(parts.map(({ estimate }) => estimate)),
  actual: known(parts.map(({ actual }) => actual)),
  over: known(parts.filter(isCompared).map(({ estimate, actual }) => (actual ?? 0n) - (estimate ?? 0n))),
});

/** The totals of several: the sums of theirs. */
export const sumOf = (totals: readonly Totals[]): Totals => ({
  estimate: known(totals.map(({ estimate }) => estimate)),
  actual: known(totals.map(({ actual }) => actual)),
  over: known(totals.map(({ over }) => over)),
});

/** Who runs over first; what cannot be compared comes last. */
export const byOver = (a: Pick<Totals, 'over'>, b: Pick<Totals, 'over'>): number =>
  a.over === b.over ? 0 : a.over === null ? 1 : b.over === null ? -1 : a.over > b.over ? -1 : 1;

export const groupings = ['vessel', 'principal', 'month'] as const;
export type Grouping = (typeof groupings)[number];

/** The first day on which something is done for a joining: after the time aboard before it. */
export const preparedFrom = (joinsOn: string, leftOn: string | null): string =>
  leftOn === null ? addDays(joinsOn, -mostDaysBefore) : addDays(leftOn, 1);

/** The days that berths are read for: those before and after the period may belong to a change in it. */
export const readDays = ({ from, to }: { from: string; to: string }) => ({
  from: addDays(`${from}-01`, -mostDaysApart),
  to: addDays(addMonths(`${to}-01`, 1), mostDaysApart),
});
