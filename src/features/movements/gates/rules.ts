import type { Finding as PaperFinding } from '#features/seafarers/readiness/rules.ts';
import { addMonths, daysBetween, isDay, yearsBetween } from '#platform/contract/days.ts';
import { checkedOut } from '../rules.ts';

/**
 * All obstacles to signing on or off. `blocks` cannot be passed, `overridable` only by the
 * division's manager or a superadmin with a reason, `warns` does not stop anyone.
 */

export type Level = 'blocks' | 'overridable' | 'warns';

/** One thing found: its code names the text; name and day fill it in. */
export interface GateFinding {
  code: string;
  level: Level;
  name?: string;
  day?: string | null;
}

/** A gate is open where nothing blocks, and what may be overridden is. */
export const isOpen = (findings: readonly GateFinding[], isOverridden = false): boolean =>
  !findings.some(({ level }) => level === 'blocks' || (level === 'overridable' && !isOverridden));

/**
 * The finding for a reader who may not see medical results. Missing, expired and UNFIT are one and the same to them, in code
 * and level: distinguished, the one that is left over would be what a doctor found (decision 0059).
 */
export const withoutResults = (findings: readonly GateFinding[]): GateFinding[] =>
  findings.map((finding) =>
    medicalStops.includes(finding.code) ? { code: 'medicalNotMet', level: 'blocks' } : finding,
  );
const medicalStops: readonly string[] = ['unfit', 'medicalMissing', 'medicalExpired'];

/** The shortest reason that overrides a gate. */
export const shortestReason = 10;

const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/**
 * When somebody came or went, as it is sent: a minute in Jakarta, an instant, or a day, which is nine in the morning;
 * today, now if it is not that late yet. Nothing for what is no time.
 */
export function scheduleAt(sent: string, now: string): string | undefined {
  const [day] = sent.split('T');
  if (!day || !isDay(day)) return undefined;
  if (sent === day) {
    const morning = `${day}T09:00`;
    return day === now.slice(0, 10) && morning > now ? now : morning;
  }
  if (local.test(sent)) return Number(sent.slice(11, 13)) < 24 && Number(sent.slice(14)) < 60 ? sent : undefined;
  const millis = /(Z|[+-]\d{2}:\d{2})$/.test(sent) ? Date.parse(sent) : Number.NaN;
  return Number.isNaN(millis) ? undefined : new Date(millis + jakartaMillis).toISOString().slice(0, 16);
}
// Western Indonesian Time has no summer time.
const jakartaMillis = 7 * 3_600_000;

/** Since when another person holds a place, such as the seat. */
interface Holder {
  name: string;
  since: string;
}

/** A paper found wanting; of competency are also endorsements and the certificate of a ship's cook. */
export interface WantingPaper extends PaperFinding {
  isCompetency: boolean;
}

interface TravelDocument {
  expiresOn: string | null;
}

/** Who signs on, where and when. Instants are yyyy-MM-ddTHH:mm in Jakarta, days yyyy-MM-dd. */
export interface SigningOn {
  at: string;
  now: string;
  /** Farther back than a month is a manager's to enter. */
  mayBackdate: boolean;
  status: number;
  isConfirmedNext: boolean;
  isSeatGone: boolean;
  isVesselInScrap: boolean;
  current: Holder | undefined;
  /** When who held the seat before left it. */
  seatLeftAt: string | undefined;
  aboardElsewhere: Holder | undefined;
  isEmployed: boolean;
  blacklist: 'none' | 'noted' | 'listed';
  lastCheckOut: string | undefined;
  birthDate: string;
  isCadet: boolean;
  medical: { isFit: boolean; expiresOn: string } | undefined;
  /** Outdated: signed for other days, or another rank, than planned now. */
  pkl: 'signed' | 'unsigned' | 'missing' | 'outdated';
  /** The first day of the agreement that there is. */
  pklFrom: string | undefined;
  /** From sign-on to the planned sign-off. */
  papers: readonly WantingPaper[];
  seamanBook: TravelDocument | undefined;
  passport: TravelDocument | undefined;
  plannedOn: string;
  plannedOff: string;
  hasPassedMcu: boolean;
  hasPassedBjst: boolean;
  hasBpjsNumber: boolean;
  /** On a tanker, when the other senior officer of the department joined. */
  otherSeniorJoinedOn: string | undefined;
}

const readyToBoard = 3;
const readyToLeave = 6;
const longestHandover = 14;
const longestBackdating = 31;

const dayOf = (instant: string) => instant.slice(0, 10);
const finding =
  (level: Level) =>
  (code: string, holds: boolean, more: Omit<GateFinding, 'code' | 'level'> = {}) =>
    holds ? [{ code, level, ...more }] : [];
const blocks = finding('blocks');
const overridable = finding('overridable');
const warns = finding('warns');

/** The obstacles to signing on. */
export const signOnFindings = (one: SigningOn): GateFinding[] => [
  ...placeFindings(one),
  ...personFindings(one),
  ...paperFindings(one),
  ...planFindings(one),
];

function placeFindings({ at, now, current, aboardElsewhere, seatLeftAt, lastCheckOut, ...one }: SigningOn) {
  return [
    ...blocks('notReady', one.status !== readyToBoard),
    ...blocks('notNext', !one.isConfirmedNext),
    ...blocks('seatGone', one.isSeatGone),
    ...blocks('vesselInScrap', one.isVesselInScrap),
    ...blocks('seatTaken', current !== undefined, { name: current?.name ?? '', day: current?.since ?? null }),
    ...blocks('aboardElsewhere', aboardElsewhere !== undefined, {
      name: aboardElsewhere?.name ?? '',
      day: aboardElsewhere?.since ?? null,
    }),
    ...blocks(
      'handoverTooLong',
      seatLeftAt !== undefined && daysBetween(dayOf(at), dayOf(seatLeftAt)) > longestHandover,
      {
        day: seatLeftAt ? dayOf(seatLeftAt) : null,
      },
    ),
    ...blocks('beforeLastCheckOut', lastCheckOut !== undefined && at < lastCheckOut, {
      day: lastCheckOut ? dayOf(lastCheckOut) : null,
    }),
    ...timeFindings(at, now, one.mayBackdate),
  ];
}

const timeFindings = (at: string, now: string, mayBackdate: boolean) => [
  ...blocks('inFuture', at > now),
  ...blocks('backdated', !mayBackdate && daysBetween(dayOf(at), dayOf(now)) > longestBackdating),
];

function personFindings({ at, birthDate, isCadet, medical, ...one }: SigningOn) {
  const age = yearsBetween(birthDate, dayOf(at));
  return [
    ...blocks('notEmployed', !one.isEmployed),
    ...blocks('blacklisted', one.blacklist === 'listed'),
    ...blocks('under16', age < 16),
    // A cadet may be 16; everybody else is of age (domain facts 3b).
    ...blocks('under18', age >= 16 && age < 18 && !isCadet),
    ...blocks('unfit', medical?.isFit === false),
    ...overridable('medicalMissing', medical === undefined),
    ...overridable('medicalExpired', medical?.isFit === true && medical.expiresOn < dayOf(at), {
      day: medical?.expiresOn ?? null,
    }),
    ...overridable('pklMissing', one.pkl === 'missing'),
    ...overridable('pklUnsigned', one.pkl === 'unsigned'),
    ...overridable('pklOutdated', one.pkl === 'outdated'),
    // Someone who joins earlier than planned is aboard without an agreement until then.
    ...warns('pklStartsLater', one.pklFrom !== undefined && dayOf(at) < one.pklFrom, { day: one.pklFrom ?? null }),
    ...warns('blacklistNoted', one.blacklist === 'noted'),
    ...warns('mcuNotPassed', !one.hasPassedMcu),
    ...warns('bjstNotPassed', !one.hasPassedBjst),
    ...warns('bpjsNumberMissing', !one.hasBpjsNumber),
  ];
}

/** No one is let aboard without these; other mandatory papers, and what only ends early, warn. */
const isVital = ({ code, isCompetency }: WantingPaper) => isCompetency || code === 'BST';

function paperFindings({ at, papers, seamanBook, passport, medical, plannedOff }: SigningOn): GateFinding[] {
  const day = dayOf(at);
  const ofPapers = papers
    .filter(({ isMandatory }) => isMandatory)
    .map((paper): GateFinding => {
      const { problem, name, expiresOn } = paper;
      const level = problem !== 'endsEarly' && isVital(paper) ? 'overridable' : 'warns';
      return { code: `paper.${problem}`, level, name, day: expiresOn };
    });
  const endsEarly = (document: TravelDocument | undefined, last: string) =>
    document?.expiresOn != null && document.expiresOn >= day && document.expiresOn < last;
  const hasExpired = (document: TravelDocument | undefined) => document?.expiresOn != null && document.expiresOn < day;
  return [
    ...ofPapers,
    ...overridable('seamanBookMissing', seamanBook === undefined),
    ...overridable('seamanBookExpired', hasExpired(seamanBook), { day: seamanBook?.expiresOn ?? null }),
    ...warns('seamanBookEndsEarly', endsEarly(seamanBook, plannedOff), { day: seamanBook?.expiresOn ?? null }),
    ...warns('passportMissing', passport === undefined),
    ...warns('passportExpired', hasExpired(passport), { day: passport?.expiresOn ?? null }),
    ...warns('passportEndsEarly', endsEarly(passport, addMonths(plannedOff, 6)), { day: passport?.expiresOn ?? null }),
    ...warns(
      'medicalEndsEarly',
      medical?.isFit === true && medical.expiresOn >= day && medical.expiresOn < plannedOff,
      {
        day: medical?.expiresOn ?? null,
      },
    ),
  ];
}

function planFindings({ at, plannedOn, otherSeniorJoinedOn }: SigningOn) {
  const day = dayOf(at);
  return [
    ...warns('offSchedule', Math.abs(daysBetween(plannedOn, day)) > 7, { day: plannedOn }),
    // Two senior officers who both are new do not know the ship (domain facts 3d).
    ...warns('otherSeniorIsNew', otherSeniorJoinedOn !== undefined && daysBetween(otherSeniorJoinedOn, day) < 14, {
      day: otherSeniorJoinedOn ?? null,
    }),
  ];
}

/** Who signs off, and when. */
export interface SigningOff {
  at: string;
  now: string;
  mayBackdate: boolean;
  status: number;
  isCurrent: boolean;
  checkedInAt: string;
  /** True if the payroll month of the day is over and closed: then the stay is corrected instead. */
  isMonthClosed: boolean;
  plannedOff: string;
  hasConfirmedReliever: boolean;
  isExtensionPending: boolean;
  isAppraisalMissing: boolean;
}

/** The obstacles to signing off. */
export const signOffFindings = ({ at, now, ...one }: SigningOff): GateFinding[] => [
  ...blocks('notCurrent', !one.isCurrent || one.status === checkedOut),
  ...blocks('notAfterCheckIn', at <= one.checkedInAt, { day: dayOf(one.checkedInAt) }),
  ...blocks('monthClosed', one.isMonthClosed, { day: dayOf(at) }),
  ...timeFindings(at, now, one.mayBackdate),
  ...overridable('notReady', one.status < readyToLeave),
  ...warns('noReliever', !one.hasConfirmedReliever),
  ...warns('extensionPending', one.isExtensionPending),
  ...warns('appraisalMissing', one.isAppraisalMissing),
  ...warns('offPlan', Math.abs(daysBetween(one.plannedOff, dayOf(at))) > 14, { day: one.plannedOff }),
];

/** What each gate asks, by name, with the codes of what may be found; papers are distinguished by what they lack. */
const asked = {
  check_in: {
    status: ['notReady', 'notNext'],
    place: ['seatGone', 'vesselInScrap', 'seatTaken', 'handoverTooLong'],
    elsewhere: ['aboardElsewhere', 'beforeLastCheckOut'],
    time: ['inFuture', 'backdated'],
    employment: ['notEmployed'],
    blacklist: ['blacklisted', 'blacklistNoted'],
    age: ['under16', 'under18'],
    medical: ['unfit', 'medicalNotMet', 'medicalMissing', 'medicalExpired', 'medicalEndsEarly'],
    pkl: ['pklMissing', 'pklUnsigned', 'pklOutdated', 'pklStartsLater'],
    mcu: ['mcuNotPassed'],
    bjst: ['bjstNotPassed'],
    bpjs: ['bpjsNumberMissing'],
    papers: ['paper.missing', 'paper.expired', 'paper.undated', 'paper.notYetIssued', 'paper.endsEarly'],
    seamanBook: ['seamanBookMissing', 'seamanBookExpired', 'seamanBookEndsEarly'],
    passport: ['passportMissing', 'passportExpired', 'passportEndsEarly'],
    schedule: ['offSchedule'],
    seniors: ['otherSeniorIsNew'],
  },
  check_out: {
    status: ['notReady'],
    aboard: ['notCurrent', 'notAfterCheckIn'],
    time: ['inFuture', 'backdated'],
    payroll: ['monthClosed'],
    reliever: ['noReliever'],
    extension: ['extensionPending'],
    appraisal: ['appraisalMissing'],
    plan: ['offPlan'],
  },
} as const;
export type Gate = keyof typeof asked;

/** What a gate asks, by name, and whether it was found in order. */
export const checksOf = (gate: Gate, findings: readonly GateFinding[]): { check: string; hasPassed: boolean }[] =>
  Object.entries<readonly string[]>(asked[gate]).map(([check, codes]) => ({
    check,
    hasPassed: !findings.some(({ code }) => codes.includes(code)),
  }));
