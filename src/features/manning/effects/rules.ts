import { needsExtension } from '#features/assignments/extensions/rules.ts';
import {
  leaveOwedAt,
  longestStayMonths,
  overlaps,
  type PlannedDays,
  type Stay,
  stayOf,
} from '#features/assignments/plans/rules.ts';
import { needsNewRound } from '#features/assignments/rounds/rules.ts';
import { countsOn, type Pair } from '#features/employees/pairs/rules.ts';
import { changeNeeded, type Term } from '#features/preparation/agreements/rules.ts';
import type { Finding, Period } from '#features/seafarers/readiness/rules.ts';
import { daysBetween } from '#platform/contract/days.ts';

/**
 * How a plan is for each of its bars, as it is stored or with bars moved. Pure, on facts that were read once, by the
 * rules that the operations of planning go by. Days are yyyy-MM-dd, the last one is that of the sign-off.
 */

export const liveSlots = ['current', 'next', 'next_but_one'] as const;
export type LiveSlot = (typeof liveSlots)[number];

/** Somebody aboard or planned on a seat, with what moving their days depends on. */
export interface Bar extends PlannedDays {
  assignmentId: number;
  version: number;
  seatId: number;
  slot: LiveSlot;
  employeeId: number;
  name: string;
  jobPositionId: number;
  /** The rank in the officer matrix; nothing of those who are not in it. */
  matrixRole: string | null;
  /** What the parties say to Next. */
  decision: 'confirmed' | 'pending' | 'rejected';
  /** The sign-off that was agreed last, which an extension is counted from. */
  agreedEnd: string;
  hasOpenExtension: boolean;
  agreement: (Term & { isSigned: boolean }) | null;
  /** The newest medical certificate; nothing where there is none, or it says unfit. */
  fitUntil: string | null;
}

/** A time aboard that has begun; `assignmentId` finds the bar where it lasts. */
export interface TimeAboard extends PlannedDays {
  employeeId: number;
  assignmentId: number;
}

/** Somebody's plan or time aboard on another vessel. */
export interface Elsewhere extends PlannedDays {
  employeeId: number;
  vesselName: string;
}

export interface PlanFacts {
  today: string;
  bars: readonly Bar[];
  stays: readonly TimeAboard[];
  elsewhere: readonly Elsewhere[];
  pairs: readonly Pair[];
  /** What somebody lacks for their seat on some days. */
  findingsFor: (bar: Bar, period: Period) => readonly Finding[];
}

/** Where the days of a bar go; of who is aboard the first one stays. */
export interface Move extends PlannedDays {
  assignmentId: number;
}

/** What moving a bar comes to: stored at once, stored and asked about again, or asked for as an extension. */
export const outcomes = ['stored', 'askedAgain', 'extension'] as const;
export type Outcome = (typeof outcomes)[number];

export const agreementStates = ['none', 'holds', 'reissue', 'addendum'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** How a plan is for one bar. */
export interface BarState extends PlannedDays {
  /** Days without anyone on the seat before and after, below zero shared with somebody; nothing where no one follows. */
  gapBefore: number | null;
  gapAfter: number | null;
  stay: Stay;
  agreement: AgreementState;
  missing: string[];
  endingEarly: { name: string; expiresOn: string | null }[];
  /** The newest medical certificate lasts; why not is not said (decision 0059). */
  isMedicalMet: boolean;
  /** Nothing of who is aboard. */
  rest: { daysAshore: number | null; leaveOwed: number } | null;
  decision: Bar['decision'] | null;
  /** Who on board or planned there is not to sail with them. */
  notWith: string[];
  /** Other plans and times aboard of the person on these days. */
  elsewhere: { vesselName: string; from: string; to: string }[];
}

const later = (one: string, other: string) => (one > other ? one : other);
/** Who should have left and has not is aboard today at least. */
export const endOf = ({ slot, to }: Bar, today: string) => (slot === 'current' ? later(to, today) : to);
export const isRejected = ({ slot, decision }: Bar) => slot === 'next' && decision === 'rejected';

/** What storing a move does. */
export function outcomeOf(before: Bar, after: PlannedDays): Outcome {
  if (before.slot === 'current') return needsExtension(before.agreedEnd, after.to) ? 'extension' : 'stored';
  return before.slot === 'next' && needsNewRound(before, after, daysBetween) ? 'askedAgain' : 'stored';
}

/** The bars with some of them moved, as the plan would be once all that is asked for is approved. */
export const movedBars = (bars: readonly Bar[], moves: readonly Move[]): Bar[] =>
  bars.map((bar) => {
    const move = moves.find(({ assignmentId }) => assignmentId === bar.assignmentId);
    if (!move) return bar;
    const from = bar.slot === 'current' ? bar.from : move.from;
    const outcome = outcomeOf(bar, { from, to: move.to });
    return {
      ...bar,
      from,
      to: move.to,
      ...(outcome === 'extension' && { agreedEnd: move.to }),
      ...(outcome === 'askedAgain' && { decision: 'pending' as const }),
    };
  });

/** Who comes right before and right after on the seat; a rejected plan keeps no seat. */
export function besides(bars: readonly Bar[], bar: Bar): { before: Bar | undefined; relief: Bar | undefined } {
  const place = ({ slot }: Bar) => liveSlots.indexOf(slot);
  const own = bars
    .filter((other) => other.seatId === bar.seatId && other !== bar && !isRejected(other))
    .sort((a, b) => place(a) - place(b));
  return {
    before: own.findLast((other) => place(other) < place(bar)),
    relief: own.find((other) => place(other) > place(bar)),
  };
}

/** Times aboard of a person as the plan has them: those that last end with their bars. */
export function staysOf({ stays, today }: PlanFacts, bars: readonly Bar[], employeeId: number): PlannedDays[] {
  return stays
    .filter((stay) => stay.employeeId === employeeId)
    .map(({ assignmentId, from, to }) => {
      const bar = bars.find((each) => each.assignmentId === assignmentId);
      return { from, to: bar ? endOf(bar, today) : to };
    });
}

interface Standing {
  stay: Stay;
  leaveOwed: number;
  missing: string[];
  endingEarly: { name: string; expiresOn: string | null }[];
}

/** The days for which certificates are looked at: from joining, or from today on. */
export function judgedPeriod({ from, to }: PlannedDays, today: string): Period {
  const start = later(from, today);
  return { from: start, to: later(to, start) };
}

/** How a person is placed for some days: the stay they come to, leave not taken, certificates that do not last. */
export function standingOf(
  person: { stays: readonly PlannedDays[]; isAboard: boolean; findings: readonly Finding[] },
  period: PlannedDays,
): Standing {
  const lacking = person.findings.filter(({ isMandatory }) => isMandatory);
  return {
    stay: stayOf(person.stays, period),
    // Who is aboard goes on, and rests later.
    leaveOwed: person.isAboard ? 0 : leaveOwedAt(person.stays, period.from),
    missing: lacking.filter(({ problem }) => problem !== 'endsEarly').map(({ name }) => name),
    endingEarly: lacking
      .filter(({ problem }) => problem === 'endsEarly')
      .map(({ name, expiresOn }) => ({ name, expiresOn })),
  };
}

function agreementOf({ agreement, slot, from, to, jobPositionId }: Bar): AgreementState {
  if (!agreement) return 'none';
  const needed = changeNeeded(agreement, { from, to, jobPositionId, isAboard: slot === 'current' });
  return needed.needsAddendum ? 'addendum' : needed.needsReissue ? 'reissue' : 'holds';
}

/** Colleagues of the plan who are not to sail with somebody, by name. */
function apartFrom({ pairs, today }: PlanFacts, bars: readonly Bar[], bar: Bar): string[] {
  const own = pairs.filter(({ employeeId, kind }) => employeeId === bar.employeeId && kind === 'apart');
  const names = bars.flatMap((other) => {
    const period = { from: other.from, to: endOf(other, today) };
    const pair = own.find(({ otherId }) => otherId === other.employeeId);
    const isMet = pair && !isRejected(other) && overlaps(period, bar) && countsOn(pair, later(period.from, bar.from));
    return isMet ? [other.name] : [];
  });
  return [...new Set(names)].sort();
}

/** How the plan is for one of its bars. */
export function stateOf(facts: PlanFacts, bars: readonly Bar[], bar: Bar): BarState {
  const { today } = facts;
  const { from, to, slot } = bar;
  const { before, relief } = besides(bars, bar);
  const isAboard = slot === 'current';
  const stays = staysOf(facts, bars, bar.employeeId);
  const findings = facts.findingsFor(bar, judgedPeriod(bar, today));
  const { leaveOwed, ...standing } = standingOf({ stays, isAboard, findings }, bar);
  // A seat that is empty waits from today on.
  const freeFrom = before ? endOf(before, today) : later(today, '');
  const own = bars.filter((other) => other !== bar && other.employeeId === bar.employeeId && !isRejected(other));
  const others = [
    ...facts.elsewhere.filter(({ employeeId }) => employeeId === bar.employeeId),
    ...own.map((other) => ({ vesselName: '', from: other.from, to: endOf(other, today) })),
  ].filter((other) => overlaps(other, bar));
  return {
    from,
    to,
    gapBefore: isAboard ? null : before ? daysBetween(freeFrom, from) : Math.max(0, daysBetween(freeFrom, from)),
    gapAfter: relief ? daysBetween(endOf(bar, today), relief.from) : null,
    ...standing,
    agreement: agreementOf(bar),
    isMedicalMet: bar.fitUntil !== null && bar.fitUntil >= judgedPeriod(bar, today).to,
    rest: isAboard ? null : { daysAshore: daysAshoreAt(stays, from), leaveOwed },
    decision: slot === 'next' ? bar.decision : null,
    notWith: apartFrom(facts, bars, bar),
    elsewhere: others.map(({ vesselName, from: begins, to: ends }) => ({ vesselName, from: begins, to: ends })),
  };
}

/** Days between the last sign-off and a start; nothing before the first time aboard. */
function daysAshoreAt(stays: readonly PlannedDays[], from: string): number | null {
  const last = stays
    .map(({ to }) => to)
    .sort()
    .at(-1);
  return last === undefined ? null : Math.max(0, daysBetween(last, from));
}

/** What a plan is moved for only with a reason; a stay of somebody aboard that becomes no longer needs none. */
export const needsReason = (before: Bar, after: BarState): boolean =>
  (before.slot !== 'current' || after.to > before.to) &&
  (after.stay.months >= longestStayMonths || after.notWith.length > 0);

export const aspects = [
  'joining',
  'relief',
  'matrix',
  'stay',
  'agreement',
  'papers',
  'rest',
  'decision',
  'elsewhere',
] as const;
export type Aspect = (typeof aspects)[number];
export const marks = ['better', 'attention', 'same'] as const;
export type Mark = (typeof marks)[number];

/** More is worse. */
export const markOf = (before: number, after: number): Mark =>
  after < before ? 'better' : after > before ? 'attention' : 'same';

const papersLacking = ({ missing, endingEarly, isMedicalMet }: BarState) =>
  missing.length + endingEarly.length + Number(!isMedicalMet);
const changeOfAgreement = ({ agreement }: BarState) => Number(agreement === 'reissue' || agreement === 'addendum');

/** What became better, what needs attention and what is the same; the officer matrix is marked by its own figures. */
export const marksOf = (
  before: BarState,
  after: BarState,
  outcome: Outcome,
): Record<Exclude<Aspect, 'matrix'>, Mark> => ({
  joining: markOf(Math.abs(before.gapBefore ?? 0), Math.abs(after.gapBefore ?? 0)),
  relief: markOf(Math.abs(before.gapAfter ?? 0), Math.abs(after.gapAfter ?? 0)),
  stay: markOf(before.stay.mark ?? 0, after.stay.mark ?? 0),
  agreement: markOf(changeOfAgreement(before), changeOfAgreement(after)),
  papers: markOf(papersLacking(before), papersLacking(after)),
  rest: markOf(before.rest?.leaveOwed ?? 0, after.rest?.leaveOwed ?? 0),
  decision: outcome === 'stored' ? 'same' : 'attention',
  elsewhere: markOf(before.elsewhere.length + before.notWith.length, after.elsewhere.length + after.notWith.length),
});

/** Moves in an order in which no one is planned where somebody still is who moves away: each is stored by itself. */
export function inStoringOrder(bars: readonly Bar[], moves: readonly Move[]): Move[] {
  const barOf = (move: Move) => bars.find(({ assignmentId }) => assignmentId === move.assignmentId);
  const isBlocked = (move: Move, other: Move) => {
    const [one, stays] = [barOf(move), barOf(other)];
    if (!one || !stays || one === stays) return false;
    const isSame = one.seatId === stays.seatId || one.employeeId === stays.employeeId;
    return isSame && overlaps(move, stays) && !overlaps(move, other);
  };
  const left = [...moves];
  const ordered: Move[] = [];
  while (left.length > 0) {
    const at = left.findIndex((move) => !left.some((other) => isBlocked(move, other)));
    ordered.push(...left.splice(Math.max(0, at), 1));
  }
  return ordered;
}
