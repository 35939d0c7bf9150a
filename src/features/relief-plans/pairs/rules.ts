import { leaveOwedAt, overlaps, type PlannedDays, stayOf } from '#features/assignments/plans/rules.ts';
import { countsOn, type PairKind } from '#features/employees/pairs/rules.ts';
import { good, type Known, type Reason, reasonsOf } from '#features/manning/candidates/rules.ts';
import type { RuleValues } from '#features/rates/planning-rules/rules.ts';
import { contractEnd, usualMonths } from '#features/reference/rules.ts';
import type { Finding } from '#features/seafarers/readiness/rules.ts';
import { addDays, daysBetween, monthsOfDays } from '#platform/contract/days.ts';

/** Who may take which seat, on which day, what that costs and why. Days are yyyy-MM-dd, amounts whole rupiah. */

/** A seat that comes free, or is empty. */
export interface Seat {
  seatId: number;
  vesselId: number;
  principalId: number;
  principalName: string;
  shipTypeId: number;
  /** As words of sea service name it. */
  shipTypeKey: string;
  jobPositionId: number;
  isOfficer: boolean;
  /** Who is aboard; nothing of an empty seat. */
  current: { employeeId: number; cameOn: string; signsOffOn: string; stays: readonly PlannedDays[] } | null;
}

/** Somebody who is ashore, or aboard until a day. */
export interface Person {
  employeeId: number;
  seafarerId: number;
  jobPositionId: number;
  rankName: string;
  employmentType: string | null;
  /** Until when aboard; nothing ashore. */
  signsOffOn: string | null;
  /** The last day aboard, gone by; nothing before the first time. */
  ashoreSince: string | null;
  stays: readonly PlannedDays[];
  /** Plans that nobody rejected. */
  plans: readonly (PlannedDays & { vesselName: string })[];
  /** Leave that was granted, by its first day. */
  leaves: readonly PlannedDays[];
  refusedBy: readonly number[];
  /** The vessels they were on, each as often as they were. */
  vessels: readonly number[];
  principals: readonly number[];
  /** Days at sea by ship type, as words of sea service name it. */
  served: readonly { shipTypeKey: string; days: number }[];
  isNoted: boolean;
  /** How they were appraised, in tenths of the scale; nothing without a report, or where that is not weighed. */
  appraised: number | null;
}

/** The other of a pair, who is aboard a vessel or planned there. */
export interface Colleague extends PlannedDays {
  employeeId: number;
  name: string;
  kind: PairKind;
  /** The last day on which that counts; nothing where it lasts. */
  until: string | null;
}

/** Why somebody cannot take a seat. */
export const bars = [
  'aboardHere',
  'refused',
  'certificates',
  'stayTooLong',
  'plannedElsewhere',
  'apart',
  'tooLate',
  'otherDay',
] as const;
export type Bar = (typeof bars)[number];

/** What a pair costs, in the order in which it is shown. */
export const costNames = [
  'late',
  'handover',
  'standby',
  'shortRest',
  'travel',
  'renewals',
  'promotion',
  'newToShipType',
  'newToPrincipal',
  'newToVessel',
  'noted',
  'appraisal',
  'recentlyAshore',
  'together',
] as const;
export type CostName = (typeof costNames)[number];
export type Costs = Partial<Record<CostName, number>>;

/** A pair that can be, with its one day. */
export interface Possible {
  joinsOn: string;
  /** The days on which it could be as well. */
  days: PlannedDays;
  endsOn: string;
  costs: Costs;
  cost: number;
  /** The own rank of somebody who would be promoted. */
  fromRank: string | null;
  /** The fare from home to where they join is known; otherwise their travel is not counted. */
  isFareKnown: boolean;
  /** For and against, as the Assign dialog says it. */
  reasons: Reason[];
}
/** A pair that cannot be; of certificates which, of a day too late when. */
export interface Barred {
  bar: Bar;
  names: string[];
  day: string | null;
  fromRank: string | null;
}

/** Days, and whole rupiah. */
export interface Course {
  days: number;
  price: number;
}

/** What a plan is made for. */
export interface Around {
  today: string;
  horizonEnd: string;
  rules: RuleValues;
  /** Ranks of which permanent staff are ashore or come ashore: contract crew are taken for a price. */
  permanentRanks: ReadonlySet<number>;
  /** What somebody lacks for a seat on these days. */
  findingsOf: (person: Person, seat: Seat, period: PlannedDays) => readonly Finding[];
  /** What getting a certificate or document anew takes: the terms of its own course, else the planning rules. */
  courseOf: (finding: Finding) => Course;
  /** What the journey from home to the vessel costs on a day; nothing where no fare is known. */
  fareOf: (person: Person, seat: Seat, day: string) => number | null;
  /** Of the vessel of a seat, who is aboard or planned there and of a pair with the person. */
  colleaguesOf: (person: Person, seat: Seat) => readonly Colleague[];
}

/** Days that a tour lasts at least, so that somebody with leave before that joins after it. */
const shortestTour = 90;

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** When a seat comes free; an empty one is free today. */
export const freeOn = ({ current }: Pick<Seat, 'current'>, today: string): string => current?.signsOffOn ?? today;

/**
 * The last day on which a seat may be taken: who leaves may stay for some days longer, and never past eleven months.
 * Where that is past, and of an empty seat, as long as the plan goes.
 */
export function latestOn({ current }: Seat, { today, horizonEnd, rules }: Around): string {
  if (!current) return horizonEnd;
  const { cameOn, signsOffOn, stays } = current;
  const { elevenMonthsOn } = stayOf(stays, { from: cameOn, to: signsOffOn });
  const last = earlier(addDays(signsOffOn, rules.toleranceDays), elevenMonthsOn);
  return last < later(signsOffOn, addDays(today, rules.leadDays)) ? horizonEnd : last;
}

/** A problem that time mends: a certificate that ends can be renewed, one that was never held cannot. */
const canBeRenewed = ({ problem }: Finding) => problem !== 'missing' && problem !== 'notYetIssued';

const priceOf = (findings: readonly Finding[], { courseOf }: Around) =>
  findings.reduce((sum, finding) => sum + courseOf(finding).price, 0);

/** The day, or the one after a leave that begins before a tour from that day would have lasted. */
const afterLeaves = ({ leaves }: Pick<Person, 'leaves'>, day: string): string =>
  leaves.reduce(
    (at, leave) => (leave.to >= at && leave.from <= addDays(at, shortestTour) ? addDays(leave.to, 1) : at),
    day,
  );

/** True if two are aboard on the same days, and what is noted of them still counts then. */
export const areTogether = (one: PlannedDays, other: PlannedDays, until: string | null): boolean =>
  overlaps(one, other) && countsOn({ until }, later(one.from, other.from));

/** The own rank of somebody who would be promoted into a seat: of another rank, of which people are read one step below. */
const promotedFrom = (person: Person, seat: Seat): string | null =>
  person.jobPositionId === seat.jobPositionId ? null : person.rankName;

/** The pair of a person and a seat of their rank or one step above: its day and costs, or why it cannot be; on a day that is wanted. */
export function pairOf(person: Person, seat: Seat, around: Around, wantedOn?: string): Possible | Barred {
  const { today, rules } = around;
  const fromRank = promotedFrom(person, seat);
  const barred = (bar: Bar, over: Partial<Barred> = {}): Barred => ({ bar, names: [], day: null, fromRank, ...over });
  if (seat.current?.employeeId === person.employeeId) return barred('aboardHere');
  if (person.refusedBy.includes(seat.principalId)) return barred('refused');
  const ashoreFrom = person.signsOffOn === null ? today : later(person.signsOffOn, today);
  const free = person.signsOffOn === null ? today : addDays(ashoreFrom, rules.leaveDays);
  const earliest = afterLeaves(person, later(free, later(freeOn(seat, today), addDays(today, rules.leadDays))));
  const tour = (from: string) => ({
    from,
    to: contractEnd(from, usualMonths(person.employmentType, seat.isOfficer)),
  });
  const lacks = (period: PlannedDays) =>
    around.findingsOf(person, seat, period).filter(({ isMandatory }) => isMandatory);
  const first = lacks(tour(earliest));
  // Courses are taken side by side: the longest decides.
  const courseDays = first.every(canBeRenewed) ? Math.max(0, ...first.map((each) => around.courseOf(each).days)) : 0;
  const soonest = courseDays > 0 ? afterLeaves(person, later(earliest, addDays(ashoreFrom, courseDays))) : earliest;
  const latest = latestOn(seat, around);
  const joinsOn = wantedOn ?? soonest;
  const period = tour(joinsOn);
  const lacking = joinsOn === earliest ? first : lacks(period);
  const missing = lacking.filter((finding) => !canBeRenewed(finding));
  if (missing.length > 0) return barred('certificates', { names: missing.map(({ name }) => name) });
  if (stayOf(person.stays, period).mark === 11) return barred('stayTooLong', { day: joinsOn });
  const other = person.plans.find((plan) => overlaps(plan, period));
  if (other) return barred('plannedElsewhere', { names: [other.vesselName], day: other.from });
  const met = around.colleaguesOf(person, seat).filter((each) => areTogether(each, period, each.until));
  const apart = met.filter(({ kind }) => kind === 'apart');
  if (apart.length > 0) return barred('apart', { names: apart.map(({ name }) => name) });
  if (soonest > latest) return barred('tooLate', { day: soonest });
  if (joinsOn < soonest || joinsOn > latest || afterLeaves(person, joinsOn) !== joinsOn)
    return barred('otherDay', { day: joinsOn });
  const fare = around.fareOf(person, seat, joinsOn);
  const renewals = priceOf(lacking, around);
  const costs = costsOf(person, seat, { joinsOn, fare, renewals, isGlad: met.length > 0 }, around);
  return {
    joinsOn,
    days: { from: soonest, to: latest },
    endsOn: period.to,
    costs,
    cost: Object.values(costs).reduce((sum, cost) => sum + cost, 0),
    fromRank,
    isFareKnown: fare !== null,
    reasons: reasonsOf(knownOf(person, seat, { period, lacking, colleagues: met, today })),
  };
}

/**
 * What would fill a seat that stays open: who is aboard stays until somebody is free, somebody gets certificates, or
 * somebody is promoted.
 */
export const helpKinds = ['extend', 'certificates', 'promotion'] as const;
export type Help = { employeeId: number; day: string; cost: number } & (
  | { kind: 'extend'; days: number }
  | { kind: 'certificates'; names: string[] }
  | { kind: 'promotion'; fromRank: string }
);

/** The cheaper first. */
export const byCost = (a: Help, b: Help): number => a.cost - b.cost || a.employeeId - b.employeeId;

/** The smallest change of each kind, the cheaper first: who is aboard never stays past eleven months. */
export function helpsOf(seat: Seat, people: readonly Person[], around: Around): Help[] {
  const helps = people.flatMap((person) => {
    const pair = pairOf(person, seat, around);
    if (!('bar' in pair)) return [];
    return [extensionFor(person, seat, pair, around), certificatesFor(person, seat, pair, around)].flatMap(
      (help) => help ?? [],
    );
  });
  const cheapest = (kind: Help['kind']) =>
    helps
      .filter((help) => help.kind === kind)
      .sort(byCost)
      .slice(0, 1);
  return [...cheapest('extend'), ...cheapest('certificates')].sort(byCost);
}

/** Who of these people, one rank below, would take a seat that stays open at the least cost. */
export function promotionFor(seat: Seat, people: readonly Person[], around: Around): Help[] {
  return people
    .flatMap((person): Help[] => {
      const pair = pairOf(person, seat, around);
      if ('bar' in pair || pair.fromRank === null) return [];
      const { fromRank, joinsOn: day, cost } = pair;
      return [{ kind: 'promotion', employeeId: person.employeeId, day, cost, fromRank }];
    })
    .sort(byCost)
    .slice(0, 1);
}

function extensionFor({ employeeId }: Person, { current }: Seat, { bar, day }: Barred, { rules }: Around): Help | null {
  if (bar !== 'tooLate' || !current || day === null) return null;
  const { elevenMonthsOn } = stayOf(current.stays, { from: current.cameOn, to: current.signsOffOn });
  if (day > elevenMonthsOn) return null;
  const days = daysBetween(current.signsOffOn, day);
  return { kind: 'extend', employeeId, day, days, cost: days * rules.lateDay };
}

function certificatesFor(person: Person, seat: Seat, { bar, names }: Barred, around: Around): Help | null {
  if (bar !== 'certificates') return null;
  const { employeeId } = person;
  const free = pairOf(person, seat, { ...around, findingsOf: () => [] });
  if ('bar' in free) return null;
  const lacking = around.findingsOf(person, seat, { from: free.joinsOn, to: free.endsOn });
  const missing = lacking.filter((finding) => finding.isMandatory && !canBeRenewed(finding));
  return { kind: 'certificates', employeeId, names, day: free.joinsOn, cost: priceOf(missing, around) };
}

/** When somebody was, or will be, last aboard. */
const leftOn = ({ signsOffOn, ashoreSince }: Person, today: string) =>
  signsOffOn === null ? ashoreSince : later(signsOffOn, today);

/** What the Assign dialog would know of them for the seat. */
function knownOf(
  person: Person,
  seat: Seat,
  {
    period,
    lacking,
    colleagues,
    today,
  }: { period: PlannedDays; lacking: readonly Finding[]; colleagues: readonly Colleague[]; today: string },
): Known {
  const left = leftOn(person, today);
  const fromRank = promotedFrom(person, seat);
  const days = (of: Person['served']) => of.reduce((sum, each) => sum + each.days, 0);
  return {
    refusedOn: null,
    principalName: seat.principalName,
    missing: lacking.filter(({ problem }) => problem !== 'endsEarly').map(({ name }) => name),
    endingEarly: lacking.filter(({ problem }) => problem === 'endsEarly'),
    stay: stayOf(person.stays, period),
    daysAshore: left === null ? null : Math.max(0, daysBetween(left, period.from)),
    leaveOwed: leaveOwedAt(person.stays, period.from),
    isOnBoard: person.signsOffOn !== null,
    freeFrom: left,
    plannedElsewhere: null,
    // The one that they join right after.
    leave: person.leaves.find(({ to }) => addDays(to, 1) === period.from) ?? null,
    otherRank: fromRank === null ? null : { name: fromRank, isBelow: true },
    isNoted: person.isNoted,
    appraised: person.appraised,
    colleagues: colleagues.map(({ name, kind }) => ({ name, kind, isSerious: false })),
    assignmentsOnVessel: person.vessels.filter((vesselId) => vesselId === seat.vesselId).length,
    hasServedPrincipal: person.principals.includes(seat.principalId),
    shipTypeMonths: monthsOfDays(days(person.served.filter(({ shipTypeKey }) => shipTypeKey === seat.shipTypeKey))),
    seaMonths: monthsOfDays(days(person.served)),
  };
}

function costsOf(
  person: Person,
  seat: Seat,
  { joinsOn, fare, renewals, isGlad }: { joinsOn: string; fare: number | null; renewals: number; isGlad: boolean },
  { today, horizonEnd, rules, permanentRanks }: Around,
): Costs {
  const left = leftOn(person, today);
  const ashore = left === null ? null : daysBetween(left, joinsOn);
  const takesContract = person.employmentType !== 'Permanent' && permanentRanks.has(seat.jobPositionId);
  const costs: Record<CostName, number> = {
    // What is overdue already costs the same for everyone.
    late: rules.lateDay * Math.max(0, daysBetween(later(freeOn(seat, today), today), joinsOn)),
    // Who leaves hands over to who joins; both are paid meanwhile.
    handover: seat.current
      ? rules.handoverDays * (seat.isOfficer ? rules.handoverOfficerDay : rules.handoverRatingDay)
      : 0,
    standby: takesContract ? rules.standbyDay * Math.max(0, daysBetween(joinsOn, horizonEnd)) : 0,
    shortRest: ashore === null ? 0 : rules.shortRestDay * Math.max(0, rules.restDays - ashore),
    travel: fare ?? 0,
    renewals,
    promotion: promotedFrom(person, seat) === null ? 0 : rules.promotion,
    newToShipType: person.served.some(({ shipTypeKey }) => shipTypeKey === seat.shipTypeKey) ? 0 : rules.newToShipType,
    newToPrincipal: person.principals.includes(seat.principalId) ? 0 : rules.newToPrincipal,
    newToVessel: person.vessels.includes(seat.vesselId) ? 0 : rules.newToVessel,
    noted: person.isNoted ? rules.noted : 0,
    appraisal: Math.round((rules.appraisalPoint * Math.max(0, good - (person.appraised ?? good))) / 10),
    recentlyAshore: ashore === null ? 0 : rules.recentlyAshoreDay * Math.max(0, longAshoreDays - ashore),
    together: isGlad ? -rules.together : 0,
  };
  return Object.fromEntries(Object.entries(costs).filter(([, cost]) => cost !== 0));
}

/** From so many days ashore on nobody waits longer than anybody else. */
const longAshoreDays = 300;

/** What a seat costs that nobody takes, up to the end of the plan. */
export function openCostOf(seat: Seat, { today, horizonEnd, rules }: Around): number {
  const days = Math.max(1, daysBetween(later(freeOn(seat, today), today), horizonEnd));
  return days * (seat.isOfficer ? rules.openOfficerDay : rules.openRatingDay);
}
