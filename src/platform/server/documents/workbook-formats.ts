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

/** True of a format that shows months without their days: `mmm-yy`. */
export const hidesDay = (code: string): boolean => kindOfFormat(code) === 'day' && !/d/i.test(dateWords(code));
/** The one with a number that does so. */
export const hidesKnownDay = (id: number): boolean => id === 17;

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

/** A part of a day as a clock shows it: `07:30`; of more than one, all of its hours. */
export function timeOf(serial: number): string | number {
  if (!(serial >= 0 && serial < lastDay)) return serial;
  const seconds = Math.round(serial * 86_400);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? minutes : `${minutes}:${two(seconds % 60)}`;
}
