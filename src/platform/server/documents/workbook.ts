import type { Readable } from 'node:stream';
import {
  cellXml,
  columnName,
  harmless,
  rowXml,
  type SheetLayout,
  type SheetValue,
} from '../../contract/workbook-parts.ts';
import { Looks } from '../../contract/workbook-styles.ts';
import { inWib } from '../mail-template.ts';
import { rankIn, wordsIn } from '../texts.ts';
import { type DocumentLanguage, pageOf, writtenDay, writtenMonth } from './words.ts';
import { sendWorkbook } from './workbook-send.ts';

export type { SheetValue } from '../../contract/workbook-parts.ts';

/** The reader's language. */
export interface SheetWords {
  /** A text of the locale files: a key as `namespace:key`. */
  say: ReturnType<typeof wordsIn>;
  /** What a rank, kept in English, is called. */
  rank: ReturnType<typeof rankIn>;
}

export interface SheetColumn<Row> {
  /** The key of its words; of a bare sheet the words themselves. */
  header: string;
  /** In characters. */
  width: number;
  /** How numbers are shown; days read `dd mmm yyyy`. `#,##0` is for rupiah, which are added up at the foot. */
  format?: '0' | '#,##0' | '#,##0.00' | '0.00%';
  /** Other numbers that are added up at the foot. */
  isTotalled?: true;
  value: (row: Row, at: number, words: SheetWords) => SheetValue;
}

/** The lines above the headings, in the reader's language. */
export interface SheetHead {
  language: DocumentLanguage;
  title: string;
  /** What its rows are of, in words: a month, or the day that they are as of. */
  period: string;
}

/** A sheet that starts with its columns, since a program reads it. */
export interface BareSheet {
  /** The tab's name, at most 31 characters. */
  name: string;
  /** Who sets its layout. */
  isBareFor: 'import';
}

export interface SheetOptions<Row> {
  head: SheetHead | BareSheet;
  company: string;
  columns: readonly SheetColumn<Row>[];
  /** Its rows, in pieces: the next is asked for when the reader has room for more. */
  pages: AsyncIterable<readonly Row[]>;
}

/** How days are shown. */
export const dayFormat = 'dd mmm yyyy';
/** Of text that is handed on at once, in characters. */
const pieceLength = 65_536;
/** What no name of a tab may have. */
const notInTabs = /[[\]:*?/\\]/g;
/** A total that floats hold exactly. */
const isExact = (total: number) => Number.isSafeInteger(total) || !Number.isInteger(total);

const divisions: Readonly<Record<number, string>> = { 1: 'Marine', 2: 'Tanker' };

/** A division's month (yyyy-MM). */
export const monthPeriod = ({ month, divisionId }: { month: string; divisionId: number }, language: DocumentLanguage) =>
  wordsIn(language)('sheets:head.monthOf', {
    division: divisions[divisionId],
    month: writtenMonth(month, language),
  });

/** A list as it is on a day. */
export const dayPeriod = (day: string, language: DocumentLanguage) =>
  wordsIn(language)('sheets:head.asOf', { day: writtenDay(day, language) });

/**
 * A workbook of one sheet, sent while it is written, so that its length costs no memory: what it is and of when, then
 * the columns frozen, with filters, printed on each page, and what amounts come to at the foot. No cell is one that a
 * spreadsheet program would take for a formula. Ends in an error when a piece cannot be had.
 */
export function streamWorkbook<Row>({ head, company, columns, pages }: SheetOptions<Row>): Readable {
  const looks = new Looks();
  const language = 'language' in head ? head.language : 'en';
  const say = wordsIn(language);
  const words = { say, rank: rankIn(language) };
  const headerLook = looks.placeOf({
    isBold: true,
    color: 'FFFFFFFF',
    fill: 'FF0D2636',
    vertical: 'middle',
    isWrapped: true,
  });
  const day = looks.placeOf({ format: dayFormat });
  const shapes = columns.map(({ header, width, format, value, ...column }, at) => ({
    header: 'language' in head ? say(header) : header,
    width,
    value,
    letters: columnName(at + 1),
    isTotalled: 'language' in head && (column.isTotalled ?? format === '#,##0'),
    look: format ? looks.placeOf({ format }) : 0,
    totalLook: looks.placeOf({ isBold: true, ...(format && { format }) }),
  }));
  const above = 'language' in head ? linesAbove(head, company, looks) : [];
  const headRow = above.length + 1;
  const layout: SheetLayout = {
    name: 'language' in head ? head.title.replace(notInTabs, ' ').slice(0, 31) : head.name,
    company,
    columns: shapes,
    frozen: { rows: headRow, columns: 0 },
    printedRow: headRow,
    isFiltered: true,
    pageOf: pageOf[language]('&P', '&N'),
    margins: { side: 0.7, top: 0.75, bottom: 0.75, edge: 0.3 },
  };
  // A head whose words take two lines shows both.
  const lines = Math.max(...shapes.map(({ header, width }) => Math.ceil((header.length + 2) / width)));

  async function* rows() {
    const heads = shapes.map(({ header, letters }) => cellXml(`${letters}${headRow}`, header, headerLook)).join('');
    let piece = above.join('') + rowXml(headRow, heads, 5 + 15 * lines);
    let at = 0;
    const totals = shapes.map(() => 0);
    for await (const page of pages) {
      for (const row of page) {
        const number = headRow + 1 + at;
        let cells = '';
        for (const [column, { letters, look, value, isTotalled }] of shapes.entries()) {
          const given = shown(value(row, at, words));
          if (isTotalled && typeof given === 'number') totals[column] = (totals[column] ?? 0) + given;
          cells += cellXml(`${letters}${number}`, given, given instanceof Date ? day : look);
        }
        piece += rowXml(number, cells);
        at += 1;
        if (piece.length < pieceLength) continue;
        yield piece;
        piece = '';
      }
    }
    yield piece + totalRow(totals, headRow + at + 2);
  }

  /** Apart from the rows by an empty one, so that filters and sorting leave it where it is. */
  function totalRow(totals: readonly number[], number: number): string {
    if (!shapes.some(({ isTotalled }) => isTotalled)) return '';
    if (!totals.every(isExact)) throw new RangeError('A total is more than a sheet can hold');
    // In the first column whose cell is wide enough for the word.
    const named = shapes.findIndex(({ isTotalled, width }) => !isTotalled && width > 10);
    const cells = shapes.map(({ letters, isTotalled, totalLook }, at) => {
      if (isTotalled) return cellXml(`${letters}${number}`, totals[at], totalLook);
      return at === named ? cellXml(`${letters}${number}`, say('sheets:head.total'), totalLook) : '';
    });
    return rowXml(number, cells.join(''));
  }
  return sendWorkbook(layout, looks, rows());
}

/** Title, company, period, and when it was made, with an empty line below. */
function linesAbove({ title, period, language }: SheetHead, company: string, looks: Looks): string[] {
  const { day, time } = inWib(new Date(), language);
  const made = wordsIn(language)('sheets:head.made', { day: writtenDay(day, language), time });
  const titleLook = looks.placeOf({ isBold: true, size: 14, color: 'FF0D2636' });
  const lines = [title, company, period, made].map((line, at) =>
    rowXml(at + 1, cellXml(`A${at + 1}`, shown(line), at === 0 ? titleLook : 0), at === 0 ? 22 : undefined),
  );
  return [...lines, rowXml(lines.length + 1, '')];
}

/** What a cell is given: text as text only. */
export const shown = (value: SheetValue): SheetValue => (typeof value === 'string' ? harmless(value) : value);

/** A day (yyyy-MM-dd) as a sheet takes one. */
export const sheetDay = (day: string | null): Date | null => (day ? new Date(`${day}T00:00:00Z`) : null);
