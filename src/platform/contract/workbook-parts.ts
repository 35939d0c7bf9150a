import type { Looks } from './workbook-styles.ts';

/** The parts of a workbook of one sheet, their elements in the order that ECMA-376 part 1 sets (18.3.1.99). */

export type SheetValue = string | number | Date | null | undefined;

export interface SheetLayout {
  /** The tab's name, at most 31 characters. */
  name: string;
  company: string;
  /** In characters, with the look of what is typed below. */
  columns: readonly { width: number; look?: number }[];
  /** How many rows and columns stay in sight. */
  frozen: { rows: number; columns: number };
  /** The row that is printed on each page. */
  printedRow: number;
  /** A head whose columns have filters. */
  isFiltered?: boolean;
  /** The page in the footer, with `&P` for its number and `&N` for how many there are. */
  pageOf?: string;
  hidesGrid?: boolean;
  /** In inches. */
  margins: { side: number; top: number; bottom: number; edge: number };
  /** Ranges of cells that are one: `A1:C1`. */
  merged?: readonly string[];
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a cell holds at most (18.18.95 leaves it to programs, and Excel repairs what is longer). */
const longestText = 32_767;
const msPerDay = 86_400_000;
/** Days are counted from 1899-12-30; before 1900-03-01 programs disagree, since one counts a day that never was. */
const firstDay = 61;

/** Text as XML, without the characters that it cannot hold: one such name would spoil the whole sheet. */
export function escaped(text: string): string {
  const clean = text.replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
  return clean
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '');
}

/** The letters of a column, the first being 1. */
export function columnName(column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

/** Text that a program would run as a formula gets an apostrophe before it. */
export const harmless = (text: string) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text);

const serialOf = (day: Date) => day.getTime() / msPerDay + 25_569;

/** A cell; nothing when it has neither value nor look. Text is never a formula: it stays text in the cell. */
export function cellXml(at: string, value: SheetValue, look = 0): string {
  const start = look > 0 ? `<c r="${at}" s="${look}"` : `<c r="${at}"`;
  const empty = look > 0 ? `${start}/>` : '';
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'number') return Number.isFinite(value) ? `${start}><v>${value}</v></c>` : empty;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return empty;
    const serial = serialOf(value);
    return serial < firstDay ? cellXml(at, value.toISOString().slice(0, 10), look) : `${start}><v>${serial}</v></c>`;
  }
  const text = escaped(value.length > longestText ? value.slice(0, longestText) : value);
  const space = /^\s|\s$|[\n\t]|\s\s/.test(text) ? ' xml:space="preserve"' : '';
  return `${start} t="inlineStr"><is><t${space}>${text}</t></is></c>`;
}

/** A row of cells, by its number. */
export function rowXml(row: number, cells: string, height?: number): string {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${row}"${size}>${cells}</row>`;
}

function sheetHead({ columns, frozen, hidesGrid }: SheetLayout): string {
  const { rows, columns: across } = frozen;
  const pane = across > 0 ? 'bottomRight' : 'bottomLeft';
  const split = `${across > 0 ? `xSplit="${across}" ` : ''}ySplit="${rows}"`;
  const widths = columns.map(
    ({ width, look }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}"${look ? ` style="${look}"` : ''} customWidth="1"/>`,
  );
  return [
    `${xml}<worksheet xmlns="${main}">`,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView${hidesGrid ? ' showGridLines="0"' : ''} workbookViewId="0">`,
    `<pane ${split} topLeftCell="${columnName(across + 1)}${rows + 1}" activePane="${pane}" state="frozen"/>`,
    `<selection pane="${pane}"/></sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${widths.join('')}</cols><sheetData>`,
  ].join('');
}

function sheetFoot({
  company,
  columns,
  printedRow,
  isFiltered,
  pageOf = 'Page &P of &N',
  merged = [],
  margins,
}: SheetLayout): string {
  const { side, top, bottom, edge } = margins;
  return [
    '</sheetData>',
    isFiltered ? `<autoFilter ref="A${printedRow}:${columnName(columns.length)}${printedRow}"/>` : '',
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
      : '',
    `<pageMargins left="${side}" right="${side}" top="${top}" bottom="${bottom}" header="${edge}" footer="${edge}"/>`,
    // A4 across, as wide as the page and as many pages as it takes.
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    `<headerFooter><oddFooter>${escaped(`&L${company.replaceAll('&', '&&')}&R${pageOf}`)}</oddFooter></headerFooter>`,
    '</worksheet>',
  ].join('');
}

function bookXml({ name, columns, printedRow, isFiltered }: SheetLayout): string {
  const sheet = escaped(`'${name.replaceAll("'", "''")}'`);
  const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${sheet}!$A$${printedRow}:$${columnName(columns.length)}$${printedRow}</definedName>`;
  return [
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}">`,
    '<bookViews><workbookView/></bookViews>',
    `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets>`,
    `<definedNames>${isFiltered ? filter : ''}`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${sheet}!$${printedRow}:$${printedRow}</definedName></definedNames>`,
    '</workbook>',
  ].join('');
}

const links = (...targets: [type: string, target: string][]) =>
  `${xml}<Relationships xmlns="${packaged}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const types = [
  `${xml}<Types xmlns="${packaged}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${typed}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typed}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${typed}.styles+xml"/>`,
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  '</Types>',
].join('');

const properties = (company: string) =>
  `${xml}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
  `<dc:creator>${escaped(company)}</dc:creator></cp:coreProperties>`;

/** A part of the package: its text in pieces, so that a long sheet need not be held whole. */
export interface WorkbookPart<Pieces> {
  name: string;
  pieces: Pieces;
}

/** The parts of a workbook of one sheet; every look that its rows name is known before the first of them. */
export function workbookParts<Rows extends Iterable<string> | AsyncIterable<string>>(
  layout: SheetLayout,
  looks: Looks,
  rows: (head: string, foot: string) => Rows,
): WorkbookPart<Rows | string[]>[] {
  return [
    { name: '[Content_Types].xml', pieces: [types] },
    {
      name: '_rels/.rels',
      pieces: [
        links(
          [`${office}/officeDocument`, 'xl/workbook.xml'],
          [`${packaged}/relationships/metadata/core-properties`, 'docProps/core.xml'],
        ),
      ],
    },
    { name: 'docProps/core.xml', pieces: [properties(layout.company)] },
    { name: 'xl/workbook.xml', pieces: [bookXml(layout)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [links([`${office}/worksheet`, 'worksheets/sheet1.xml'], [`${office}/styles`, 'styles.xml'])],
    },
    { name: 'xl/styles.xml', pieces: [xml + looks.xml()] },
    { name: 'xl/worksheets/sheet1.xml', pieces: rows(sheetHead(layout), sheetFoot(layout)) },
  ];
}
