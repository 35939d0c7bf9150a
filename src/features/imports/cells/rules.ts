import { isDay } from '#platform/contract/days.ts';

/** What the cells of a spreadsheet say: days, numbers and words as offices write them. */

/** A cell as it is kept: text, or the number that the program holds. */
export type Cell = string | number | null;

/** True if two values of a column are the same; exact numbers come as texts. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' || typeof other === 'number'
    ? one !== null && other !== null && Number(one) === Number(other)
    : (one ?? null) === (other ?? null);

/** A cell as it is shown to the user. */
export const textOfCell = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim();

const accents = /\p{Mn}+/gu;
/** A word without case, accents, points and double blanks. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The beginnings of the months in both languages. */
const months: readonly RegExp[] = [
  /^jan/,
  /^(feb|peb)/,
  /^mar/,
  /^apr/,
  /^(mei|may)/,
  /^jun/,
  /^jul/,
  /^(agu|agt|ags|aug)/,
  /^sep/,
  /^(okt|oct)/,
  /^(nov|nop)/,
  /^(des|dec)/,
];
const monthNamed = (word: string): number => months.findIndex((month) => month.test(word.toLowerCase())) + 1;

/** Day 0 of Excel, which takes 1900 for a leap year. */
const excelStart = Date.UTC(1899, 11, 30);
const dayMillis = 86_400_000;
/** Days from 1927 to 2119: other numbers are years or typing errors. */
const serials = { from: 10_000, to: 80_000 };

/**
 * A day as a cell has it: the number of a spreadsheet program, 2024-03-05, 05/03/2024 with the day first, 5 Mar 2024 or
 * 5 Maret 2024. A year of two digits lies in the past where the day must, else at most ten years ahead.
 */
export function dayOfCell(cell: Cell, today: string, { isPast = false } = {}): string | undefined {
  const text = textOfCell(cell).replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?Z?$/, '');
  if (/^\d{5}$/.test(text)) return dayOfSerial(Number(text));
  const [, y1, m1, d1] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (y1) return dayOf(y1, Number(m1), d1);
  const [, d2, m2, y2] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d\d)$/.exec(text) ?? [];
  if (y2) return dayOf(wholeYear(y2, today, isPast), Number(m2), d2);
  const [, d3, m3 = '', y3] = /^(\d{1,2})[-/., ]*([a-z]{3,9})[-/., ]*(\d{4}|\d\d)$/i.exec(text) ?? [];
  if (y3) return dayOf(wholeYear(y3, today, isPast), monthNamed(m3), d3);
  const [, m4 = '', d4, y4] = /^([a-z]{3,9})[-/. ]+(\d{1,2})[-/., ]+(\d{4})$/i.exec(text) ?? [];
  return y4 ? dayOf(y4, monthNamed(m4), d4) : undefined;
}

function dayOfSerial(serial: number): string | undefined {
  if (serial < serials.from || serial > serials.to) return undefined;
  return new Date(excelStart + serial * dayMillis).toISOString().slice(0, 10);
}

function dayOf(year: string, month: number, day: string | undefined): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

function wholeYear(year: string, today: string, isPast: boolean): string {
  if (year.length === 4) return year;
  const latest = Number(today.slice(0, 4)) + (isPast ? 0 : 10);
  const century = latest - (latest % 100);
  const whole = century + Number(year);
  return String(whole > latest ? whole - 100 : whole);
}

/** A number as a cell has it: 1234.5, 1.234,5 and 1,234.5; three digits after a single sign are thousands. */
export function numberOfCell(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = textOfCell(cell).replace(/\s/g, '');
  if (!/^-?\d[\d.,]*$/.test(text)) return undefined;
  if (/^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(text)) return Number(text.replace(/[.,]/g, ''));
  if (/^-?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  const [, whole = '', decimals = ''] =
    /^(-?[1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/.exec(text) ?? /^(-?[1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/.exec(text) ?? [];
  return whole ? Number(`${whole.replace(/[.,]/g, '')}.${decimals}`) : undefined;
}

/** Digits that are a name, without the blanks and points that they are written with; of letters, nothing is taken. */
export const digitsOfCell = (cell: Cell): string => textOfCell(cell).replace(/[\s.\-/']/g, '');

/** A spreadsheet program keeps 15 digits: of a longer number it has put zeros in place of the others. */
export const isRounded = (cell: Cell): boolean => typeof cell === 'number' && Math.abs(cell) >= 1e15;

/** A number to call. A spreadsheet program takes the zero from one that it holds as a number. */
export function phoneOfCell(cell: Cell): string {
  const text = textOfCell(cell).replace(/[\s.\-()'/]/g, '');
  return typeof cell === 'number' && /^8\d{8,11}$/.test(text) ? `0${text}` : text;
}

const yes = new Set(['yes', 'y', 'ya', 'iya', 'true', 'benar', '1', 'v', 'x', 'ada', '✓', '√']);
const no = new Set(['no', 'n', 'tidak', 'tdk', 'false', 'salah', '0', '-', 'none', 'tidak ada']);
/** A yes or no. */
export function yesNoOfCell(cell: Cell): boolean | undefined {
  const text = textOfCell(cell).toLowerCase();
  if (yes.has(text)) return true;
  return no.has(text) ? false : undefined;
}

const sexes: Readonly<Record<string, 'Male' | 'Female'>> = {
  ...{ male: 'Male', m: 'Male', l: 'Male', 'laki laki': 'Male', laki: 'Male', pria: 'Male', lk: 'Male' },
  ...{ female: 'Female', f: 'Female', p: 'Female', perempuan: 'Female', wanita: 'Female', pr: 'Female' },
};
/** L and P are laki-laki and perempuan. */
export const sexOfCell = (cell: Cell): 'Male' | 'Female' | undefined => sexes[folded(textOfCell(cell))];

const englishLevels: Readonly<Record<string, 'good' | 'fair' | 'poor'>> = {
  ...{ good: 'good', baik: 'good', fluent: 'good', lancar: 'good', fair: 'fair', cukup: 'fair', sedang: 'fair' },
  ...{ poor: 'poor', kurang: 'poor', 'kurang baik': 'poor' },
};
export const englishOfCell = (cell: Cell) => englishLevels[folded(textOfCell(cell))];

/** What the end of a certificate that has none is read as. */
export const endless = 'endless';
const endlessWords = /^(unlimited|no expiry|permanent|seumur hidup|tidak terbatas|tidak ada batas|lifetime|n\/?a|-)$/i;
export const isEndless = (cell: Cell): boolean => endlessWords.test(textOfCell(cell));
