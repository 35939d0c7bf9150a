import i18next from 'i18next';
import { formatDay } from '#platform/web/format.ts';
import { localeOf } from '#platform/web/language.ts';

/** A month in words, November 2026, from yyyy-MM. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat(localeOf(i18next.language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The name of a month, November. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(localeOf(i18next.language), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A day without its year, 17 Nov. */
export const shortDay = (day: string): string => formatDay(day).slice(0, -5);
