import { dayInJakarta } from '../contract/days.ts';
import type { Config } from './config.ts';

/**
 * Which day it is for this process: the chosen one, or the clock's in Western Indonesian Time. Calls have it as
 * `context.today`, jobs as a parameter, SQL as today_in_jakarta(); see docs/decisions/0025.
 */
export const todayOf = ({ today }: Pick<Config, 'today'>): string => today ?? dayInJakarta(new Date());

/** The hour of an instant in Western Indonesian Time. */
export const hourInJakarta = (instant: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', hourCycle: 'h23' }).format(instant),
  );

/** The hour of the day by the clock, in Western Indonesian Time. */
export const hourNow = (): number => hourInJakarta(new Date());
