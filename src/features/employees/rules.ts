import { addMonths } from '#platform/contract/days.ts';

/** Employee numbers, and how an employment ends and begins again. Days are yyyy-MM-dd. */

/**
 * Employee numbers read M-00001 or T-00001: the division's letter as in registration numbers, then the next of the
 * division. Short, so that it can be read out on the phone and typed into a search.
 */
export const employeeNumber = (divisionId: number, sequence: number) =>
  `${divisionId === 1 ? 'M' : 'T'}-${String(sequence).padStart(5, '0')}`;

/** What number of the division's own row an employee number is; nothing of one that the company gave before. */
export function ownSequence(divisionId: number, number: string | null): number | undefined {
  const [, letter, digits] = /^([MT])-(\d{5,9})$/.exec(number ?? '') ?? [];
  return letter === (divisionId === 1 ? 'M' : 'T') ? Number(digits) : undefined;
}

/** How an employee number of before may be written. The other division's row is none of this one's. */
export const isEmployeeNumber = (divisionId: number, number: string): boolean =>
  /^[A-Z0-9][A-Z0-9./ -]{0,19}$/.test(number) && !(divisionId === 1 ? /^T-\d{5,}$/ : /^M-\d{5,}$/).test(number);

export const leaveReasons = [
  'own_request',
  'contract_ended',
  'retired',
  'health',
  'dismissed',
  'deceased',
  'other',
] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/**
 * What someone who leaves may leave open: an advance that is not paid back, what the newest slip was too small for, a
 * request without an answer.
 */
export const leftOpen = ['advance', 'carriedOver', 'request'] as const;
export type LeftOpen = (typeof leftOpen)[number];

export interface EmployedPeriod {
  startedOn: string;
  /** The day they left; null while they are with us. */
  endedOn: string | null;
}

/** What the plans and times aboard say to an end of the employment. */
export interface BoardingState {
  isAboard: boolean;
  /** The day of the last check-out. */
  lastSignOff: string | null;
}

/** The period that runs, or ran last, and what was done aboard. */
export type EmploymentNow = EmployedPeriod & BoardingState;

export type ResignObstacle = 'left already' | 'aboard' | 'ahead' | 'before joining' | 'before sign-off';

/** What keeps someone from leaving on a day: it is at hand, ashore, and not before what they did for us. */
export function obstacleToResigning(now: EmploymentNow, resignedOn: string, today: string): ResignObstacle | undefined {
  if (now.endedOn !== null) return 'left already';
  if (now.isAboard) return 'aboard';
  if (resignedOn > today) return 'ahead';
  if (resignedOn < now.startedOn) return 'before joining';
  return now.lastSignOff !== null && resignedOn < now.lastSignOff ? 'before sign-off' : undefined;
}

export type ReturnObstacle = 'with us' | 'blacklisted' | 'employed elsewhere' | 'not after leaving' | 'too far ahead';

/** How far ahead a return may be dated, so that a vessel can already be planned. */
const mostMonthsAhead = 12;

/** What keeps someone who left from returning on a day. */
export function obstacleToReturning(
  now: Pick<EmploymentNow, 'endedOn'> & { isBlacklisted: boolean; isEmployedElsewhere: boolean },
  returnedOn: string,
  today: string,
): ReturnObstacle | undefined {
  if (now.endedOn === null) return 'with us';
  if (now.isBlacklisted) return 'blacklisted';
  if (now.isEmployedElsewhere) return 'employed elsewhere';
  if (returnedOn <= now.endedOn) return 'not after leaving';
  return returnedOn > addMonths(today, mostMonthsAhead) ? 'too far ahead' : undefined;
}
