import { dayInJakarta } from '#platform/contract/days.ts';

/** The year that the product has now: in its last hours UTC is still in the one before. */
export const thisYear = Number(dayInJakarta(new Date()).slice(0, 4));
