import { addDays } from '#platform/contract/days.ts';
import { toleratedDays } from '../rounds/rules.ts';

/** Rules of staying longer. Days are yyyy-MM-dd. */

/** What a later sign-off of someone aboard needs: none when it is no later, or within what the agreement tolerates. */
export const needsExtension = (agreedTo: string, askedTo: string): boolean =>
  askedTo > addDays(agreedTo, toleratedDays);
