import { percent, share } from '#platform/contract/money.ts';
import { deductionKinds, earningKinds, type Line, type LineKind, totalOf, type WagePart, wageParts } from '../rules.ts';
import type { Obstacle, Uncorrected } from '../slips/rules.ts';

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
  const share = (lines: readonly Line[]) => daysIn(lines) / (segmentsIn(lines)[0]?.of ?? 30);
  if (share(before) !== share(now)) return { cause: 'days', days: daysIn(now), before: daysIn(before) };
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
  | { code: 'noBankAccount' }
  | { code: 'pensionAge' }
  | { code: Cause; amount: string; day?: string; jobPositionId?: number; days?: number; before?: number };

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
}

/** Changes that are an exception by themselves; days and premiums alone are the usual ups and downs of months. */
const worthALook: readonly Cause[] = ['firstMonth', 'promoted', 'moved', 'wage', 'corrections'];
/** From which share of the month before on any change is one. */
const threshold = percent('10');

/** The state of a calculated month: odd, changed or ready, with the reasons. */
export function judge({ before, now, isOtherVessel, hasBankAccount, isYearEnd = false, uncorrected = [] }: Compared): {
  state: PayState;
  reasons: Reason[];
} {
  const total = net(now);
  const odd: Reason[] = [...uncorrected];
  if (total < 0n) odd.push({ code: 'negative', amount: String(total) });
  const refund = -totalOf(own(now), ['incomeTax']);
  if (refund > 0n && !isYearEnd) odd.push({ code: 'refund', amount: String(refund) });
  // What an agreement pays every month is no exception; what was typed may be.
  const overtime = totalOf(typed(now), ['overtime']);
  const usual = totalOf(typed(before ?? []), ['overtime']);
  if (overtime > 1_000_000n && overtime >= 3n * usual) odd.push({ code: 'overtime', amount: String(overtime) });
  if (!hasBankAccount && total > 0n) odd.push({ code: 'noBankAccount' });
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
  return { state, reasons: [...odd, ...changed] };
}
