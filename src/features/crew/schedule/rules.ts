/** Rules of plans and times aboard that both sides use. Days are yyyy-MM-dd, in Western Indonesian Time. */

export const decisions = ['Pending', 'Confirmed', 'Rejected'] as const;
export type Decision = (typeof decisions)[number];

/** What becomes of a plan: rejected when either rejects, confirmed when all who are asked have confirmed (2O54). */
export function summaryOf(asked: readonly Decision[]): Decision {
  if (asked.includes('Rejected')) return 'Rejected';
  return asked.length > 0 && asked.every((each) => each === 'Confirmed') ? 'Confirmed' : 'Pending';
}

/** How far boarding and leaving have come, by number (2O45). */
export const movementStatuses = [
  'OnBoardWaitingSchedule',
  'OnBoardWaitingDocument',
  'OnBoardReady',
  'OffBoardWaitingSchedule',
  'OffBoardWaitingDocument',
  'OffBoardReady',
  'CheckedOut',
] as const;
/** Aboard, without anything done about leaving yet. */
export const justAboard = 4;
export const checkedOut = 7;

const dayMs = 86_400_000;

/** When a contract that begins on a day ends, so many months on: the day before the same day of that month (2O88). */
export function contractEnd(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const same = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth));
  return new Date(same - (day > lastOfMonth ? 0 : dayMs)).toISOString().slice(0, 10);
}

/** How long a contract lasts where nothing else is said: nine months, permanent officers six (2O88). */
export const usualMonths = (employmentType: string | null, isOfficer: boolean) =>
  employmentType === 'Permanent' && isOfficer ? 6 : 9;

export interface BoardPeriod {
  onBoard: string;
  /** Nothing while aboard. */
  offBoard?: string | null | undefined;
}

/** What is wrong with a time aboard that has begun by today, by field. */
export function periodFaults({ onBoard, offBoard }: BoardPeriod, today: string): Record<string, string> {
  const faults: Record<string, string> = {};
  if (onBoard > today) faults.onBoard = 'The day of boarding is in the future';
  if (offBoard && offBoard > today) faults.offBoard = 'The day of leaving is in the future';
  else if (offBoard && offBoard <= onBoard) faults.offBoard = 'The day of leaving is not after boarding';
  return faults;
}

export interface EmployedPeriod {
  startedOn: string;
  /** Nothing while it runs. */
  endedOn: string | null;
}

/**
 * What is wrong with a time aboard beside the times of employment, by field: it lies within one of them, the first and
 * the last day too (somebody may leave on the day they sign off); one that lasts, in the one that runs. Service with us
 * from before is entered with the sea service, as of our own company.
 */
export function employmentFaults(
  { onBoard, offBoard }: BoardPeriod,
  employments: readonly EmployedPeriod[],
): Record<string, string> {
  const begun = employments.filter(
    ({ startedOn, endedOn }) => startedOn <= onBoard && (endedOn === null || onBoard <= endedOn),
  );
  if (begun.some(({ endedOn }) => endedOn === null || (offBoard && offBoard <= endedOn))) return {};
  if (begun.length === 0) return { onBoard: 'Was not employed by us on that day' };
  return offBoard
    ? { offBoard: 'Was no longer employed by us on that day' }
    : { onBoard: 'The employment of that day has ended' };
}

/**
 * Horse power of a vessel as her particulars have it in words ('2 x 1,200 HP', '900 kW'); nothing where no number with a
 * unit stands there.
 */
export function horsePower(power: string | null): number | null {
  const [, times, digits, unit] =
    /^\s*(?:(\d{1,2})\s*x\s*)?(\d{1,3}(?:[,.]\d{3})+|\d+)\s*(b?hp|ps|kw)\b/i.exec(power ?? '') ?? [];
  if (!digits || !unit) return null;
  const each = Number(digits.replace(/[,.]/g, '')) * (/^kw$/i.test(unit) ? 1.341 : 1);
  return Math.round(each * Number(times ?? 1));
}
