import { dayInJakarta } from './days.ts';

/**
 * The day that a shape is checked on, for those with a rule about today: a day of birth, a date that cannot be in the
 * future. A schema takes no parameters, so who checks it says the day: the server for each call, the browser once.
 */

let source = () => dayInJakarta(new Date());

/** Today, for rules of a shape. Handlers have `context.today`, screens `currentDay()` of platform/web/today.ts. */
export const dayOfCheck = (): string => source();

/** Checks on a day. Checking is done in one go, so that two calls cannot see each other's day. */
export function checkedOn<T>(day: string, check: () => T): T {
  const before = source;
  source = () => day;
  try {
    return check();
  } finally {
    source = before;
  }
}

/** Where the day of checks comes from, when no one says it. */
export const takeDayFrom = (today: () => string): void => {
  source = today;
};
