/**
 * Calendar days: text, yyyy-MM-dd, without a zone, so that earlier days sort first and `<` compares them. Which day it
 * is, nothing here knows: handlers have `context.today`, screens `currentDay()` of platform/web/today.ts.
 */

const dayMs = 86_400_000;
const millisOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (millis: number) => new Date(millis).toISOString().slice(0, 10);
const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
const daysOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** True if a text is a day of the calendar: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const millis = millisOf(text);
  return !Number.isNaN(millis) && dayAt(millis) === text;
}

/** The day so many days later; earlier where the number is negative. */
export const addDays = (day: string, days: number): string => dayAt(millisOf(day) + days * dayMs);

/** True if a day is a Sunday. */
export const isSunday = (day: string): boolean => new Date(millisOf(day)).getUTCDay() === 0;

/** The day of the week: 0 is Sunday, 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(millisOf(day)).getUTCDay();

/** Days that pass from one day to another: 0 on the same day, negative when the second comes first. */
export const daysBetween = (from: string, to: string): number => (millisOf(to) - millisOf(from)) / dayMs;

/** The same day so many months later, or the last of that month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const at = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(at / 12), (((at % 12) + 12) % 12) + 1];
  return `${pad(newYear, 4)}-${pad(newMonth)}-${pad(Math.min(date, daysOfMonth(newYear, newMonth)))}`;
}

/**
 * Whole months that pass from one day to a later one. A month is over on the same date; where a month has no such date,
 * on the first of the next, so that who was born on 29 February is a year older on 1 March.
 */
export function monthsBetween(from: string, to: string): number {
  const [[year, month, date], [toYear, toMonth, toDate]] = [partsOf(from), partsOf(to)];
  return (toYear - year) * 12 + toMonth - month - (toDate < date ? 1 : 0);
}

/** Whole years that pass from one day to a later one. */
export const yearsBetween = (from: string, to: string): number => Math.floor(monthsBetween(from, to) / 12);

/** How long two days lie apart: whole months, and the days that are left. */
export function timeBetween(from: string, to: string): { months: number; days: number } {
  if (to <= from) return { months: 0, days: 0 };
  const months = monthsBetween(from, to);
  return { months, days: daysBetween(addMonths(from, months), to) };
}

/** Whole months that so many days come to: 365 days are twelve. */
export const monthsOfDays = (days: number): number => Math.floor((days * 12) / 365);

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export function lastOfMonth(day: string): string {
  const [year, month] = partsOf(day);
  return `${day.slice(0, 7)}-${daysOfMonth(year, month)}`;
}

// Making a formatter costs far more than using it.
const inJakarta = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });

/** The day of an instant in Western Indonesian Time. */
export const dayInJakarta = (instant: Date): string => inJakarta.format(instant);

/** The years that days are given in, on forms and in calls (1S175, 2-open 2O90). */
export const earliest = '1945-01-01';
export const latest = (today: string): string => `${Number(today.slice(0, 4)) + 10}-12-31`;
/** Where days are planned, the past ends ten years back (2S209, 2S371). */
export const earliestPlanned = (today: string): string => `${Number(today.slice(0, 4)) - 10}-01-01`;

/** The month of a day, as yyyy-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month (yyyy-MM) so many later; earlier where the number is negative. */
export const monthAfter = (month: string, months = 1): string => monthOf(addMonths(`${month}-01`, months));

/** Of entries that each hold from a day on, the newest first: the one of a day. */
export const holdingOn = <Entry extends { validFrom: string }>(entries: readonly Entry[], day: string) =>
  entries.find(({ validFrom }) => validFrom <= day);

/** How many days of a year are no later than the 12th, and how often chance alone may make a column so. */
const [upTo12, seldom] = [144 / 365, 0.1];

/**
 * True if a program read the days of a column in its own order: those that it could read became days, with day and month
 * exchanged, and those with a day behind the 12th stayed texts (`proven` is how many, all of one order). So no real day is
 * behind the 12th, and chance alone would seldom make it so.
 */
export function areExchanged({ days, proven }: { days: readonly string[]; proven: number }): boolean {
  if (proven === 0 || days.some((day) => partsOf(day)[2] > 12)) return false;
  const either = days.filter((day) => partsOf(day)[1] !== partsOf(day)[2]);
  return upTo12 ** either.length * (1 - upTo12) ** proven < seldom;
}
