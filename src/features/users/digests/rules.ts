import { office, type Person, roleClass } from '#platform/contract/access.ts';
import { weekdayOf } from '#platform/contract/days.ts';

/** Mails of what waits for somebody: on which days, and from which hour on. */
export const digestDays = ['off', 'workingDays', 'mondays'] as const;
export type DigestDays = (typeof digestDays)[number];

export interface DigestChoice {
  days: DigestDays;
  /** In Western Indonesian Time. */
  hour: number;
}

/** What holds for those who have not chosen. */
export const noDigest: DigestChoice = { days: 'off', hour: 7 };

/** The days that somebody may choose: the office any, principals once a week, and nobody else. */
export function digestDaysOf({ role }: Pick<Person, 'role'>): readonly DigestDays[] {
  const name = roleClass(role);
  if (office.includes(name)) return digestDays;
  return name === 'principal' ? ['off', 'mondays'] : [];
}

/** The choices that are due on a day. */
export function dueOn(day: string): readonly DigestDays[] {
  const weekday = weekdayOf(day);
  if (weekday === 1) return ['workingDays', 'mondays'];
  return weekday >= 2 && weekday <= 5 ? ['workingDays'] : [];
}
