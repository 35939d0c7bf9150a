import i18next from 'i18next';
import { workbookType } from '#platform/contract/workbook-type.ts';
import {
  cellXml,
  columnName,
  harmless,
  rowXml,
  type SheetValue,
  workbookParts,
} from '../../contract/workbook-parts.ts';
import { Looks } from '../../contract/workbook-styles.ts';
import { formatInstant } from '../format.ts';
import { cellValue } from './cell-text.ts';

export { cellText } from './cell-text.ts';

/** A list as it is shown: its heads and the words of its cells. */
export interface ListTable {
  /** What it is, and what it is narrowed to; lines above the heads. */
  title: string;
  notes: readonly string[];
  company: string;
  columns: readonly { header: string; isNumeric: boolean }[];
  rows: readonly (readonly string[])[];
}

const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The list as comma-separated values, in UTF-8 with the mark that spreadsheet programs look for. */
export function listCsv({ columns, rows }: ListTable): Blob {
  const lines = [columns.map(({ header }) => header), ...rows];
  // A number below zero, with its unit, is no formula as long as nothing is reckoned after it; a dash is nothing.
  const safe = (text: string) => (text === '-' ? '' : /^-\d[\p{L}\d\s.,%]*$/u.test(text) ? text : harmless(text));
  const text = lines.map((cells) => cells.map((cell) => quoted(safe(cell))).join(',')).join('\r\n');
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** What no name of a tab may have. */
const notInTabs = /[[\]:*?/\\]/g;

/** The list as a workbook: title, what it is narrowed to and when it was made, then its heads with filters, and its rows. */
export async function listWorkbook({ title, notes, company, columns, rows }: ListTable): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const looks = new Looks();
  const look = {
    title: looks.placeOf({ isBold: true, size: 14, color: 'FF0D2636' }),
    head: looks.placeOf({
      isBold: true,
      color: 'FFFFFFFF',
      fill: 'FF0D2636',
      vertical: 'middle',
      isWrapped: true,
    }),
    day: looks.placeOf({ format: 'dd mmm yyyy' }),
    whole: looks.placeOf({ format: '#,##0' }),
  };
  const made = i18next.t('parts:madeAt', { at: formatInstant(new Date().toISOString(), { time: true }) });
  const above = [title, company, ...notes, made].map((line, at) =>
    rowXml(at + 1, cellXml(`A${at + 1}`, harmless(line), at === 0 ? look.title : 0), at === 0 ? 22 : undefined),
  );
  const headRow = above.length + 2;
  const cell = (column: number, row: number, value: SheetValue) => {
    const isLarge = typeof value === 'number' && Math.abs(value) >= 1_000;
    const place = value instanceof Date ? look.day : isLarge ? look.whole : 0;
    return cellXml(`${columnName(column + 1)}${row}`, typeof value === 'string' ? harmless(value) : value, place);
  };
  const heads = columns.map(({ header }, at) =>
    cellXml(`${columnName(at + 1)}${headRow}`, harmless(header), look.head),
  );
  const body = rows.map((texts, at) => {
    const row = headRow + 1 + at;
    return rowXml(
      row,
      texts.map((text, column) => cell(column, row, cellValue(text, columns[column]?.isNumeric ?? false))).join(''),
    );
  });
  const width = (at: number, header: string) =>
    Math.min(60, Math.max(8, header.length + 4, ...rows.slice(0, 200).map((texts) => (texts[at]?.length ?? 0) + 2)));
  const parts = workbookParts(
    {
      name: title.replace(notInTabs, ' ').slice(0, 31),
      company,
      isFiltered: true,
      printedRow: headRow,
      columns: columns.map(({ header }, at) => ({ width: width(at, header) })),
      frozen: { rows: headRow, columns: 0 },
      pageOf: i18next.t('parts:pageOf', { page: '&P', pages: '&N' }),
      margins: { side: 0.7, top: 0.75, bottom: 0.75, edge: 0.3 },
    },
    looks,
    (head, foot) => [head, ...above, rowXml(headRow, heads.join(''), 20), ...body, foot],
  );
  const files = parts.map(({ name, pieces }) => [name, strToU8(pieces.join(''))] as const);
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(files)))], { type: workbookType });
}
