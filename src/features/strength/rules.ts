import { addMonths, monthAfter, monthOf, monthsOfDays } from '#platform/contract/days.ts';

/** Rules of the strength of a division: where each of its people is on a day, and how many a rank needs. */

export const monthsShown = 12;
/** So far back the figures can begin. */
export const monthsBack = 24;

/** Where somebody is on a day: one of these, in the order in which they are decided. */
export const states = [
  'resigned',
  'retired',
  'contractEnded',
  'aboard',
  'blacklisted',
  'medical',
  'certificate',
  'onLeave',
  'ashore',
] as const;
export type State = (typeof states)[number];

/** Those who can be counted on: aboard, in the leave that the need allows for, or free. */
export const availableStates = ['aboard', 'ashore', 'onLeave'] as const;
export const leavingStates = ['contractEnded', 'retired', 'resigned'] as const;
export const unavailableStates = ['certificate', 'medical', 'blacklisted'] as const;

/** What becomes of contract crew whose last planned day aboard has passed: they stay in the pool, or they leave. */
export const contractRules = ['stay', 'leave'] as const;
export type ContractRule = (typeof contractRules)[number];

/** Days, the last of them not included; without an end they last. */
export interface Span {
  from: string;
  to: string | null;
}

/** A time on a vessel. */
export interface Aboard {
  from: string;
  to: string;
  vesselId: number;
}

/** What is known of somebody in one employment. */
export interface Person {
  employeeId: number;
  jobPositionId: number;
  employed: Span;
  isContract: boolean;
  /** The first day after the month in which they reach the pension age; nothing where the age is not known. */
  retiresOn: string | null;
  /** The last day on which all papers hold, or `infinity`; nothing while one is missing. */
  certifiedUntil: string | null;
  /** Times aboard that are over, with the days on which they joined and left. */
  stays: readonly Aboard[];
  /** The present time aboard, to its planned sign-off. */
  current: Aboard | null;
  plans: readonly Aboard[];
  /** Leave that was granted. */
  leaves: readonly Span[];
  blacklisted: readonly Span[];
  /** Medical results by day, the earliest first; `until` is the last day on which a certificate holds. */
  examined: readonly { on: string; isFit: boolean; until: string | null }[];
}

export interface Given {
  /** What is known on this day; days after it are expected, days before it are history. */
  today: string;
  leaveMonths: number;
  contracts: ContractRule;
}

/** A day that people are looked at on. What all of them need of it is counted once. */
export interface Looked extends Pick<Given, 'today' | 'contracts'> {
  day: string;
  /** Leave lasts for those who came ashore after this day, a renewal for papers that ended after that one. */
  restsSince: string;
  renewsSince: string;
}

/** Papers that end are expected to be renewed in so many months ashore. */
const renewalMonths = 2;

export const lookAt = (day: string, { leaveMonths, ...given }: Given): Looked => ({
  ...given,
  day,
  restsSince: addMonths(day, -leaveMonths),
  renewsSince: addMonths(day, -renewalMonths),
});

const holds = ({ from, to }: Span, day: string) => from <= day && (to === null || day < to);

/** The last planned day aboard of those who are aboard or planned. */
function endsAboard({ current, plans }: Person): string | null {
  const ends = [...(current ? [current.to] : []), ...plans.map(({ to }) => to)];
  return ends.length ? ends.reduce((last, to) => (to > last ? to : last)) : null;
}

/** Of a day to come: why somebody is no longer employed then. */
function leaving(person: Person, { day, today, contracts }: Looked): State | null {
  const { employed, retiresOn, isContract } = person;
  if (employed.to !== null && employed.to <= day) return 'resigned';
  // Those who stayed on beyond the age are not expected to leave by it.
  if (retiresOn !== null && retiresOn > today && retiresOn <= day) return 'retired';
  const ends = endsAboard(person);
  return contracts === 'leave' && isContract && ends !== null && ends <= day ? 'contractEnded' : null;
}

/** True if they are aboard: by check-in and check-out up to today, by what is planned after it. */
function isAboard({ current, stays, plans }: Person, { day, today }: Looked): boolean {
  if (day > today) return (current !== null && holds(current, day)) || plans.some((each) => holds(each, day));
  return (current !== null && current.from <= day) || stays.some((each) => holds(each, day));
}

function isBlacklisted({ blacklisted }: Person, { day, today }: Looked): boolean {
  // An entry counts from when it is made until it is released, whatever days it names.
  return blacklisted.some((each) => (day < today ? holds(each, day) : each.to === null || each.to > day));
}

/**
 * True while the medical requirements are not met: the newest result of the day is unfit, or has run out. Planning may
 * not learn which (docs/decisions/0059), so both are one. Results that hold today are expected to be renewed in time.
 */
function isMedicalUnmet({ examined }: Person, { day, today }: Looked): boolean {
  const newest = examined.findLast(({ on }) => on <= day);
  if (!newest) return false;
  const known = day < today ? day : today;
  return !newest.isFit || (newest.until !== null && newest.until < known);
}

/** The last day on which a time aboard is over by a day; nothing without one. */
function ashoreSince({ stays, current, plans }: Person, { day, today }: Looked): string | null {
  let since: string | null = null;
  const ended = (to: string) => {
    if (to <= day && (since === null || to > since)) since = to;
  };
  for (const { to } of stays) ended(to);
  // Overdue: expected to sign off at once.
  if (current && day > today) ended(current.to < today ? today : current.to);
  if (day > today) for (const { to } of plans) ended(to);
  return since;
}

/**
 * True while papers keep somebody ashore: those that are missing or have run out stay so until they are renewed; those
 * that end later take the months of a renewal, from their end or from when the person comes ashore.
 */
function lacksPapers(person: Person, looked: Looked): boolean {
  const { certifiedUntil } = person;
  if (certifiedUntil === null || certifiedUntil < looked.today) return true;
  if (certifiedUntil >= looked.day) return false;
  const since = ashoreSince(person, looked) ?? certifiedUntil;
  return (since > certifiedUntil ? since : certifiedUntil) > looked.renewsSince;
}

/** True if they came ashore so recently that the leave which the need allows for lasts, or have leave that was granted. */
function isOnLeave(person: Person, looked: Looked): boolean {
  if (person.leaves.some((leave) => holds(leave, looked.day))) return true;
  const since = ashoreSince(person, looked);
  return since !== null && since > looked.restsSince;
}

/** Where somebody is on a day; nothing where they are not, or not yet, employed. */
export function stateOn(person: Person, looked: Looked): State | null {
  const { day, today } = looked;
  const known = day < today ? day : today;
  const { employed } = person;
  if (employed.from > day || (employed.to !== null && employed.to <= known)) return null;
  const left = day > today ? leaving(person, looked) : null;
  if (left) return left;
  if (isAboard(person, looked)) return 'aboard';
  if (isBlacklisted(person, looked)) return 'blacklisted';
  if (isMedicalUnmet(person, looked)) return 'medical';
  // Which papers held on a past day is not kept for every requirement.
  if (day >= today && lacksPapers(person, looked)) return 'certificate';
  return isOnLeave(person, looked) ? 'onLeave' : 'ashore';
}

const isAvailable = (state: State | null) => availableStates.some((each) => each === state);

/** True of those who are counted on although their contract has ended by then, with no plan after it. */
function isContractEnding(person: Person, state: State | null, { day, today }: Looked): boolean {
  if (!person.isContract || day <= today || !isAvailable(state)) return false;
  const ends = endsAboard(person);
  return ends !== null && ends <= day;
}

/** What is counted of a rank in a month, and can be listed. */
export const figures = [...states, 'contractEnding'] as const;
export type Figure = (typeof figures)[number];

/** The figures that count somebody on a day. */
export function figuresOf(person: Person, looked: Looked): Figure[] {
  const state = stateOn(person, looked);
  if (state === null) return [];
  return isContractEnding(person, state, looked) ? [state, 'contractEnding'] : [state];
}

/** A seat of a vessel in operation. */
export interface Seat extends Span {
  seatId: number;
  jobPositionId: number;
  vesselId: number;
  shipTypeId: number;
}

/** What is there on a day to come is what is there today: the product knows no vessel that is still to be delivered. */
export const isSeatOn = (seat: Seat, day: string, today: string): boolean =>
  day < today ? holds(seat, day) : seat.to === null || seat.to > day;

/** Tour and leave of a rank in whole months, and whether they were measured. */
export interface Turn {
  tourMonths: number;
  leaveMonths: number;
  isMeasured: boolean;
}

/** What holds where a rank has too few tours or leaves to measure. */
const usual = { tourMonths: 9, leaveMonths: 3 };
const fewest = 5;

/** Medians of what a rank did: days of its tours, and days ashore between two of them. */
export interface Measured {
  tours: number;
  tourDays: number | null;
  leaves: number;
  leaveDays: number | null;
}

const wholeMonths = (days: number) => monthsOfDays(days + 15);
const between = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** Tour and leave of a rank: the medians of the past two years, rounded to months, where there are enough of both. */
export function turnOf(measured: Measured | undefined): Turn {
  if (!measured || measured.tours < fewest || measured.leaves < fewest) return { ...usual, isMeasured: false };
  return {
    tourMonths: between(1, 12, wholeMonths(measured.tourDays ?? 0)),
    leaveMonths: between(0, 12, wholeMonths(measured.leaveDays ?? 0)),
    isMeasured: true,
  };
}

/** People a rank needs, so that everyone takes leave: seats × (tour + leave) ÷ tour, a part of a person being one more. */
export const neededFor = (seats: number, { tourMonths, leaveMonths }: Turn): number =>
  Math.ceil((seats * (tourMonths + leaveMonths)) / tourMonths);

/** The months that are shown, from one on. */
export const monthsFrom = (month: string): string[] =>
  Array.from({ length: monthsShown }, (_, at) => monthAfter(month, at));

/** The day that a month is counted on: its first, of the present month today. */
export const dayOfMonth = (month: string, today: string): string => (month === monthOf(today) ? today : `${month}-01`);

/** True of the months that can be shown. */
export const mayShow = (month: string, today: string): boolean =>
  mayBegin(month, today) || (month > monthOf(today) && month < monthAfter(monthOf(today), monthsShown));

/** True if the figures may begin with a month. */
export function mayBegin(month: string, today: string): boolean {
  return month <= monthOf(today) && month >= monthAfter(monthOf(today), -monthsBack);
}

/** Counts of a rank in a month, by figure. */
export type Counts = Record<Figure, number>;
export const noOne = (): Counts => ({
  resigned: 0,
  retired: 0,
  contractEnded: 0,
  aboard: 0,
  blacklisted: 0,
  medical: 0,
  certificate: 0,
  onLeave: 0,
  ashore: 0,
  contractEnding: 0,
});

export const sumOf = (counts: Readonly<Counts>, of: readonly Figure[]): number =>
  of.reduce((sum, state) => sum + counts[state], 0);

/** A month of a rank, with what it comes to: a surplus, or a shortage below zero. */
export const balanceOf = ({ needed, counts }: { needed: number; counts: Readonly<Counts> }): number =>
  sumOf(counts, availableStates) - needed;

/** Stages of applicants that are counted on: screening to check-up, then passed and not hired yet. */
export const pipelineStages = [1, 2, 3, 4, 5, 6, 7] as const;

/** Applications that ended within a year, by the furthest stage they reached. */
export interface Outcome {
  reached: number;
  decided: number;
  hired: number;
}

export interface HiredShare {
  stage: number;
  decided: number;
  hired: number;
}

/** Of those who reached each stage and were decided on, how many were hired. */
export const sharesOf = (outcomes: readonly Outcome[]): HiredShare[] =>
  pipelineStages.map((stage) => {
    const reached = outcomes.filter((each) => each.reached >= stage);
    const sum = (of: 'decided' | 'hired') => reached.reduce((total, each) => total + each[of], 0);
    return { stage, decided: sum('decided'), hired: sum('hired') };
  });

/** The share of those who reached a stage that was hired; nothing where no one was decided on. */
export function shareAt(shares: readonly HiredShare[], stage: number): number | null {
  const share = shares.find((each) => each.stage === stage);
  return share && share.decided > 0 ? share.hired / share.decided : null;
}

/** How many applicants may be hired; in part where some are at a stage without a share, who add nothing to it. */
export function expectedHires(
  applicants: readonly { stage: number; count: number }[],
  shares: readonly HiredShare[],
): { count: number; isInPart: boolean } {
  return {
    count: applicants.reduce((sum, { stage, count }) => sum + count * (shareAt(shares, stage) ?? 0), 0),
    isInPart: applicants.some(({ stage, count }) => count > 0 && shareAt(shares, stage) === null),
  };
}
