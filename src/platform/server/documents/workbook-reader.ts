import { posix } from 'node:path';
import { openPackage, type Package } from '../zip.ts';
import { dayOf, digitsShown, shownDay, timeOf, withWords } from './workbook-formats.ts';
import { isTrue, type LookKind, readCommented, readKinds, readPart } from './workbook-looks.ts';

/** A cell that holds something: what a formula came to, what a link says, an error by its name (`#N/A`). */
export type ReadValue = string | number | boolean | Date;

/** From and to, counted from 1. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface ReadSheet {
  /** By row and column, counted from 1; only cells that hold something. */
  rows: Map<number, Map<number, ReadValue>>;
  /** Cells that are one: what the first of them holds is their value, and the others hold nothing. */
  merged: CellRange[];
  /** Rows that hold something and are hidden, by a filter or by hand. */
  hidden: ReadonlySet<number>;
  /** Columns that hold something and are hidden. */
  hiddenColumns: ReadonlySet<number>;
  /** Rows with words that are struck through. */
  struck: ReadonlySet<number>;
  /** Rows with comments, which are no part of a cell. */
  commented: ReadonlySet<number>;
  /** Days are counted from 1904: those that are shown as numbers are to be read so. */
  is1904: boolean;
  /** Whether rows were left out at its end. */
  isCut: boolean;
}

/** Whether numbers are read as their format shows them (0000098765, a month without its day), or as what they come to. */
export interface ReadAs {
  isShown: boolean;
}

export interface ReadWorkbook {
  sheets: readonly {
    name: string;
    isHidden: boolean;
    /** Its rows up to a number. Throws when it is damaged, or its cells together say more than the file may hold. */
    read(lastRow: number, as?: ReadAs): Promise<ReadSheet>;
  }[];
}

/** What a cell of Excel holds at most. */
const longestText = 32_767;
/** At merged cells, so that a file of nothing else costs little. */
const mostLooks = 2_000_000;

/** Opens a workbook (.xlsx) of any program; `too_large` if it would unpack to more bytes than that, nothing if it is none, or damaged. */
export async function openWorkbook(
  content: Buffer,
  mostBytes: number,
): Promise<ReadWorkbook | 'too_large' | undefined> {
  const parts = await openPackage(content);
  if (!parts) return undefined;
  if (parts.bytes > mostBytes) return 'too_large';
  try {
    return await readBook(parts, mostBytes);
  } catch {
    return undefined;
  }
}

async function readBook(parts: Package, mostBytes: number): Promise<ReadWorkbook> {
  const targets = new Map<string, { kind: string; path: string }>();
  await readPart(parts, 'xl/_rels/workbook.xml.rels', {
    opens: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      targets.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path: posix.resolve('/xl', Target).slice(1) });
    },
  });
  const found: { name: string; isHidden: boolean; path: string }[] = [];
  let is1904 = false;
  await readPart(parts, 'xl/workbook.xml', {
    opens: (tag, { name = '', state = 'visible', date1904 = '', ...others }) => {
      if (tag === 'workbookPr') is1904 = isTrue(date1904);
      const [, id = ''] = Object.entries(others).find(([key]) => key.endsWith(':id')) ?? [];
      const target = tag === 'sheet' ? targets.get(id) : undefined;
      if (target?.kind === 'worksheet') found.push({ name, isHidden: state !== 'visible', path: target.path });
    },
  });
  if (found.length === 0) throw new Error('The package has no sheet');
  const pathOf = (kind: string) => [...targets.values()].find((target) => target.kind === kind)?.path ?? '';
  const known = {
    is1904,
    mostText: mostBytes,
    kinds: await readKinds(parts, pathOf('styles')),
    texts: await readTexts(parts, pathOf('sharedStrings')),
  };
  return {
    sheets: found.map(({ path, ...sheet }) => ({
      ...sheet,
      read: (lastRow, as = { isShown: false }) => readRows(parts, path, { ...known, ...as }, lastRow),
    })),
  };
}

/** Text of elements `t`, without those that say how it is pronounced. */
class Said {
  text = '';
  private isText = false;
  private isPronounced = false;
  opens(tag: string) {
    if (tag === 'rPh') this.isPronounced = true;
    this.isText = tag === 't' && !this.isPronounced;
  }
  says(text: string) {
    if (this.isText && this.text.length <= longestText) this.text += text;
  }
  closes(tag: string) {
    if (tag === 'rPh') this.isPronounced = false;
    this.isText = false;
  }
  take(): string {
    const text = plain(this.text);
    this.text = '';
    return text;
  }
}

/** Characters that XML cannot hold are written by their number. */
const plain = (text: string) =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .slice(0, longestText);

/** The texts that cells name by their place. */
async function readTexts(parts: Package, name: string): Promise<string[]> {
  const texts: string[] = [];
  const textReader = new Said();
  await readPart(parts, name, {
    opens: (tag) => textReader.opens(tag),
    says: (text) => textReader.says(text),
    closes: (tag) => {
      textReader.closes(tag);
      if (tag === 'si') texts.push(textReader.take());
    },
  });
  return texts;
}

/** What a cell says whose formula no program has worked out yet. */
export const notWorkedOut = '#CALC!';

interface Known {
  is1904: boolean;
  kinds: readonly LookKind[];
  texts: readonly string[];
  mostText: number;
  isShown: boolean;
}

type Sets = [Set<number>, Set<number>, Set<number>, Set<number>];

async function readRows(parts: Package, name: string, known: Known, lastRow: number): Promise<ReadSheet> {
  const [hidden, struck, hiddenColumns, filled] = [0, 0, 0, 0].map(() => new Set<number>()) as Sets;
  const commented = await readCommented(parts, name);
  const { is1904 } = known;
  const sheet: ReadSheet = {
    rows: new Map(),
    merged: [],
    hidden,
    hiddenColumns,
    struck,
    commented,
    is1904,
    isCut: false,
  };
  const hiddenRanges: [number, number][] = [];
  let isHidden = false;
  const textReader = new Said();
  let [row, column, text] = [0, 0, 0];
  let cell: { kind: string; look: number } | undefined;
  let [isValue, isFormula] = [false, false];
  let value = '';
  const keep = () => {
    const own = cell && readValue(cell, value, textReader.take(), known);
    const read = own === undefined && isFormula ? notWorkedOut : own;
    if (read === undefined || read === '') return;
    if (row > lastRow) {
      sheet.isCut = true;
      return;
    }
    if (typeof read === 'string') text += read.length;
    if (text > known.mostText) throw new Error('The cells say more than the file may hold');
    const cells = sheet.rows.get(row) ?? new Map<number, ReadValue>();
    sheet.rows.set(row, cells.set(column, read));
    if (isHidden) hidden.add(row);
    if (cell && known.kinds[cell.look]?.isStruck) struck.add(row);
    filled.add(column);
  };
  await readPart(parts, name, {
    opens: (tag, { r = '', t = 'n', s = '0', ref = '', hidden: isHiddenHere = '', min = '', max = '' }) => {
      textReader.opens(tag);
      isValue = tag === 'v';
      // A formula that was never worked out has no value, which is not the same as an empty one.
      if (tag === 'f') isFormula = true;
      else if (isValue) isFormula = false;
      if (tag === 'row') {
        [row, column] = [r === '' ? row + 1 : placeIn(r, 1_048_576), 0];
        isHidden = isTrue(isHiddenHere);
      } else if (tag === 'c') {
        column = r === '' ? column + 1 : columnOf(r);
        cell = { kind: t, look: Number(s) };
        value = '';
        isFormula = false;
      } else if (tag === 'mergeCell') sheet.merged.push(rangeOf(ref));
      else if (tag === 'col' && isTrue(isHiddenHere)) hiddenRanges.push([Number(min), Number(max)]);
    },
    says: (part) => {
      if (isValue) value += part;
      else textReader.says(part);
    },
    closes: (tag) => {
      textReader.closes(tag);
      isValue = false;
      if (tag !== 'c') return;
      keep();
      cell = undefined;
    },
  });
  emptyMerged(sheet, lastRow);
  for (const each of filled) if (hiddenRanges.some(([from, to]) => each >= from && each <= to)) hiddenColumns.add(each);
  return sheet;
}

/** A program may keep values under a merged cell, where they cannot be seen. */
function emptyMerged({ rows, merged }: ReadSheet, lastRow: number) {
  let looks = 0;
  for (const { top, left, bottom, right } of merged)
    for (let row = top; row <= Math.min(bottom, lastRow); row++) {
      const cells = rows.get(row);
      looks += 1 + (cells?.size ?? 0);
      if (looks > mostLooks) throw new Error('Too many merged cells');
      for (const column of cells?.keys() ?? [])
        if (column >= left && column <= right && (row > top || column > left)) cells?.delete(column);
    }
}

function readValue({ kind, look }: { kind: string; look: number }, value: string, inline: string, known: Known) {
  if (kind === 'inlineStr') return inline;
  if (value === '') return undefined;
  if (kind === 's') return known.texts[Number(value)];
  if (kind === 'str' || kind === 'e') return plain(value);
  if (kind === 'b') return isTrue(value);
  if (kind === 'd') {
    const day = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(value) ? `${value}Z` : value);
    return Number.isNaN(day.getTime()) ? value : day;
  }
  const number = Number(value);
  if (!Number.isFinite(number)) return plain(value);
  const shown: LookKind = known.kinds[look] ?? { kind: 'number' };
  const { kind: shows, digits, words } = shown;
  if (shows === 'day') return shownDay(dayOf(number, known.is1904), known.isShown ? shown : {});
  if (shows === 'time') return timeOf(number);
  if (!known.isShown) return number;
  return digits ? digitsShown(number, digits) : words ? withWords(number, words) : number;
}

function placeIn(digits: string, most: number): number {
  const place = Number(digits);
  if (!Number.isInteger(place) || place < 1 || place > most) throw new Error(`There is no row or column ${digits}`);
  return place;
}

/** The column of a cell (`AB12`). */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase() ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return placeIn(String(column), 16_384);
}

function rangeOf(reference: string): CellRange {
  const [first = '', last = first] = reference.split(':');
  const row = (place: string) => placeIn(place.replace(/^[A-Z]+/i, ''), 1_048_576);
  return { top: row(first), left: columnOf(first), bottom: row(last), right: columnOf(last) };
}
