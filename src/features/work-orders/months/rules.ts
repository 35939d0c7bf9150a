import type { MonthRates } from '#features/rates/rules.ts';
import { percent, type Rate, share } from '#platform/contract/money.ts';
import {
  lastVesselOf,
  nextVesselOf,
  type PersonFacts,
  segmentsOf,
  staysIn,
  taxStatusOf,
  termsOf,
  type WageTables,
} from '../facts/rules.ts';
import type { LawfulAllowance } from '../holiday-allowances/rules.ts';
import { emptyYear, noTaxNumber, plus, type Year } from '../lines/rules.ts';
import {
  deductionKinds,
  earningKinds,
  earnsMonth,
  type Line,
  type LineKind,
  totalOf,
  type WagePart,
  wageParts,
  withVessel,
} from '../rules.ts';
import {
  calculateMonth,
  type Input,
  type MonthResult,
  type Obstacle,
  type PersonMonth,
  type Uncorrected,
} from '../slips/rules.ts';

/** A person's month out of what is known of them: facts, earlier months, and what changed of closed ones. */

/** A month as it is kept. */
export interface KeptMonth extends Omit<Year, 'months'> {
  month: string;
  carriesOver: bigint;
  lines: readonly Line[];
  /** The vessels of its slips, the last one last. */
  vesselIds: readonly number[];
}

export interface Books {
  wages: WageTables;
  ratesOf: (month: string) => MonthRates | undefined;
  /** The closed months that corrections are looked for in; none where an earlier month is still open. */
  closedMonths: readonly string[];
}

/** What a tax year came to before a month. */
function yearBefore(facts: PersonFacts, kept: readonly KeptMonth[], month: string): Year {
  const year = month.slice(0, 4);
  return kept
    .filter((each) => each.month.startsWith(year) && each.month < month)
    .reduce(
      (sum, { lines, ...kept }) => {
        const next = plus(sum, kept);
        return earnsMonth(lines) ? next : { ...next, months: sum.months };
      },
      { ...emptyYear, ...facts.openings[year] },
    );
}

/**
 * True in December for a year that paid something since it was last settled, here or by another system: it is settled
 * without days aboard too.
 */
function isYearUnsettled({ openings }: PersonFacts, kept: readonly KeptMonth[], month: string): boolean {
  if (!month.endsWith('-12')) return false;
  const year = month.slice(0, 4);
  const last = kept.filter((each) => each.month < month && each.month.startsWith(year)).at(-1);
  return last ? !last.lines.some(isSettlement) : (openings[year]?.gross ?? 0n) > 0n;
}
const isSettlement = ({ settlement, corrects }: Line) => settlement !== undefined && corrects === undefined;

/** True if the employment ended in an earlier month and nobody came aboard since: what is still paid settles its year. */
const hasEnded = ({ finalMonths, stays }: PersonFacts, month: string): boolean =>
  finalMonths.some(
    (final) => final < month && stays.every(({ from, to }) => from.slice(0, 7) > month || to.slice(0, 7) <= final),
  );

/** What a person's month is calculated from; nothing where it does not concern them, or what prevents it. */
function personMonth(
  facts: PersonFacts,
  month: string,
  { wages, kept, corrections }: { wages: WageTables; kept: readonly KeptMonth[]; corrections: readonly Line[] },
): { person: PersonMonth } | { obstacles: Obstacle[] } | undefined {
  const segments = segmentsOf(facts.stays, month, wages);
  const inputs = facts.inputs.filter((input) => input.month === month).map(asInput);
  // Of the last month that was paid: one in between, in which nothing could be, takes nothing off.
  const carriedOver = kept.filter((each) => each.month < month).at(-1)?.carriesOver ?? 0n;
  const yearToDate = yearBefore(facts, kept, month);
  const isFinalAsked = facts.finalMonths.includes(month);
  const isSettled = (isFinalAsked && yearToDate.gross !== 0n) || isYearUnsettled(facts, kept, month);
  if (segments.length + inputs.length + corrections.length === 0 && carriedOver === 0n && !isSettled) return undefined;
  const year = month.slice(0, 4);
  const ptkpCode = taxStatusOf(facts.taxStatuses, year)?.ptkpCode;
  const lastVesselId = lastVesselOf(facts.stays, month) ?? lastPaidOn(kept, month) ?? nextVesselOf(facts.stays, month);
  const { birthDate } = facts;
  if (ptkpCode === undefined || birthDate === undefined || lastVesselId === undefined)
    return {
      obstacles: [
        ...(ptkpCode === undefined ? [{ code: 'noTaxStatus' as const, year }] : []),
        ...(birthDate === undefined ? [{ code: 'noBirthDate' as const }] : []),
        ...(lastVesselId === undefined ? [{ code: 'noVessel' as const }] : []),
      ],
    };
  const terms = termsOf(facts.terms, month);
  return {
    person: {
      month,
      segments,
      inputs,
      corrections,
      carriedOver,
      lastVesselId,
      ptkpCode,
      birthDate,
      decidedCategory: terms.decidedCategory,
      hasTaxNumber: facts.hasTaxNumber,
      isResident: facts.isResident,
      taxMethod: terms.taxMethod,
      isFinal: month.endsWith('-12') || isFinalAsked || hasEnded(facts, month),
      yearToDate,
      furtherMembers: terms.furtherMembers,
      isKesehatanBorne: terms.bearsKesehatan,
    },
  };
}

const asInput = ({ kind, amount, days, dailyRate, note }: PersonFacts['inputs'][number]): Input => ({
  kind,
  amount: kind === 'repayment' ? -amount : amount,
  source: note,
  ...(days !== undefined && { days }),
  ...(dailyRate !== undefined && { base: dailyRate }),
});

/** The vessel that somebody was last paid on by a month: they may turn out never to have been aboard. */
const lastPaidOn = (kept: readonly KeptMonth[], month: string): number | undefined =>
  kept.flatMap((each) => (each.month <= month ? each.vesselIds : [])).at(-1);

export type Outcome =
  | {
      result: MonthResult;
      /** Closed months that cannot be put right yet. */
      uncorrected: Uncorrected[];
    }
  | { obstacles: (Obstacle | Uncorrected)[] }
  | undefined;

function calculated(
  facts: PersonFacts,
  month: string,
  { wages, ratesOf }: Books,
  kept: readonly KeptMonth[],
  corrections: readonly Line[],
): { result: MonthResult } | { obstacles: Obstacle[] } | undefined {
  const rates = ratesOf(month);
  if (!rates) return undefined;
  const found = personMonth(facts, month, { wages, kept, corrections });
  return found && 'person' in found ? calculateMonth(found.person, rates) : found;
}

const ownLines = (lines: readonly Line[]) =>
  lines.filter(({ kind, corrects }) => corrects === undefined && kind !== 'carriedOver');

/**
 * What closed months would be today less what was paid for them, then or as a correction since: a line a kind, of wages
 * a line a vessel, with the days that they differ by. A month that cannot be calculated today is left as it is, and
 * what prevents it is said.
 */
export function correctionsOf(
  facts: PersonFacts,
  kept: readonly KeptMonth[],
  books: Books,
): { lines: Line[]; uncorrected: Uncorrected[] } {
  const uncorrected: Uncorrected[] = [];
  const { closedMonths } = books;
  const unpaid = closedMonths.length > 0 ? facts.unpaidMonths : [];
  const lines = [...new Set([...unpaid, ...closedMonths])].sort().flatMap((month) => {
    if (!books.ratesOf(month)) return [];
    const before = kept.filter((each) => each.month <= month);
    const own = kept.find((each) => each.month === month);
    // A settlement counts the corrections on its own slip, so it is repeated with them.
    const itsCorrections = own?.lines.filter(({ corrects }) => corrects !== undefined) ?? [];
    const outcome = calculated(facts, month, books, before, itsCorrections);
    if (outcome && 'obstacles' in outcome) {
      uncorrected.push(...outcome.obstacles.map((obstacle) => ({ ...obstacle, corrects: month })));
      return [];
    }
    const today = outcome
      ? ownLines(outcome.result.slips.flatMap(({ vesselId, lines }) => withVessel(lines, vesselId)))
      : [];
    const paid = [
      ...ownLines(own?.lines ?? []),
      ...kept.flatMap(({ lines }) => lines.filter(({ corrects }) => corrects === month)),
    ];
    const vesselIds = [...new Set([...today, ...paid].map(({ vesselId }) => vesselId))];
    return vesselIds.flatMap((vesselId) => {
      const isOf = (line: Line) => line.vesselId === vesselId;
      return differenceOf(month, vesselId, { today: today.filter(isOf), paid: paid.filter(isOf) });
    });
  });
  return { lines, uncorrected };
}

/** What one vessel's wages of a month, or all that is of the person, is more today than was paid. */
function differenceOf(
  month: string,
  vesselId: number | undefined,
  { today, paid }: { today: readonly Line[]; paid: readonly Line[] },
): Line[] {
  const kinds: LineKind[] = [...new Set([...today, ...paid].map(({ kind }) => kind))];
  return kinds.flatMap((kind): Line[] => {
    const paidBefore = totalOf(paid, [kind]);
    const amount = totalOf(today, [kind]) - paidBefore;
    const days = kind === 'basicSalary' ? daysOf(today) - daysOf(paid) : 0;
    if (amount === 0n && days === 0) return [];
    return [
      {
        kind,
        amount,
        corrects: month,
        paidBefore,
        ...(vesselId !== undefined && { vesselId }),
        ...(days !== 0 && { dayDifference: days }),
      },
    ];
  });
}

/** Days that basic salary was paid for, corrections with them. */
const daysOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (total, { kind, days = 0, dayDifference = 0 }) => total + (kind === 'basicSalary' ? days + dayDifference : 0),
    0,
  );

/** A person's month with the corrections of closed ones; nothing where it does not concern them. */
export function outcomeOf(facts: PersonFacts, month: string, kept: readonly KeptMonth[], books: Books): Outcome {
  const earlier = kept.filter((each) => each.month < month);
  const { lines, uncorrected } = correctionsOf(facts, earlier, books);
  const outcome = calculated(facts, month, books, earlier, lines);
  if (!outcome) return uncorrected.length > 0 ? { obstacles: uncorrected } : undefined;
  if ('obstacles' in outcome) return { obstacles: [...outcome.obstacles, ...uncorrected] };
  return { ...outcome, uncorrected };
}

/** Where a person's month belongs: the division of the vessel served last, or last paid on, or else their own. */
export const divisionOf = (
  facts: PersonFacts,
  month: string,
  { vessels }: WageTables,
  kept: readonly KeptMonth[],
): number => {
  const vesselId =
    staysIn(facts.stays, month).at(-1)?.vesselId ?? lastVesselOf(facts.stays, month) ?? lastPaidOn(kept, month);
  return vessels.get(vesselId ?? 0)?.divisionId ?? facts.divisionId;
};

/** What is different from the month before, and what of a month somebody has to look at. */

/** Why take-home pay differs; the amounts of all of them add up to the difference. */
export const causes = [
  'firstMonth',
  'promoted',
  'moved',
  'days',
  'wage',
  'overtime',
  'holidayAllowance',
  'bonus',
  'tradingOut',
  'corrections',
  'premiums',
  'tax',
  'advance',
  'carriedOver',
] as const;
export type Cause = (typeof causes)[number];

export interface Difference {
  cause: Cause;
  /** What it adds to take-home pay. */
  amount: bigint;
  day?: string;
  jobPositionId?: number;
  /** Days paid, of this month and of the one before. */
  days?: number;
  before?: number;
}

const isWage = (line: Line): line is Line<WagePart> & { days: number } =>
  line.corrects === undefined && line.days !== undefined && wageParts.some((part) => part === line.kind);
const own = (lines: readonly Line[]) => lines.filter(({ corrects }) => corrects === undefined);
const typed = (lines: readonly Line[]) => own(lines).filter((line) => !isWage(line));
const net = (lines: readonly Line[]) => totalOf(lines, earningKinds) - totalOf(lines, deductionKinds);
/** The basic salary's lines by their days: one a segment. */
const segmentsIn = (lines: readonly Line[]) =>
  lines
    .filter((line) => line.kind === 'basicSalary' && isWage(line))
    .sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
const daysIn = (lines: readonly Line[]) => segmentsIn(lines).reduce((sum, { days = 0 }) => sum + days, 0);

/** Why wages changed, by what changed first: rank, vessel, days, else the wage itself. */
function wageCause(before: readonly Line[], now: readonly Line[], isOtherVessel: boolean): Omit<Difference, 'amount'> {
  const [was, is] = [segmentsIn(before), segmentsIn(now)];
  if (was.length === 0) return { cause: 'firstMonth', days: daysIn(now), ...dayOf(is[0]) };
  const ranks = [was.at(-1), ...is].map((line) => line?.jobPositionId);
  const at = ranks.findIndex((rank, index) => index > 0 && rank !== ranks[index - 1]);
  const promoted = at > 0 ? is[at - 1] : undefined;
  if (promoted?.jobPositionId !== undefined)
    return { cause: 'promoted', jobPositionId: promoted.jobPositionId, ...dayOf(promoted) };
  if (isOtherVessel) return { cause: 'moved', ...dayOf(is.at(-1)) };
  const part = (lines: readonly Line[]) => daysIn(lines) / (segmentsIn(lines)[0]?.of ?? 30);
  if (part(before) !== part(now)) return { cause: 'days', days: daysIn(now), before: daysIn(before) };
  return { cause: 'wage' };
}

const dayOf = (line: Line | undefined) => (line?.from === undefined ? {} : { day: line.from });

/** Why a month's take-home pay is what the one before was not; nothing where there is no month before. */
export function differencesOf(before: readonly Line[], now: readonly Line[], isOtherVessel: boolean): Difference[] {
  const change = (kinds: readonly LineKind[], of = own) =>
    net(of(now).filter(isOne(kinds))) - net(of(before).filter(isOne(kinds)));
  const wages = net(now.filter(isWage)) - net(before.filter(isWage));
  const all: Difference[] = [
    { ...wageCause(before, now, isOtherVessel), amount: wages },
    { cause: 'overtime', amount: change(['overtime'], typed) },
    { cause: 'holidayAllowance', amount: change(['holidayAllowance']) },
    { cause: 'bonus', amount: change(['bonus']) },
    { cause: 'tradingOut', amount: change(['tradingOut']) },
    { cause: 'corrections', amount: net(corrected(now)) - net(corrected(before)) },
    { cause: 'premiums', amount: change(['jht', 'jp', 'kesehatan', 'kesehatanAllowance']) },
    { cause: 'tax', amount: change(['taxAllowance', 'incomeTax']) },
    { cause: 'advance', amount: change(['advance']) },
    { cause: 'carriedOver', amount: change(['carriedOver', 'repayment', 'writeOff']) },
  ];
  return all.filter(({ amount }) => amount !== 0n);
}
const isOne =
  (kinds: readonly LineKind[]) =>
  ({ kind }: Line) =>
    kinds.includes(kind);
const corrected = (lines: readonly Line[]) => lines.filter(({ corrects }) => corrects !== undefined);

/** What is to be looked at before a month is closed. */
export type Reason =
  | Obstacle
  | Uncorrected
  | { code: 'negative'; amount: string }
  | { code: 'refund'; amount: string }
  | { code: 'overtime'; amount: string }
  /** More trading-out days than days on board. */
  | { code: 'tradingOutDays'; days: number; before: number }
  | { code: 'noBankAccount' }
  | { code: 'noTaxNumber' }
  | { code: 'deductions'; amount: string }
  | { code: 'pensionAge' }
  /** The law gives at least this much, by service up to the day. */
  | { code: 'shortAllowance'; amount: string; day: string }
  | { code: Cause; amount: string; day?: string; jobPositionId?: number; days?: number; before?: number };

/** Why a slip that was to be approved was not. */
export const unapprovedReasons = ['recalculated', 'blocked', 'approved', 'gone'] as const;
export type Unapproved = (typeof unapprovedReasons)[number];
export const unapprovedTexts = {
  recalculated: 'payroll:refusals.unapproved_recalculated',
  blocked: 'payroll:refusals.unapproved_blocked',
  approved: 'payroll:refusals.unapproved_approved',
  gone: 'payroll:refusals.unapproved_gone',
} as const satisfies Record<Unapproved, string>;

/** Why an approval that was to be taken back was not. */
export const keptReasons = ['notApproved', 'others', 'gone'] as const;
export type ApprovalKept = (typeof keptReasons)[number];
export const keptTexts = {
  notApproved: 'payroll:refusals.no_approval',
  others: 'payroll:refusals.approved_by_another',
  gone: 'payroll:refusals.unapproved_gone',
} as const satisfies Record<ApprovalKept, string>;

export const payStates = ['blocked', 'odd', 'changed', 'ready'] as const;
export type PayState = (typeof payStates)[number];

interface Compared {
  before: readonly Line[] | undefined;
  now: readonly Line[];
  isOtherVessel: boolean;
  hasBankAccount: boolean;
  /** In December everybody's year is settled: what comes back then is expected. */
  isYearEnd?: boolean;
  /** Closed months that lack something, so that what they owe is not on the slip. */
  uncorrected?: readonly Uncorrected[];
  /** The share of pay that may be taken off for what somebody owes; nothing where none was entered. */
  mostDeducted?: Rate | undefined;
  /** What the law gives where a holiday allowance is less; it is said, and changes nothing. */
  shortAllowances?: readonly LawfulAllowance[];
}

/**
 * What is taken off for advances and debts, where it is more than the law lets a company take off one payment of wages
 * (PP 36/2021 Articles 63 and 65). Tax and premiums are no such deductions; a debt that is written off is none either.
 */
function excessDeductions(now: readonly Line[], most: Rate | undefined): bigint | undefined {
  const writtenOff = totalOf(now, ['writeOff']);
  const deducted = totalOf(now, ['advance', 'carriedOver', 'repayment']) - writtenOff;
  const pay = totalOf(now, earningKinds) - totalOf(now, ['taxAllowance', 'kesehatanAllowance']) - writtenOff;
  return most && deducted > 0n && deducted > share(pay, most, 'floor') ? deducted : undefined;
}

/** Changes that are an exception by themselves; days and premiums alone are the usual ups and downs of months. */
const worthALook: readonly Cause[] = ['firstMonth', 'promoted', 'moved', 'wage', 'corrections'];
/** From which share of the month before on any change is one. */
const threshold = percent('10');

/** The state of a calculated month: odd, changed or ready, with the reasons. */
export function judge({
  before,
  now,
  isOtherVessel,
  hasBankAccount,
  isYearEnd = false,
  uncorrected = [],
  mostDeducted,
  shortAllowances = [],
}: Compared): {
  state: PayState;
  reasons: Reason[];
} {
  const total = net(now);
  const odd: Reason[] = [...uncorrected];
  const excess = excessDeductions(now, mostDeducted);
  if (total < 0n) odd.push({ code: 'negative', amount: String(total) });
  else if (excess !== undefined) odd.push({ code: 'deductions', amount: String(excess) });
  const refund = -totalOf(own(now), ['incomeTax']);
  if (refund > 0n && !isYearEnd) odd.push({ code: 'refund', amount: String(refund) });
  // What an agreement pays every month is no exception; what was typed may be.
  const overtime = totalOf(typed(now), ['overtime']);
  const usual = totalOf(typed(before ?? []), ['overtime']);
  if (overtime > 1_000_000n && overtime >= 3n * usual) odd.push({ code: 'overtime', amount: String(overtime) });
  const outDays = own(now).reduce((all, { kind, days = 0 }) => all + (kind === 'tradingOut' ? days : 0), 0);
  if (outDays > daysIn(now)) odd.push({ code: 'tradingOutDays', days: outDays, before: daysIn(now) });
  if (!hasBankAccount && total > 0n) odd.push({ code: 'noBankAccount' });
  if (now.some(({ kind, source, amount }) => kind === 'incomeTax' && source === noTaxNumber && amount > 0n))
    odd.push({ code: 'noTaxNumber' });
  const differences = differencesOf(before ?? [], now, isOtherVessel);
  const was = net(before ?? []);
  const change = total > was ? total - was : was - total;
  const isMuch = was > 0n && change > share(was, threshold, 'floor');
  const isPensionOver =
    before !== undefined && totalOf(own(before), ['jp']) > 0n && daysIn(now) > 0 && totalOf(own(now), ['jp']) === 0n;
  const changed: Reason[] = [
    ...(isPensionOver ? [{ code: 'pensionAge' as const }] : []),
    ...differences
      .filter(({ cause }) => isMuch || worthALook.includes(cause))
      .filter(({ cause }) => cause !== 'overtime' || odd.every(({ code }) => code !== 'overtime'))
      .map(({ cause, amount, ...rest }) => ({ code: cause, amount: String(amount), ...rest })),
  ];
  const state = odd.length > 0 ? 'odd' : changed.length > 0 ? 'changed' : 'ready';
  const short = shortAllowances.map(
    ({ amount, on }): Reason => ({ code: 'shortAllowance', amount: String(amount), day: on }),
  );
  return { state, reasons: [...odd, ...short, ...changed] };
}
