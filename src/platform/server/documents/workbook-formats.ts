/** Which numbers of a workbook are days or times: only the format of their cell tells (ECMA-376 part 1, 18.8.30). */

export type NumberKind = 'number' | 'day' | 'time';

const ranges: readonly (readonly [from: number, to: number, kind: NumberKind])[] = [
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'day'],
  // Those of East Asian programs.
  [27, 31, 'day'],
  [32, 35, 'time'],
  [36, 36, 'day'],
  [45, 47, 'time'],
  [50, 54, 'day'],
  [55, 56, 'time'],
  [57, 58, 'day'],
];

/** The kind of a format that has a number and no words. */
export const kindOfKnown = (id: number): NumberKind =>
  ranges.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number';

/** What a format shows of a number that is not less than nothing, without its words and colours. */
const dateWords = (code: string): string =>
  code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')[0] ?? '';

/** The kind of a format in words: `dd mmm yyyy`, `[h]:mm`, `#,##0 "days"`. */
export function kindOfFormat(code: string): NumberKind {
  const first = dateWords(code);
  if (/general/i.test(first)) return 'number';
  if (/[dy]/i.test(first)) return 'day';
  if (/[hs]/i.test(first)) return 'time';
  return /m/i.test(first) ? 'day' : 'number';
}

/** True of a format that shows days without their years: `d-mmm`. A program added the year that they were typed in. */
const hidesYear = (code: string): boolean =>
  kindOfFormat(code) === 'day' && /d/i.test(dateWords(code)) && !/[ye]/i.test(dateWords(code));

/** True of a format that shows months without their days: `mmm-yy`. */
export const hidesDay = (code: string): boolean => kindOfFormat(code) === 'day' && !/d/i.test(dateWords(code));

/** How the numbers of cells are shown. */
export interface NumberLook {
  kind: NumberKind;
  /** With how many digits, and what is between them. */
  digits?: string | undefined;
  /** Days are shown as their month alone, or without their year. */
  isMonth?: boolean;
  isYearless?: boolean;
  /** What stands beside the number and says what it is: a currency, a unit, a scale. */
  words?: FormatWords | undefined;
}

/** How a format in words shows numbers, and one that has a number and no words. */
export const lookOfFormat = (code: string): NumberLook => ({
  kind: kindOfFormat(code),
  digits: digitsOfFormat(code),
  isMonth: hidesDay(code),
  isYearless: hidesYear(code),
  words: wordsOfFormat(code),
});
export const lookOfKnown = (id: number): NumberLook => ({
  kind: kindOfKnown(id),
  isMonth: id === 17,
  isYearless: id === 16,
  ...((id === 9 || id === 10) && { words: { before: '', after: '%' } }),
});

interface FormatWords {
  before: string;
  after: string;
}

/** What a format shows beside a number: `[$USD] #,##0`, `0.0 "juta"`, `0%`; nothing of rupiah and of signs alone. */
export function wordsOfFormat(code: string): FormatWords | undefined {
  if (kindOfFormat(code) !== 'number') return undefined;
  const [first = ''] = code.replace(/general/gi, '0').split(';');
  const parts = first
    .replace(/[_*]./g, '')
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replace(/\[[^\]]*\]/g, '')
    .matchAll(/"([^"]*)"|\\(.)|([$€£¥%])|[0#?]/g);
  const words: FormatWords = { before: '', after: '' };
  let isBehind = false;
  for (const [, quoted, escaped, sign] of parts) {
    const word = quoted ?? escaped ?? sign;
    if (word === undefined) isBehind = true;
    else words[isBehind ? 'after' : 'before'] += word;
  }
  const [before, after] = [words.before.trim(), words.after.trim()];
  const saysMore = (word: string) => /[\p{L}\p{Sc}%]/u.test(word) && !/^(rp|idr)\.?$/i.test(word);
  return saysMore(before) || saysMore(after) ? { before, after } : undefined;
}

/** A number with what its format shows beside it: 1500 as `USD 1500`, 0.65 as `65%`. */
export function withWords(number: number, { before, after }: FormatWords): string {
  const value = String(Number((after.startsWith('%') ? number * 100 : number).toPrecision(15)));
  // 12.345 is no twelve thousand.
  const digits = /^-?\d{1,3}\.\d{3}$/.test(value) ? `${value}0` : value;
  return after.startsWith('%') ? `${digits}${after}` : `${before} ${digits} ${after}`.trim();
}

/** The words of a format that shows a whole number with all its digits (`0000000000`, `00"."000-0`); nothing of others. */
export function digitsOfFormat(code: string): string | undefined {
  const [first = ''] = code.split(';');
  const shown = first
    .replace(/\[[^\]]*\]|[_*]./g, '')
    .replace(/"([^"]*)"|\\(.)/g, (_, words: string | undefined, sign: string | undefined) => words ?? sign ?? '');
  const bare = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '');
  return /^[0\s()/+-]*$/.test(bare) && (bare.match(/0/g) ?? []).length > 1 ? shown : undefined;
}

/** A number as such a format shows it: 98765 as 0000098765; the number itself where it is none of these. */
export function digitsShown(number: number, shown: string): string | number {
  if (!Number.isSafeInteger(number) || number < 0 || number >= 1e15) return number;
  const places = (shown.match(/0/g) ?? []).length;
  const digits = String(number).padStart(places, '0');
  // Digits beyond the places come before the first of them.
  let at = digits.length - places;
  let isFirst = true;
  return shown.replace(/0/g, () => {
    const digit = isFirst ? digits.slice(0, at + 1) : (digits[at] ?? '');
    isFirst = false;
    at += 1;
    return digit;
  });
}

const msPerDay = 86_400_000;
const from1900 = 25_569;
/** Between the two systems in which programs count days (18.17.4.1). */
const from1904 = 1_462;
/** 9999-12-31. */
const lastDay = 2_958_466;

/** A number as a date; as the number if there is no such date. */
export function dayOf(serial: number, is1904: boolean): Date | number {
  const counted = is1904 ? serial + from1904 : serial;
  if (!(counted >= 0 && counted < lastDay)) return serial;
  // The count has a 29 February 1900, which never was.
  const days = counted < 60 ? counted + 1 : counted;
  return new Date(Math.round((days - from1900) * msPerDay));
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** Workbooks of this kind are no older: a day before was typed with its year. */
const firstWorkbooks = 2007;

/** A day as it is shown: May-85 is a month and no day, and 12-May has a year that nobody typed (`12-May (2026)`). */
export function shownDay(
  day: Date | number,
  { isMonth = false, isYearless = false }: Pick<NumberLook, 'isMonth' | 'isYearless'>,
): Date | number | string {
  if (typeof day === 'number') return day;
  if (isMonth && day.getUTCDate() === 1) return day.toISOString().slice(0, 7);
  const year = day.getUTCFullYear();
  return isYearless && year >= firstWorkbooks ? `${day.getUTCDate()}-${monthNames[day.getUTCMonth()]} (${year})` : day;
}

/** A part of a day as a clock shows it: `07:30`; of more than one, all of its hours. */
export function timeOf(serial: number): string | number {
  if (!(serial >= 0 && serial < lastDay)) return serial;
  const seconds = Math.round(serial * 86_400);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? minutes : `${minutes}:${two(seconds % 60)}`;
}
