import i18next from 'i18next';
import { localeOf } from './language.ts';

/** How values are shown; one place, so that a date looks the same on every screen. */

const monthNames = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
};
const invalid = 'Invalid date provided';
/** Short month names in both languages, for reading what was typed. */
export const allMonthNames: readonly (readonly string[])[] = Object.values(monthNames);
const months = () => monthNames[i18next.language === 'id' ? 'id' : 'en'];

/** A day (yyyy-MM-dd) as dd MMM yyyy; '-' when there is none. */
export function formatDay(day: string | null | undefined): string {
  if (!day) return '-';
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  const name = months()[Number(month) - 1];
  return year && name && date ? `${date} ${name} ${year}` : invalid;
}

/** The short name of a day's month, for the heads of calendars. */
export const formatMonth = (day: string): string => months()[Number(day.slice(5, 7)) - 1] ?? invalid;

const wib = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jakarta',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as dd MMM yyyy in Western Indonesian Time, with the hour when asked; '-' when there is none. */
export function formatInstant(instant: string | null | undefined, { time = false } = {}): string {
  if (!instant) return '-';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return invalid;
  const parts = Object.fromEntries(wib.formatToParts(date).map(({ type, value }) => [type, value]));
  const day = formatDay(`${parts.year}-${parts.month}-${parts.day}`);
  const separator = i18next.language === 'id' ? '.' : ':';
  return time ? `${day}, ${parts.hour}${separator}${parts.minute} WIB` : day;
}

/** A number in the language's own way. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(localeOf(i18next.language), options).format(value);

/** Bytes as MB of 1,000,000, two decimals (1S170); below what those can say, as kB. */
export const formatFileSize = (bytes: number) =>
  bytes < 10_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${formatNumber(bytes / 1_000_000, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} MB`;
