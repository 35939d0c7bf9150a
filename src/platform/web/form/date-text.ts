import { earliest, latest } from '#platform/contract/days.ts';
import { asSeen } from '#platform/contract/seen-text.ts';
import { currentDay } from '#platform/web/today.ts';
import { allMonthNames } from '../format.ts';

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** yyyy-MM-dd of a day that exists, else undefined. */
function dayOf(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return exists ? `${pad(year, 4)}-${pad(month)}-${pad(date)}` : undefined;
}

/**
 * A day as people type it, day first: 12 May 2018, 12/05/2018, 12-5-2018, 12052018, 2018-05-12. English and Indonesian
 * months, three letters at least. Undefined when it is none.
 */
export function parseDay(typed: string): string | undefined {
  const parts = figuresIn(asSeen(typed));
  return parts && dayOf(parts.year, parts.month, parts.date);
}

interface DayParts {
  year: number;
  month: number;
  date: number;
}

/** Day, month and year of a text, whether there is such a day or not. */
function figuresIn(text: string): DayParts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) };
  const figures = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (figures) return { year: Number(figures[3]), month: Number(figures[2]), date: Number(figures[1]) };
  const words = /^(\d{1,2})[\s.-]*(\p{L}{3,})[\s.,-]*(\d{4})$/u.exec(text);
  const month = words && monthOf(words[2] ?? '');
  return month ? { year: Number(words[3]), month, date: Number(words[1]) } : undefined;
}

/** Why a text is no day that may be given, as the key of a text under `parts:noDay`, with what fills it in. */
export type NoDay =
  | { why: 'month' | 'shortYear' | 'form' }
  | { why: 'lastDay'; month: number; year: number; last: number }
  | { why: 'range'; from: string; to: string };

/** What is wrong with a text; nothing when it is a day that may be given. */
export function whyNoDay(
  typed: string,
  bounds: { min?: string | undefined; max?: string | undefined },
): NoDay | undefined {
  const day = parseDay(typed);
  if (day) {
    const [from, to] = [bounds.min ?? earliest, bounds.max ?? latest(currentDay())];
    return isWithin(day, bounds) ? undefined : { why: 'range', from, to };
  }
  const text = asSeen(typed);
  if (/^\d{1,2}[\s./-]+\d{1,2}[\s./-]+\d\d$/.test(text) || /^\d{6}$/.test(text)) return { why: 'shortYear' };
  const parts = figuresIn(text);
  if (!parts) return { why: 'form' };
  const { year, month, date } = parts;
  if (month < 1 || month > 12) return { why: 'month' };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return date > last ? { why: 'lastDay', month, year, last } : { why: 'form' };
}

const longMonths = [
  ['january', 'januari'],
  ['february', 'februari', 'pebruari'],
  ['march', 'maret'],
  ['april'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august', 'agustus', 'agt'],
  ['september'],
  ['october', 'oktober'],
  ['november', 'nopember'],
  ['december', 'desember'],
];

function monthOf(name: string): number | undefined {
  const wanted = name.toLowerCase();
  const at = longMonths.findIndex(
    (names, month) =>
      names.some((each) => each.startsWith(wanted)) ||
      allMonthNames.some((short) => short[month]?.toLowerCase() === wanted),
  );
  return at < 0 ? undefined : at + 1;
}

/** True if a day may be given: inside the years of the field, and its own bounds. */
export function isWithin(day: string, { min, max }: { min?: string | undefined; max?: string | undefined }): boolean {
  return day >= (min ?? earliest) && day <= (max ?? latest(currentDay()));
}

/** Slots of the working-hours mode: 8 to 17, each half hour, 17:00 the last (1S178, 1-open 95). */
export const workingSlots = Array.from(
  { length: 19 },
  (_, half) => `${pad(8 + Math.floor(half / 2))}:${half % 2 ? '30' : '00'}`,
);

/** A time of day as people type it, in 24 hours: 930, 0930, 9.30, 9:30. As HH:mm; undefined when it is none. */
export function parseTime(typed: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[.:]?(\d\d)$/.exec(asSeen(typed)) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${pad(Number(hours))}:${minutes}` : undefined;
}

const zone = '+07:00';

/** An instant from a day and a time in Western Indonesian Time; undefined while either is missing. */
export function instantOf(day: string | null, time: string): string | undefined {
  const instant = new Date(`${day}T${time}:00${zone}`);
  return day === null || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** The day and the time of an instant in Western Indonesian Time. */
export function partsOf(instant: unknown): { day: string | null; time: string } {
  const date = typeof instant === 'string' ? new Date(instant) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) return { day: null, time: '' };
  const local = new Date(date.getTime() + 7 * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}
