import * as z from 'zod/mini';
import { aboard, vessels } from '../fleet/rules.ts';
import { certificates, namesHolder, services } from '../papers/rules.ts';
import { seafarers } from '../people/rules.ts';
import type { ImportKind } from '../rules.ts';
import { doubtsOfColumn, orderOfHead, unitOfHead } from '../running/rules.ts';
import {
  type Cell,
  folded,
  hasFamilyFirst,
  markOfNumber,
  numberOfCell,
  orderOfDay,
  type Reading,
  textOfCell,
} from '../words/rules.ts';
import type { Evidence, ImportField, ImportFields, Named, Source } from './contract.ts';

/** Which field each column of a file goes to, and how its cells are read where they may be read in two ways. */

/** A file of which there is nothing more to say. */
export const noSource: Source = {
  sheet: null,
  otherSheets: [],
  hiddenSheets: [],
  hiddenRows: 0,
  hiddenColumns: [],
  struckLines: [],
  commentedLines: [],
  is1904: false,
  skippedLines: [],
  codePage: null,
  isWithoutHeads: false,
  across: null,
  isRemembered: false,
};

/** The running number of the rows. */
const empty = new Set(['no']);

/** A head in the ways it may be meant: whole, and without what counts it and what is in brackets. */
const waysToRead = (head: string) => {
  const bare = head.replace(/^\s*([a-z]|\d{1,2})\s*[.:)]\s+/i, '').replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const [whole, short] = [folded(head), folded(bare)];
  return [...new Set([whole, short, whole.replaceAll(' ', '')])].filter((way) => way !== '' && !empty.has(way));
};

/** The fields by all that their columns may be called. */
function namesOf(fields: readonly Named[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  for (const { name, called } of fields)
    for (const each of called)
      for (const way of [folded(each), folded(each).replaceAll(' ', '')])
        if (way !== '' && !byName.has(way)) byName.set(way, name);
  return byName;
}

/** The fields that a head may name; of two words for one thing (No. KTP / NIK) it is the one that both name. */
function fieldsNamed(head: string, byName: ReadonlyMap<string, string>): string[] {
  const named = waysToRead(head).flatMap((way) => byName.get(way) ?? []);
  const parts = head.split('/').map((part) => waysToRead(part).flatMap((way) => byName.get(way) ?? [])[0]);
  const [first] = parts;
  const isOne = parts.length > 1 && first !== undefined && parts.every((part) => part === first);
  return isOne ? [...named, first] : named;
}

/**
 * The field of each column, in the order of the heads; null where none is known by it. A field is taken once, by the
 * first column that is called so.
 */
export const fieldsOfHeads = (heads: readonly string[], fields: readonly Named[]): (string | null)[] =>
  fieldsBy(heads, namesOf(fields));

function fieldsBy(heads: readonly string[], byName: ReadonlyMap<string, string>): (string | null)[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const field = fieldsNamed(head, byName).find((name) => !taken.has(name));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** Many files have titles and addresses above the headings. */
const linesToLookForHeads = 20;

interface Line {
  row: number;
  cells: readonly Cell[];
}
interface Merged {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The headings of a sheet, and how many lines they take with what is above them. */
interface Heads {
  heads: string[];
  /** Where they begin. */
  at: number;
  lines: number;
  isWithoutHeads: boolean;
}

interface HeadsAsked {
  fields: readonly Named[];
  /** True of a head that is none of the fields and yet one of the sheet's: a certificate that has a column. */
  isHead?: ((head: string) => boolean) | undefined;
  merged?: readonly Merged[];
}

/**
 * The heads of a sheet: the line of the first ones that names the most fields, joined with the one below it where that
 * divides them (PASSPORT over NUMBER, ISSUED, EXPIRY). A sheet whose first line is data already has none.
 */
export function headsOf(lines: readonly Line[], { merged = [], ...named }: HeadsAsked): Heads {
  const known = namedInLines(lines, named);
  const most = Math.max(0, ...known);
  const best = most === 0 ? 0 : known.indexOf(most);
  const at = isBetterWithAbove(lines, best, { merged, most, ...named }) ? best - 1 : best;
  const [top, below] = [lines[at], lines[at + 1]];
  if (!top) return { heads: [], at: 0, lines: 0, isWithoutHeads: true };
  if (most === 0 && top.cells.some(isData)) {
    const width = Math.max(...lines.map(({ cells }) => cells.length));
    return { heads: Array.from({ length: width }, () => ''), at: 0, lines: 0, isWithoutHeads: true };
  }
  const joined = below && !below.cells.some(isData) ? joinedHeads(top, below, merged) : [];
  if (below && hasUnitsAlone(below)) return { heads: withUnits(top, below), at, lines: at + 2, isWithoutHeads: false };
  if (countNamed(joined, named) > most) return { heads: joined, at, lines: at + 2, isWithoutHeads: false };
  return { heads: top.cells.map(textOfCell), at, lines: at + 1, isWithoutHeads: false };
}

/** True if the line above the one that names the most fields divides it: names of people beside PENGALAMAN 1 over KAPAL. */
function isBetterWithAbove(
  lines: readonly Line[],
  best: number,
  { merged, most, ...named }: HeadsAsked & { merged: readonly Merged[]; most: number },
): boolean {
  const [above, own] = [lines[best - 1], lines[best]];
  if (!above || !own || above.cells.some(isData) || own.cells.some(isData)) return false;
  return countNamed(textsOf(above.cells), named) > 0 && countNamed(joinedHeads(above, own, merged), named) > most;
}

/** True of a line below the headings that says their units: (m), ft. */
const bareUnit = (cell: Cell) => textOfCell(cell).replace(/^[([](.*)[)\]]$/, '$1');
const hasUnitsAlone = ({ cells }: Line): boolean =>
  cells.every((cell) => textOfCell(cell) === '' || unitOfHead(`(${bareUnit(cell)})`) !== undefined);
const withUnits = (top: Line, below: Line): string[] =>
  top.cells.map((cell, at) => {
    const unit = bareUnit(below.cells[at] ?? null);
    return unit === '' ? textOfCell(cell) : `${textOfCell(cell)} (${unit})`;
  });

const namedInLines = (lines: readonly Line[], named: Omit<HeadsAsked, 'merged'>): number[] =>
  lines.slice(0, linesToLookForHeads).map(({ cells }) => countNamed(textsOf(cells), named));

/** How many headings the line of a sheet names that names the most. */
export const mostHeadsNamed = (lines: readonly Line[], named: Omit<HeadsAsked, 'merged'>): number =>
  Math.max(0, ...namedInLines(lines, named));

/** The fields of the columns as their headings name them; a column that counts its rows (1, 2, 3) goes to none. */
export function fieldsOfSheet(
  heads: readonly string[],
  rows: readonly { cells: readonly Cell[] }[],
  fields: readonly Named[],
): (string | null)[] {
  const counts = (at: number) =>
    rows.length >= fewestCounted && rows.every(({ cells }, row) => textOfCell(cells[at]) === String(row + 1));
  return fieldsOfHeads(
    heads.map((head, at) => (counts(at) ? '' : head)),
    fields,
  );
}
const fewestCounted = 2;

/** The place behind the last heading that says something; nothing where none does. */
export const headsEnd = (heads: readonly string[]): number | undefined =>
  heads.findLastIndex((head) => head !== '') + 1 || undefined;

const textsOf = (cells: readonly Cell[]) => cells.map((cell) => (typeof cell === 'string' ? cell : ''));
/** How many heads name something; what is no field counts only beside one, since it may be a word of a row. */
function countNamed(heads: readonly string[], { fields, isHead = () => false }: Omit<HeadsAsked, 'merged'>): number {
  const named = fieldsOfHeads(heads, fields).filter((field) => field !== null).length;
  return named === 0 ? 0 : named + heads.filter((head) => head !== '' && isHead(head)).length;
}

/** True if a cell is no heading: a number, a day, a word with many digits. */
const isData = (cell: Cell): boolean =>
  typeof cell === 'number' || /\d{4,}/.test(textOfCell(cell)) || orderOfDay(cell) !== undefined;

/** Headings in two lines: each lower one behind the upper one that spans it. */
function joinedHeads(top: Line, below: Line, merged: readonly Merged[]): string[] {
  const width = Math.max(top.cells.length, below.cells.length);
  let [over, overAt] = ['', 0];
  return Array.from({ length: width }, (_, at) => {
    const [own, lower] = [textOfCell(top.cells[at]), textOfCell(below.cells[at])];
    if (own !== '') [over, overAt] = [own, at];
    const isOneCell = merged.some(({ top: row, left, right }) => row === top.row && left === overAt + 1 && right > at);
    const reaches = own !== '' || isOneCell || (lower !== '' && textOfCell(below.cells[overAt]) !== '');
    const upper = reaches ? over : '';
    return lower === '' ? own : [upper, lower].filter((each) => each !== '').join(' ');
  });
}

/** What a line below a table begins with that is no row of it. */
const footWords =
  /^(grand total|sub ?total|total|jumlah|prepared|checked|reviewed|approved|acknowledged|signed|signature|master s signature|printed|dibuat|diperiksa|disetujui|mengetahui|hormat kami|dicetak|keterangan|catatan|note|notes|remarks)\b/;
const fewestOfTable = 4;

/** Who made and signed a list; below it are names and days alone. */
const signWords =
  /^(prepared|checked|reviewed|approved|acknowledged|signed|signature|master s signature|dibuat|diperiksa|disetujui|mengetahui|hormat kami)\b/;
const totalWords = /^(grand total|sub ?total|total|jumlah)\b/;
const mostOfFoot = 3;

/** What tells headings of groups: columns of numbers, and cells that are one. */
interface Groups {
  isNumber?: (head: string) => boolean;
  merged?: readonly Merged[];
}

/**
 * The lines under the headings that are no rows: at the end those with one cell, or a few that begin with a total or a
 * signature, and what is below a signature; totals and headings once more, wherever they are; headings of groups, which
 * are one text above columns of numbers. Of narrow tables none is taken for such a line.
 */
function skippedOf(
  lines: readonly Line[],
  heads: readonly string[],
  { isNumber = () => false, merged = [] }: Groups = {},
): Set<number> {
  const filledOf = ({ cells }: Line) => cells.map(textOfCell).filter((text) => text !== '');
  const named = heads.filter((head) => head !== '').map(folded);
  const isHeading = (line: Line) => {
    const own = filledOf(line).map(folded);
    return own.length >= 2 && own.length === named.length && own.every((text, at) => text === named[at]);
  };
  const skipped = new Set(lines.filter(isHeading).map(({ row }) => row));
  if (named.length < fewestOfTable) return skipped;
  const beginsWith = (line: Line, words: RegExp) => {
    const filled = filledOf(line);
    return filled.length <= mostOfFoot && words.test(folded(filled[0] ?? ''));
  };
  const signed = lines.findIndex(
    (line, at) => beginsWith(line, signWords) && lines.slice(at).every((each) => filledOf(each).length <= mostOfFoot),
  );
  for (const [at, line] of lines.entries())
    if ((signed >= 0 && at >= signed) || beginsWith(line, totalWords) || isOfGroup(line, heads, { isNumber, merged }))
      skipped.add(line.row);
  for (const line of lines.toReversed()) {
    if (skipped.has(line.row)) continue;
    if (filledOf(line).length > 1 && !beginsWith(line, footWords)) break;
    skipped.add(line.row);
  }
  return skipped;
}

/** Fewer fields make no line of headings: they may be words of a row. */
const fewestOfHeadings = 3;

interface Below<Row extends Line> {
  /** The lines below the headings, with their cells in the order of the first ones. */
  below: Row[];
  /** Those that are no rows. */
  skipped: Set<number>;
  /** A line of headings of another table, whose columns the first one does not have. */
  otherTable: number | undefined;
}

/**
 * The lines below the headings. A list that has headings again, on each page or above another table, may have them in
 * another order: what is under these goes to the columns that the first ones name.
 */
export function rowsBelow<Row extends Line>(
  lines: readonly Row[],
  heads: readonly string[],
  { fields, isHead = () => false, groups }: Omit<HeadsAsked, 'merged'> & { groups?: Groups | undefined },
): Below<Row> {
  const byName = namesOf(fields);
  const own = fieldsBy(heads, byName);
  const count = (named: readonly (string | null)[]) => named.filter((field) => field !== null).length;
  const least = Math.max(fewestOfHeadings, count(own) / 2);
  const headings = new Set<number>();
  let order: readonly number[] | undefined;
  let otherTable: number | undefined;
  const below = lines.map((line, at): Row => {
    const texts = line.cells.map(textOfCell);
    const theirs = line.cells.some(isData) ? [] : fieldsBy(texts, byName);
    const isLower = headings.has(lines[at - 1]?.row ?? 0) && isEndOfHeads(texts, heads);
    if (count(theirs) < least && !isLower)
      return order ? { ...line, cells: order.map((from) => line.cells[from] ?? null) } : line;
    headings.add(line.row);
    if (isLower) return line;
    const isInPlace = texts.every(
      (text, place) =>
        folded(heads[place] ?? '').startsWith(folded(text)) ||
        (theirs[place] === null ? !isHead(text) : theirs[place] === own[place]),
    );
    const places = isInPlace ? undefined : texts.map((text, place) => placeOf(text, theirs[place] ?? null));
    order = places && heads.map((_, place) => places.indexOf(place));
    if (places?.some((place, from) => place < 0 && texts[from] !== '')) otherTable ??= line.row;
    return line;
  });
  return { below, skipped: new Set([...skippedOf(below, heads, groups), ...headings]), otherTable };

  function placeOf(text: string, field: string | null) {
    return field === null
      ? heads.findIndex((head) => text !== '' && folded(head) === folded(text))
      : own.indexOf(field);
  }
}

/** True of the lower of two lines of headings, once more: LAHIR, MASUK below TANGGAL. */
const isEndOfHeads = (texts: readonly string[], heads: readonly string[]) =>
  texts.some((text) => text !== '') &&
  texts.every((text, at) => text === '' || folded(heads[at] ?? '').endsWith(` ${folded(text)}`));

/** What counts the groups of a list: II, B, 3. */
const counter = /^([ivx]{1,4}|[a-z]|\d{1,2})[.)]?$/i;

/** True of a line with one text of no digits, in a column of numbers or over several columns, with or without its count. */
function isOfGroup(
  { row, cells }: Line,
  heads: readonly string[],
  { isNumber, merged }: { isNumber: (head: string) => boolean; merged: readonly Merged[] },
): boolean {
  const filled = cells.flatMap((cell, at) => (textOfCell(cell) === '' ? [] : at));
  const [at = 0, other] =
    filled.length === 2 && counter.test(textOfCell(cells[filled[0] ?? 0])) ? filled.slice(1) : filled;
  const text = textOfCell(cells[at]);
  if (other !== undefined || !/\p{L}{2}/u.test(text) || /\d{4}/.test(text)) return false;
  const isWide = merged.some(
    ({ top, bottom, left, right }) => top <= row && bottom >= row && left <= at + 1 && right - left >= 2 && right > at,
  );
  return isWide || isNumber(heads[at] ?? '');
}

/** How many doubtful cells of a column are kept as examples. */
const mostExamples = 3;

/** What the cells of each column tell, looked at once over all rows; the order of its days may be in its heading. */
export function evidenceOf(
  rows: readonly { row: number; line?: number; cells: readonly Cell[] }[],
  heads: readonly string[],
): Evidence[] {
  return heads.map((head, at) => {
    const proofs: NonNullable<Evidence['proofs']> = {};
    const saidOrder = orderOfHead(head);
    const found: Evidence = { proven: saidOrder ? { [saidOrder]: 1 } : {}, proofs, days: [], numbers: [], names: [] };
    for (const { row, line = row, cells } of rows) {
      const cell = cells[at] ?? null;
      if (typeof cell !== 'string') continue;
      const prove = (reading: Reading) => {
        found.proven[reading] = (found.proven[reading] ?? 0) + 1;
        proofs[reading] ??= { row: line, cell: cell.slice(0, 60) };
      };
      const [order, mark] = [orderOfDay(cell), markOfNumber(cell)];
      if (order === 'either') keepExample(found.days, cell);
      else if (order) prove(order);
      if (mark === 'either') keepNumber(found.numbers, cell);
      else if (mark) prove(mark);
      if (hasFamilyFirst(cell)) keepExample(found.names, cell);
    }
    const doubts = doubtsOfColumn(rows.map(({ cells }) => cells[at] ?? null));
    return { ...found, ...(doubts && { doubts }) };
  });
}

function keepExample(examples: string[], cell: Cell) {
  const text = textOfCell(cell).slice(0, 60);
  if (examples.length < mostExamples && !examples.includes(text)) examples.push(text);
}

/** Of numbers the largest and the smallest are kept: by them a reading may be impossible. */
function keepNumber(examples: string[], cell: Cell) {
  const text = textOfCell(cell).slice(0, 60);
  const all = [...new Set([...examples, text])].sort((a, b) => sizeOf(a) - sizeOf(b));
  examples.splice(0, examples.length, ...(all.length > 2 ? [all[0] ?? '', all.at(-1) ?? ''] : all));
}
const sizeOf = (text: string) => Math.abs(numberOfCell(text, 'comma') ?? 0);

/** How a column is read: decided by its cells, or to be asked. */
export interface ColumnReading {
  /** Between which the office has to choose; empty where nothing is to be asked. */
  choices: readonly Reading[];
  /** What the cells decide. */
  decided: Reading | undefined;
  /** Cells that may be read in two ways. */
  examples: readonly string[];
  /** The cell that decides it. */
  proof?: { row: number; cell: string } | undefined;
  /** By a rule of the field, no other way is possible. */
  isOnlyPossible?: boolean;
}

const nothingToAsk: ColumnReading = { choices: [], decided: undefined, examples: [] };
const pairs = {
  day: ['dayFirst', 'monthFirst'],
  number: ['comma', 'point'],
  name: ['familyFirst', 'asWritten'],
} as const;

/**
 * How the cells of a column are read by the field that it goes to. Where no cell, or cells of both kinds prove a way, and
 * others may be read in two, it is asked: one way holds for the whole column, and is never guessed cell by cell.
 */
export function readingOf(field: ImportField | undefined, evidence: Evidence | undefined): ColumnReading {
  if (!field || !evidence) return nothingToAsk;
  const { days, numbers, names, proven, proofs } = evidence;
  const between = (pair: readonly Reading[], examples: readonly string[]): ColumnReading => {
    const [first, second] = pair.filter((each) => (proven[each] ?? 0) > 0);
    if (first && !second) return { choices: [], decided: first, examples, proof: proofs?.[first] };
    return examples.length === 0 && !first ? nothingToAsk : { choices: pair, decided: undefined, examples };
  };
  if (field.holds === 'day' || field.holds === 'endOrDay')
    return days.length > 0 ? between(pairs.day, days) : nothingToAsk;
  if (field.holds === 'number') {
    if (numbers.length === 0) return nothingToAsk;
    const asked = between(pairs.number, numbers);
    const possible = asked.choices.filter((mark) => numbers.every((text) => isPossible(field, text, mark)));
    const [only, other] = possible;
    return only && !other ? { choices: [], decided: only, examples: numbers, isOnlyPossible: true } : asked;
  }
  return field.isName && names.length > 0 ? between(pairs.name, names) : nothingToAsk;
}

/** True if the rule of the field takes a number that is read so. */
const isPossible = ({ shape, units }: ImportField, text: string, mark: Reading): boolean =>
  !shape || z.safeParse(shape as z.ZodMiniType, numberOfCell(text, mark, units)).success;

/** The way each column is read: as its cells decide, else as was chosen; nothing where it is still to be asked. */
export const readingsOf = (
  fields: readonly (ImportField | undefined)[],
  evidence: readonly Evidence[],
  chosen: readonly (Reading | null)[],
): (Reading | undefined)[] =>
  fields.map((field, at) => {
    const { choices, decided } = readingOf(field, evidence[at]);
    return decided ?? choices.find((each) => each === chosen[at]);
  });

/** The columns whose reading is to be asked, and was not chosen. */
export const unreadColumns = (
  fields: readonly (ImportField | undefined)[],
  evidence: readonly Evidence[],
  chosen: readonly (Reading | null)[],
): number[] =>
  fields.flatMap((field, at) => {
    const { choices } = readingOf(field, evidence[at]);
    return choices.length > 0 && !choices.some((each) => each === chosen[at]) ? at : [];
  });

/** The columns that each kind of import knows. */
export const importFields: Readonly<Record<ImportKind, ImportFields>> = {
  seafarers,
  aboard,
  certificates,
  services,
  vessels,
};

/** The fields without a column, though every row needs one; whose a paper is, one number or the name with its date says. */
export const missingFields = (kind: ImportKind, fields: readonly (string | null)[]): string[] => {
  const isThere = (name: string) => fields.includes(name);
  const missing = Object.entries(importFields[kind]).flatMap(([name, { required }]) =>
    required === 'always' && !isThere(name) ? name : [],
  );
  const isOfCrew = kind === 'certificates' || kind === 'services';
  return isOfCrew && !namesHolder(isThere) ? ['seafarerIdNumber', ...missing] : missing;
};

/** Lines in words, all of them: 3, 5-7. */
export function linesInWords(lines: readonly number[]): string {
  const sorted = [...new Set(lines)].sort((one, other) => one - other);
  const begins = sorted.filter((line, at) => sorted[at - 1] !== line - 1);
  const ends = sorted.filter((line, at) => sorted[at + 1] !== line + 1);
  return begins.map((from, at) => (ends[at] === from ? String(from) : `${from}-${ends[at]}`)).join(', ');
}
