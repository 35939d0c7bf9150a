import { addDays, daysBetween, timeBetween } from '#platform/contract/days.ts';

/**
 * How long someone served: for the totals of a personal file and for officer matrices. Days are yyyy-MM-dd. The day
 * of leaving is not counted: where someone joins the next vessel on it, it is that one's.
 */

/** A period on board; without an end it is still open. */
export interface TimeAboard {
  from: string;
  to: string | null;
}

/**
 * Days aboard up to `today`; times that overlap count once, what is in the future not at all. A time that ends before it
 * begins counts nothing.
 */
export function daysAboard(times: readonly TimeAboard[], today: string): number {
  const spans = times
    .map(({ from, to }) => [from, to === null || to > today ? today : to] as const)
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  let days = 0;
  let until = '';
  for (const [from, to] of spans) {
    const start = from > until ? from : until;
    if (to > start) days += daysBetween(start, to);
    if (to > until) until = to;
  }
  return days;
}

/**
 * Services with their ends: one that a file leaves open ended at the next known sign-on or at joining us (`employment`),
 * whichever came first, and is marked `isOpen` until staff give it its end. One that nothing follows still goes on.
 */
export function closedServices<Row extends TimeAboard>(
  services: readonly Row[],
  employment: readonly TimeAboard[],
): (Row & { isOpen: boolean })[] {
  const begun = [...services, ...employment].map(({ from }) => from).sort();
  return services.map((service) => {
    const end = service.to === null ? begun.find((day) => day > service.from) : undefined;
    return { ...service, to: end ?? service.to, isOpen: end !== undefined };
  });
}

const daysAYear = 365.25;

/** Years as officer matrices give them: of 365.25 days, to one decimal. */
export const yearsOf = (days: number): number => Math.round((days / daysAYear) * 10) / 10;

/** Days of several times aboard are counted as if they began with the first of four years, of which one is a leap year. */
const firstOfFour = '2001-01-01';

/** A number of days as years, months and days: 365 days are a year. */
export function spanOf(total: number): { years: number; months: number; days: number } {
  const { months, days } = timeBetween(firstOfFour, addDays(firstOfFour, total));
  return { years: Math.floor(months / 12), months: months % 12, days };
}

/** A time aboard with what it was served as; null where the words in the file are linked to no rank or ship type. */
export interface Service extends TimeAboard {
  rank: string | null;
  shipType: string | null;
  isOwnCompany: boolean;
}

/** Days as one rank or on one ship type; without a name they are unclassified. */
export interface ServiceTotal {
  name: string | null;
  days: number;
}

export interface ServiceTotals {
  days: number;
  ownCompanyDays: number;
  byRank: ServiceTotal[];
  byShipType: ServiceTotal[];
}

/**
 * What the services come to: all together, with us, by rank and by ship type, longest first and the unclassified last.
 * Overlaps count once in each figure, so that the parts may come to more than the whole.
 */
export function serviceTotals(services: readonly Service[], today: string): ServiceTotals {
  const by = (name: 'rank' | 'shipType'): ServiceTotal[] =>
    [...new Set(services.map((service) => service[name]))]
      .map((each) => ({
        name: each,
        days: daysAboard(
          services.filter((service) => service[name] === each),
          today,
        ),
      }))
      .filter(({ days }) => days > 0)
      .sort((a, b) => Number(a.name === null) - Number(b.name === null) || b.days - a.days);
  return {
    days: daysAboard(services, today),
    ownCompanyDays: daysAboard(
      services.filter(({ isOwnCompany }) => isOwnCompany),
      today,
    ),
    byRank: by('rank'),
    byShipType: by('shipType'),
  };
}
