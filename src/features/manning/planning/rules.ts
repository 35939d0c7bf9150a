import { dueDays } from '#features/assignments/plans/rules.ts';

/** Sign-off so near that a relief has to be at hand (2S155 to 2S158). */
export const nearDays = 30;
export type Nearness = 'Under 3 months' | 'Under 1 month';

/** How near a sign-off is: over 90 days, or no one aboard, it is not near. */
export function nearness(daysLeft: number | null): Nearness | null {
  if (daysLeft === null || daysLeft > dueDays) return null;
  return daysLeft <= nearDays ? 'Under 1 month' : 'Under 3 months';
}

interface PlaceKeys {
  n?: string | undefined;
  nbo?: string | undefined;
  c?: string | undefined;
  del?: 'n' | 'nbo' | undefined;
  'delete-position'?: number | undefined;
}
interface Places {
  currentEmployeeId: number | null;
  nextEmployeeId: number | null;
  nextButOneEmployeeId: number | null;
}
type OpenDialog =
  | { dialog: 'remove-position' }
  | { dialog: 'assign' | 'withdraw' | 'make-next'; assignmentOn: 'Next' | 'NextButOne' }
  | { dialog: 'dates'; assignmentOn: 'Current' | 'Next' | 'NextButOne' };

/** A place that the address names without anyone in it: someone is to be planned there (2-open 2O04). */
const isAsked = (given: string | undefined) => given === '' || given === '1';

/**
 * Which dialog an address opens for a seat. A place that is named with who is in it is about that person; one that is
 * empty, about planning someone. Who has left the place since opens nothing.
 */
export function openDialog(keys: PlaceKeys, seat: Places): OpenDialog | null {
  if (keys['delete-position'] !== undefined) return { dialog: 'remove-position' };
  const isIn = (given: string | undefined, employeeId: number | null) =>
    employeeId !== null && given === String(employeeId);
  const [isNext, isLater] = [isIn(keys.n, seat.nextEmployeeId), isIn(keys.nbo, seat.nextButOneEmployeeId)];
  if (keys.del === 'n') return isNext ? { dialog: 'withdraw', assignmentOn: 'Next' } : null;
  if (keys.del === 'nbo') return isLater ? { dialog: 'withdraw', assignmentOn: 'NextButOne' } : null;
  if (isLater && isAsked(keys.n) && seat.nextEmployeeId === null)
    return { dialog: 'make-next', assignmentOn: 'NextButOne' };
  if (isNext) return { dialog: 'dates', assignmentOn: 'Next' };
  if (isLater) return { dialog: 'dates', assignmentOn: 'NextButOne' };
  if (isIn(keys.c, seat.currentEmployeeId)) return { dialog: 'dates', assignmentOn: 'Current' };
  if (isAsked(keys.n) && seat.nextEmployeeId === null) return { dialog: 'assign', assignmentOn: 'Next' };
  const isLaterOpen = seat.nextEmployeeId !== null && seat.nextButOneEmployeeId === null;
  return isAsked(keys.nbo) && isLaterOpen ? { dialog: 'assign', assignmentOn: 'NextButOne' } : null;
}
