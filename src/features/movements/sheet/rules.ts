import { daysBetween } from '#platform/contract/days.ts';

/** Who is on the sheet of a crew change, and how it is ordered. Days are yyyy-MM-dd. */

/** Who is aboard is on it from so many days before the sign-off, or once leaving is scheduled. */
export const leavingInDays = 30;

/** What says nothing of the day that is yet to come. */
const ofTheMoment = ['notReady', 'seatTaken', 'inFuture', 'backdated', 'offSchedule', 'handoverTooLong', 'offPlan'];
/** What is missing until then, of what a gate finds now. */
export const isMissing = ({ code }: { code: string }): boolean => !ofTheMoment.includes(code);

export interface Passenger {
  day: string;
  port: string | null;
}

/** People by the port where they join or leave, the earliest port first. */
export function byPort<P extends Passenger>(people: readonly P[]): { port: string | null; people: P[] }[] {
  const sorted = people.toSorted((one, other) => one.day.localeCompare(other.day));
  return [...new Set(sorted.map(({ port }) => port))].map((port) => ({
    port,
    people: sorted.filter((each) => each.port === port),
  }));
}

const counted = {
  en: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  id: (days: number) => `${days} hari`,
};
/** In how many days something is: 'in 5 days', 'today', '2 days ago'. */
export function countdown(today: string, day: string, language: 'en' | 'id'): string {
  const days = daysBetween(today, day);
  if (days === 0) return { en: 'today', id: 'hari ini' }[language];
  const many = counted[language](Math.abs(days));
  return language === 'en' ? (days > 0 ? `in ${many}` : `${many} ago`) : `${many} ${days > 0 ? 'lagi' : 'lalu'}`;
}
