import { longestPhone } from '#features/seafarers/findings/rules.ts';
import { dayInJakarta, isDay } from '#platform/contract/days.ts';
import { isErrorText } from '#platform/contract/plain-text.ts';

/** Words of a sheet and the lists that they are looked up in. */

/** An entry of a list with all that it is called. */
export interface Entry<Id = number | string> {
  id: Id;
  name: string;
  /** As it is shown in Indonesian, where that is another. */
  nameId?: string | null;
  called?: readonly string[];
}

/** A list with its entries by all that they are called. */
export interface EntryList<One extends Entry = Entry> {
  entries: readonly One[];
  /** The entry that a text names, however it is written; nothing where several might be meant. */
  named: (text: string) => One | undefined;
  /** True if several entries are called so, and none of them is meant before the others. */
  isShared: (text: string) => boolean;
  /** The pairs of letters of all that an entry is called. */
  pairsOf: (entry: Entry) => readonly ReadonlySet<string>[];
  /** What is in no list yet may be added to it, as on the forms. */
  grows: boolean;
}

/** What the office said that words stand for: by list and word, the key of an entry. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

const bare = (text: string) => folded(text).replaceAll(' ', '');
const calledOf = ({ name, nameId, called = [] }: Entry) => [name, ...(nameId ? [nameId] : []), ...called];
/** What is in brackets may be left out: RASD for Rating as Able Seafarer Deck (RASD), and the other way round. */
const waysToCall = (entry: Entry) => calledOf(entry).flatMap((each) => [each, each.replace(/\s*\([^)]*\)/g, '')]);

/** What a bank is called: with its abbreviation, and without the word. */
export function callsOfBank(name: string): string[] {
  const [, short] = /\((\w+)\)/.exec(name) ?? [];
  return [...(short ? [short, `Bank ${short}`] : []), ...(/^bank /i.test(name) ? [name.slice(5)] : [])];
}

const pairs = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
/** How much two words have in common, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** The entry that all words of a cell name: Chief Officer / Mualim I. */
function onlyOne<One>(parts: readonly string[], named: (word: string) => One | undefined): One | undefined {
  const found = new Set(parts.map(named));
  const [only] = found;
  return parts.length > 1 && found.size === 1 ? only : undefined;
}

/** The entry that each word calls; nothing of a word that calls several. */
function wordsOf<One extends Entry>(entries: readonly One[], callsOf: (entry: One) => string[]) {
  const found = new Map<string, One | undefined>();
  for (const entry of entries)
    for (const word of new Set(callsOf(entry).map(bare)))
      found.set(word, found.has(word) && found.get(word)?.id !== entry.id ? undefined : entry);
  return found;
}

/** A list, its words folded once for all the rows of a batch. */
export function entryList<One extends Entry>(entries: readonly One[], { grows = false } = {}): EntryList<One> {
  const own = wordsOf(entries, ({ name, nameId }) => [name, ...(nameId ? [nameId] : [])]);
  const exact = wordsOf(entries, calledOf);
  const loose = wordsOf(entries, waysToCall);
  const letters = new Map<Entry, readonly ReadonlySet<string>[]>();
  return {
    entries,
    grows,
    pairsOf: (entry) => {
      const known = letters.get(entry) ?? calledOf(entry).map((each) => pairs(bare(each)));
      letters.set(entry, known);
      return known;
    },
    isShared: (text) =>
      loose.has(bare(text)) && !(own.get(bare(text)) ?? exact.get(bare(text)) ?? loose.get(bare(text))),
    named: (text) => {
      const named = (word: string) => own.get(bare(word)) ?? exact.get(bare(word)) ?? loose.get(bare(word));
      if (bare(text) === '') return undefined;
      return (
        named(text) ??
        onlyOne(
          text.split(/[/|=()]/).filter((part) => bare(part) !== ''),
          named,
        )
      );
    },
  };
}

/** A word as choices are kept by: written otherwise, it is the same. */
export const wordKey = (text: string): string => (bare(text) || text.trim().toLowerCase()).slice(0, 100);

/** The key of an entry, as choices are kept. */
export const entryKey = ({ id }: Entry): string => String(id);

/** What a text means in a list: the entry that it names, else the one that was chosen for it. */
export function idNamed(known: EntryList, chosen: Choices[string] | undefined, text: string): Entry['id'] | undefined {
  const named = known.named(text);
  if (named) return named.id;
  const key = chosen?.[wordKey(text)];
  if (key === undefined) return undefined;
  return known.entries.find((entry) => entryKey(entry) === key)?.id ?? (isOwnWord(known, key, text) ? key : undefined);
}

/** True if a word is to be added to a list that grows, as it is written. */
export const isOwnWord = ({ grows }: EntryList, key: string, text: string): boolean =>
  grows && wordKey(key) === wordKey(text);

/** What a word that is in no list may stand for, the likeliest first. */
export const guessesFor = <One extends Entry>({ entries, pairsOf }: EntryList<One>, text: string, most = 3): One[] => {
  const asked = pairs(bare(text));
  return entries
    .map((entry) => ({ entry, like: Math.max(...pairsOf(entry).map((each) => likeness(asked, each))) }))
    .filter(({ like }) => like >= 0.35)
    .sort((a, b) => b.like - a.like)
    .slice(0, most)
    .map(({ entry }) => entry);
};

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

/** True of what a spreadsheet program writes in place of a value; of a lookup that found nothing, the value is empty. */
export const isErrorCell = (cell: Cell): boolean => isErrorText(textOfCell(cell));

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

/** How a column is to be read whose cells do not say it each by itself. */
export const readings = ['dayFirst', 'monthFirst', 'comma', 'point', 'asWritten', 'familyFirst'] as const;
export type Reading = (typeof readings)[number];

const dayMonthYear = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d\d)$/;
/** A day that a workbook shows without its year: 12-May (2026). */
const yearless = /^(\d{1,2}-[A-Z][a-z]{2}) \((\d{4})\)$/;
export const isYearless = (cell: Cell): boolean => yearless.test(textOfCell(cell));
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
/** The name of the day before the date. */
const weekday =
  /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?[,.]?\s+|^(senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad)[,.]?\s+/i;
const timeOfDay = /[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[ap]m)?$/i;

/**
 * Which number of a day written with numbers is the month: what the cell proves, `either` where it may be both. What is a
 * day in no order (99-05-12 begins with its year) proves none.
 */
export function orderOfDay(cell: Cell): 'dayFirst' | 'monthFirst' | 'either' | undefined {
  const [, first, second] = dayMonthYear.exec(textOfCell(cell).replace(timeOfDay, '')) ?? [];
  const [one, other] = [Number(first), Number(second)];
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  if (first === undefined || one === other || least > 12 || most > 31) return undefined;
  if (one > 12) return 'dayFirst';
  return other > 12 ? 'monthFirst' : 'either';
}

/** True of a day whose year comes first and has two digits: 99-05-12. */
export const hasYearFirst = (cell: Cell): boolean => {
  const [, year = '', month = '', day = ''] = /^(\d\d)[-/. ](\d\d)[-/. ](\d\d)$/.exec(textOfCell(cell)) ?? [];
  return Number(year) > 31 && isDay(`19${year}-${month}-${day}`);
};

interface DayAsked {
  /** The day is in the past. */
  isPast?: boolean;
  /** Where the cell may be read in two ways; nothing where the column does not tell either. */
  order?: Reading | undefined;
}

/**
 * A day as a cell has it: the number of a spreadsheet program, 2024-03-05, 05/03/2024 in the order that the cell proves
 * or its column has, 5 Mar 2024 or 5 Maret 2024; nothing where it contradicts its column. A moment is the day that it is
 * in Jakarta. A year of two digits is in the past where the day must be, else at most ten years ahead; beyond it is nothing.
 */
export function dayOfCell(cell: Cell, today: string, { isPast = false, order }: DayAsked = {}): string | undefined {
  const whole = textOfCell(cell);
  if (moment.test(whole)) return dayOfMoment(whole);
  const text = whole
    .replace(timeOfDay, '')
    .replace(weekday, '')
    .replace(yearless, '$1-$2')
    .replace(/^(\d{1,2})(st|nd|rd|th)\b/i, '$1');
  const [, y0, m0, d0] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (y0) return dayOf(y0, Number(m0), d0);
  if (/^\d{5}(\.\d+)?$/.test(text)) return dayOfSerial(Math.floor(Number(text)));
  const [, y1, m1, d1] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (y1) return dayOf(y1, Number(m1), d1);
  const [, first, second, y2] = dayMonthYear.exec(text) ?? [];
  if (y2) {
    const proven = orderOfDay(text) ?? 'dayFirst';
    const isOther = order !== undefined && proven !== 'either' && first !== second && proven !== order;
    const read = isOther ? undefined : proven === 'either' ? order : proven;
    const [d2, m2] = read === 'monthFirst' ? [second, first] : [first, second];
    return read && dayOf(wholeYear(y2, today, isPast), Number(m2), d2);
  }
  const [, d3, m3 = '', y3] = /^(\d{1,2})[-/., ]*([a-z]{3,9})[-/., ]*(\d{4}|\d\d)$/i.exec(text) ?? [];
  if (y3) return dayOf(wholeYear(y3, today, isPast), monthNamed(m3), d3);
  const [, m4 = '', d4, y4] = /^([a-z]{3,9})[-/. ]+(\d{1,2})[-/., ]+(\d{4})$/i.exec(text) ?? [];
  return y4 ? dayOf(y4, monthNamed(m4), d4) : undefined;
}

function dayOfMoment(text: string): string | undefined {
  const at = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at.getTime()) ? undefined : dayInJakarta(at);
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
  if (whole <= latest) return String(whole);
  // A certificate does not end ninety years ago: what is written so is no certain day.
  return isPast ? String(whole - 100) : '';
}

const thousands = { point: /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, comma: /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ } as const;
const decimals = { point: /^-?\d+(\.\d+)?$/, comma: /^-?\d+(,\d+)?$/ } as const;
type Mark = keyof typeof decimals;
const marks = ['comma', 'point'] as const;

const withoutBlanks = (cell: Cell) => textOfCell(cell).replace(/\s/g, '');
/** A number as it is written, and the unit behind it: 172 cm. */
const partsOfNumber = (cell: Cell) => {
  const [, number = '', unit = ''] = /^([-\d.,]*\d)(\p{L}*[3³]?)\.?$/u.exec(withoutBlanks(cell)) ?? [];
  return { number, unit: unit.toLowerCase() };
};
const isWrittenWith = (text: string, mark: Mark) => thousands[mark].test(text) || decimals[mark].test(text);
const numberWith = (text: string, mark: Mark) =>
  Number(mark === 'comma' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''));

/** The decimal mark of a cell: what it proves, `either` where it may be both (1.250). */
export function markOfNumber(cell: Cell): Mark | 'either' | undefined {
  const { number } = partsOfNumber(cell);
  if (typeof cell === 'number' || !/[.,]/.test(number)) return undefined;
  const [mark, other] = marks.filter((each) => isWrittenWith(number, each));
  return other ? 'either' : mark;
}

/**
 * A number as a cell has it: 1234.5, 1.234,5 and 1,234.5; where it may be read in two ways, as its column is. Nothing
 * where it contradicts its column, or has another unit behind it than the field.
 */
export function numberOfCell(cell: Cell, mark?: Reading, units: readonly string[] = []): number | undefined {
  if (typeof cell === 'number') return cell;
  const { number: text, unit } = partsOfNumber(cell);
  if (unit !== '' && !units.includes(unit)) return undefined;
  const proven = markOfNumber(cell);
  const isOther = mark !== undefined && proven !== undefined && proven !== 'either' && proven !== mark;
  const read = proven === 'either' ? marks.find((each) => each === mark) : (proven ?? 'point');
  return read && !isOther && isWrittenWith(text, read) ? numberWith(text, read) : undefined;
}

/** True if a cell is a number with a unit that is none of the field's. */
export const hasOtherUnit = (cell: Cell, units: readonly string[] = []): boolean => {
  const { unit } = partsOfNumber(cell);
  return unit !== '' && !units.includes(unit);
};

/** Programs write a whole number with a decimal (6281234567890.0) where other cells of its column are empty. */
const wholeText = (cell: Cell) => textOfCell(cell).replace(/^(\d{5,})[.,]0$/, '$1');

/** Digits that are a name, without the blanks and points that they are written with; of letters, nothing is taken. */
export const digitsOfCell = (cell: Cell): string => wholeText(cell).replace(/[\s.\-/']/g, '');

/** A number to call. A spreadsheet program takes the zero from one that it holds as a number. */
export function phoneOfCell(cell: Cell): string {
  const text = wholeText(cell).replace(/[\s.\-()'/]/g, '');
  // +62 (0) 812 is +62 812: the zero is for calls within the country.
  if (/^\+?620\d/.test(text)) return text.replace(/^(\+?62)0/, '$1');
  return typeof cell === 'number' && /^8\d{8,11}$/.test(text) ? `0${text}` : text;
}

/** True if a cell holds several numbers to call: 0812 3456 789 / 0813 4567 890. */
export function hasSeveralPhones(cell: Cell): boolean {
  const text = textOfCell(cell);
  const areSeveral = (parts: readonly string[]) => parts.filter((part) => digitsIn(part) >= 7).length > 1;
  return (
    digitsIn(text) > longestPhone ||
    areSeveral(text.split(/[/;,&|\n]|\b(?:or|and|atau|dan)\b/i)) ||
    areSeveral(text.split(/\s+/))
  );
}
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The words of a cell that says nothing: the value is not known. */
const nothingWords =
  /^([-–—.?_]+|n\/?a|nil|nihil|null|none|tba|tbd|#n\/a|(belum|blm|tidak|tdk)\.? (ada|punya)|kosong)$/i;
export const saysNothing = (cell: Cell): boolean => nothingWords.test(textOfCell(cell));
/** Of the end of a certificate they may say that it has none. */
const noneWords = /^(nihil|none|(tidak|tdk)\.? ada)$/i;
export const mayBeEndless = (cell: Cell): boolean => noneWords.test(textOfCell(cell));

/** The marks of lists for the value of the cell above. */
const dittoMark =
  /^(["”“〃]|''|,,|„|-+ ?(["”〃]|do) ?-+|(s\.?d\.?a\.?|idem|ditto|sama dengan (di )?atas|same as above))$/i;
export const isDitto = (cell: Cell): boolean => dittoMark.test(textOfCell(cell));

/** A name with the family name before a comma: SANTOSO, Budi; not one with a title behind it (Budi Santoso, S.T.). */
const familyBefore = /^([^,]*\p{L}[^,]*),\s*([^,]*\p{L}[^,]*)$/u;
const isTitle = (text: string) =>
  /\./.test(text.replace(/\b(jr|sr)\.?$/i, '')) || /^(se|st|sh|mm|mmar|mba)$/i.test(text);
export const hasFamilyFirst = (cell: Cell): boolean => {
  const [, , given = ''] = familyBefore.exec(textOfCell(cell)) ?? [];
  return given !== '' && !isTitle(given.trim());
};

/** A name as it is written, or turned round where its column has the family name first. */
export function nameOfCell(cell: Cell, reading?: Reading): string {
  const text = textOfCell(cell);
  if (reading !== 'familyFirst' || !hasFamilyFirst(cell)) return text;
  const [, family = '', given = ''] = familyBefore.exec(text) ?? [];
  return `${given.trim()} ${family.trim()}`;
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
  male: 'Male',
  m: 'Male',
  l: 'Male',
  'laki laki': 'Male',
  laki: 'Male',
  pria: 'Male',
  lk: 'Male',
  female: 'Female',
  f: 'Female',
  p: 'Female',
  perempuan: 'Female',
  wanita: 'Female',
  pr: 'Female',
};
/** L and P are laki-laki and perempuan. */
export const sexOfCell = (cell: Cell): 'Male' | 'Female' | undefined => sexes[folded(textOfCell(cell))];

const englishLevels: Readonly<Record<string, 'good' | 'fair' | 'poor'>> = {
  good: 'good',
  baik: 'good',
  fluent: 'good',
  lancar: 'good',
  fair: 'fair',
  cukup: 'fair',
  sedang: 'fair',
  poor: 'poor',
  kurang: 'poor',
  'kurang baik': 'poor',
};
export const englishOfCell = (cell: Cell) => englishLevels[folded(textOfCell(cell))];

/** What the end of a certificate that has none is read as. */
export const endless = 'endless';
const endlessWords = /^(unlimited|no expiry|permanent|seumur hidup|tidak terbatas|tidak ada batas|lifetime)$/i;
export const isEndless = (cell: Cell): boolean => endlessWords.test(textOfCell(cell));

/** Whether a row is still as an import left it. */

type Columns = Readonly<Record<string, unknown>>;

/** Columns that follow from others, or are written in another way than they are read. */
const following = new Set(['confirmed_at', 'is_required']);

/** True if all that was written into a row is there still. */
export const isAsLeft = ({ after }: { after: Columns }, now: Columns | undefined): boolean =>
  now !== undefined &&
  Object.entries(after).every(([name, value]) => following.has(name) || isSameValue(value, now[name]));

/** Files of text with a row in each line (.csv): what separates their values, and where a quotation mark went astray. */

const separators = [',', ';', '\t', '|'] as const;
/** What spreadsheet programs take as the end of a line; some files have several. */
export const lineEnds = ['\r\n', '\n', '\r'];
const linesLookedAt = 60;

/**
 * What separates the values: what the first line says (sep=;), else the sign that most of the first lines have equally
 * often, outside of quotation marks. Commas in addresses may be more than all semicolons.
 */
export function separatorOf(text: string): string {
  const [, said] = /^\ufeff?"?sep=([,;|\t])"?[ \t]*[\r\n]/i.exec(text) ?? [];
  if (said) return said;
  const lines = text
    .slice(0, 50_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt);
  const [best] = separators
    .map((sign) => ({ sign, ...mostEqual(lines.map((line) => line.split(sign).length - 1)) }))
    .sort((one, other) => other.lines - one.lines || other.many - one.many);
  return best?.sign ?? ',';
}

/** The number that most have, and how many they are; none of nothing. */
function mostEqual(counts: readonly number[]): { lines: number; many: number } {
  const found = new Map<number, number>();
  for (const count of counts) if (count > 0) found.set(count, (found.get(count) ?? 0) + 1);
  const [most] = [...found].sort(([one, lines], [other, others]) => others - lines || other - one);
  return { many: most?.[0] ?? 0, lines: most?.[1] ?? 0 };
}

/**
 * True if a cell has the rest of its row and other rows in it: a quotation mark began in one row and ended in another. A
 * text of several lines, such as an address, has no line with as many separators as its row has left.
 */
export function holdsRows(
  cell: string,
  { at, columns, separator }: { at: number; columns: number; separator: string },
): boolean {
  const counts = cell.split(/\r\n|\n|\r/).map((line) => line.split(separator).length - 1);
  const [first = 0, last = 0, between] = [counts[0], counts.at(-1), counts.slice(1, -1)];
  const every = columns - 1;
  if (counts.length < 2 || every < 2 || first !== every - at || between.some((count) => count !== every)) return false;
  return between.length > 0 || first + last === every || (first > 1 && last > 0);
}
