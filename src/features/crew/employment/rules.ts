/** How an employment ends and begins again. Days are yyyy-MM-dd. */

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

export interface EmploymentNow {
  /** First day of the period that runs, or ran last. */
  startedOn: string;
  /** The day they left; null while they are with us. */
  endedOn: string | null;
  isAboard: boolean;
  /** The day of the last check-out. */
  lastSignOff: string | null;
}

export type ResignObstacle = 'left already' | 'aboard' | 'ahead' | 'before joining' | 'before sign-off';

/** What keeps somebody from leaving on a day: it is at hand, ashore, and not before what they did for us. */
export function obstacleToResigning(now: EmploymentNow, resignedOn: string, today: string): ResignObstacle | undefined {
  if (now.endedOn !== null) return 'left already';
  if (now.isAboard) return 'aboard';
  if (resignedOn > today) return 'ahead';
  if (resignedOn < now.startedOn) return 'before joining';
  return now.lastSignOff !== null && resignedOn < now.lastSignOff ? 'before sign-off' : undefined;
}

export type ReturnObstacle = 'with us' | 'blacklisted' | 'employed elsewhere' | 'not after leaving' | 'too far ahead';

/** How far ahead somebody may be taken back, so that a vessel can be planned for them meanwhile. */
const mostYearsAhead = 1;

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** What keeps somebody who left from returning on a day. */
export function obstacleToReturning(
  now: Pick<EmploymentNow, 'endedOn'> & { isBlacklisted: boolean; isEmployedElsewhere: boolean },
  returnedOn: string,
  today: string,
): ReturnObstacle | undefined {
  if (now.endedOn === null) return 'with us';
  if (now.isBlacklisted) return 'blacklisted';
  if (now.isEmployedElsewhere) return 'employed elsewhere';
  if (returnedOn <= now.endedOn) return 'not after leaving';
  return returnedOn > yearsAfter(today, mostYearsAhead) ? 'too far ahead' : undefined;
}
