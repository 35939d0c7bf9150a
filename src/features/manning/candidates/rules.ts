import type { PlannedDays, StayMark } from '#features/assignments/plans/rules.ts';
import type { PairKind } from '#features/employees/pairs/rules.ts';

/** How well someone fits a seat, and why; pure, so that the list and its tests agree. */

/** As many as are read and sorted by fit together. */
export const candidatesAtOnce = 30;

export const fits = ['good', 'check', 'poor'] as const;
export type Fit = (typeof fits)[number];

export const reasonCodes = [
  'refusedByPrincipal',
  'apartSeriously',
  'certificatesMissing',
  'certificatesEndEarly',
  'stayTooLong',
  'longStay',
  'overlapsOther',
  'onLeave',
  'shortRest',
  'leaveOwed',
  'promotion',
  'otherRank',
  'noted',
  'appraisedPoorly',
  'apart',
  'together',
  'appraisedWell',
  'servedOnVessel',
  'servedForPrincipal',
  'newToPrincipal',
  'shipTypeExperience',
  'noShipTypeExperience',
  'certificatesValid',
  'ashore',
  'onBoard',
  'neverSailed',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export interface Reason {
  code: ReasonCode;
  params: Record<string, string | number>;
}

/** What is known of a candidate; days are yyyy-MM-dd. */
export interface Known {
  /** The last day on which a principal of this vessel refused them, with its name. */
  refusedOn: string | null;
  principalName: string | null;
  /** Mandatory certificates that are missing or have run out, and those that end before the planned sign-off. */
  missing: readonly string[];
  endingEarly: readonly { name: string; expiresOn: string | null }[];
  stay: { mark: StayMark | null; months: number; elevenMonthsOn: string };
  /** Days between the last sign-off and the start; nothing before the first time aboard. */
  daysAshore: number | null;
  /** Leave that was earned aboard and will not be taken by the start, in days. */
  leaveOwed: number;
  isOnBoard: boolean;
  freeFrom: string | null;
  /** Another plan of theirs on these days. */
  plannedElsewhere: string | null;
  /** Leave that was granted on some of these days. */
  leave: PlannedDays | null;
  /** The own rank of somebody whose rank is not the seat's; nothing for the others. */
  otherRank: { name: string; isBelow: boolean } | null;
  isNoted: boolean;
  /** How they were appraised, in tenths of the scale; nothing without a report, or where that is not weighed. */
  appraised: number | null;
  /** Colleagues of pairs who are on board on these days. */
  colleagues: readonly { name: string; kind: PairKind; isSerious: boolean }[];
  assignmentsOnVessel: number;
  hasServedPrincipal: boolean;
  shipTypeMonths: number;
  seaMonths: number;
}

/** So many certificates are named, the others counted. */
export const namedAtMost = 3;
/** Rest that is too short to be called one. */
const shortRestDays = 30;
/** Satisfactory and Good on the scale of appraisals, in tenths. */
export const [satisfactory, good] = [30, 40] as const;

/** For and against, the weightiest first. */
export function reasonsOf(known: Known): Reason[] {
  const reasons: Reason[] = [];
  const say = (code: ReasonCode, params: Reason['params'] = {}) => reasons.push({ code, params });
  const principal = known.principalName ?? '';
  if (known.refusedOn) say('refusedByPrincipal', { principal, date: known.refusedOn });
  const named = (of: Known['colleagues']) => [...new Set(of.map(({ name }) => name))].join(', ');
  const apart = known.colleagues.filter(({ kind }) => kind === 'apart');
  const isSeriously = apart.some((each) => each.isSerious);
  const together = known.colleagues.filter(({ kind }) => kind === 'together');
  if (isSeriously) say('apartSeriously', { names: named(apart) });
  if (known.missing.length)
    say('certificatesMissing', { count: known.missing.length, names: known.missing.slice(0, namedAtMost).join(', ') });
  if (known.plannedElsewhere) say('overlapsOther', { vessel: known.plannedElsewhere });
  if (known.leave) say('onLeave', { from: known.leave.from, date: known.leave.to });
  if (known.otherRank) say(known.otherRank.isBelow ? 'promotion' : 'otherRank', { rank: known.otherRank.name });
  const [first] = known.endingEarly;
  if (first)
    say('certificatesEndEarly', { count: known.endingEarly.length, name: first.name, date: first.expiresOn ?? '' });
  if (known.stay.mark === 11) say('stayTooLong', { date: known.stay.elevenMonthsOn });
  else if (known.stay.mark && known.stay.mark > 9)
    say('longStay', { months: known.stay.months, date: known.stay.elevenMonthsOn });
  if (known.daysAshore !== null && known.daysAshore < shortRestDays) say('shortRest', { days: known.daysAshore });
  if (known.leaveOwed > 0) say('leaveOwed', { days: Math.ceil(known.leaveOwed) });
  if (known.isNoted) say('noted');
  const score = (known.appraised ?? 0) / 10;
  if (known.appraised !== null && known.appraised < satisfactory) say('appraisedPoorly', { score });
  if (apart.length > 0 && !isSeriously) say('apart', { names: named(apart) });
  if (together.length > 0) say('together', { names: named(together) });
  if (known.appraised !== null && known.appraised >= good) say('appraisedWell', { score });
  if (known.assignmentsOnVessel) say('servedOnVessel', { assignments: known.assignmentsOnVessel });
  else if (known.principalName) say(known.hasServedPrincipal ? 'servedForPrincipal' : 'newToPrincipal', { principal });
  if (known.shipTypeMonths) say('shipTypeExperience', { months: known.shipTypeMonths, total: known.seaMonths });
  else say('noShipTypeExperience', { total: known.seaMonths });
  if (!known.missing.length && !first) say('certificatesValid');
  if (known.isOnBoard) say('onBoard', { date: known.freeFrom ?? '' });
  else if (known.daysAshore === null) say('neverSailed');
  else say('ashore', { days: known.daysAshore, date: known.freeFrom ?? '' });
  return reasons;
}

const against: Partial<Record<ReasonCode, Fit>> = {
  refusedByPrincipal: 'poor',
  apartSeriously: 'poor',
  certificatesMissing: 'poor',
  overlapsOther: 'poor',
  stayTooLong: 'poor',
  certificatesEndEarly: 'check',
  longStay: 'check',
  shortRest: 'check',
  leaveOwed: 'check',
  onLeave: 'check',
  promotion: 'check',
  otherRank: 'check',
  noted: 'check',
  appraisedPoorly: 'check',
  apart: 'check',
};

/** True for what keeps somebody from the seat, false for what is only to be looked at or speaks for them. */
export const isSerious = ({ code }: Pick<Reason, 'code'>): boolean => against[code] === 'poor';

/** The most serious reason against the candidate. */
export function fitOf(reasons: readonly Reason[]): Fit {
  const grades = reasons.map(({ code }) => against[code]);
  return grades.includes('poor') ? 'poor' : grades.includes('check') ? 'check' : 'good';
}

/** Higher comes first: how well they fit, then time on this vessel and ship type, and how they were appraised; last is who would stay too long. */
export const scoreOf = (
  fit: Fit,
  known: Pick<Known, 'assignmentsOnVessel' | 'shipTypeMonths' | 'daysAshore'> &
    Partial<Pick<Known, 'stay' | 'appraised'>>,
): number =>
  (known.stay?.mark === 11 ? -100_000 : 0) +
  (fits.length - fits.indexOf(fit)) * 10_000 +
  Math.min(known.assignmentsOnVessel, 9) * 500 +
  Math.min(known.shipTypeMonths, 240) * 5 +
  ((known.appraised ?? satisfactory) - satisfactory) * 25 +
  Math.min(known.daysAshore ?? 0, 300);
