import { Readable } from 'node:stream';
import { zipped } from './zip.ts';

export type SheetValue = string | number | Date | null | undefined;

export interface SheetColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  /** How numbers are shown; days read `dd mmm yyyy`. */
  format?: '0' | '#,##0' | '#,##0.00' | '0.00%';
  value: (row: Row, at: number) => SheetValue;
}

export interface SheetOptions<Row> {
  /** The tab's name, at most 31 characters. */
  name: string;
  company: string;
  columns: readonly SheetColumn<Row>[];
  /** Its rows, in pieces: the next is asked for when the last has been taken. */
  pages: AsyncIterable<readonly Row[]>;
}

/** Styles by their place in styles.xml: plain, head, day, then the formats of numbers. */
const headStyle = 1;
const dayStyle = 2;
const formats = ['0', '#,##0', '#,##0.00', '0.00%'] as const;
const styleOf = (format: (typeof formats)[number] | undefined) => (format ? formats.indexOf(format) + 3 : 0);

/**
 * A workbook of one sheet, sent while it is written, at the reader's pace, so that its length costs no memory: the head
 * frozen, with filters, printed on each page; and no cell that a spreadsheet program would take for a formula. Ends in
 * an error when a piece cannot be had.
 */
export function streamWorkbook<Row>(options: SheetOptions<Row>): Readable {
  const name = escaped(options.name);
  return Readable.from(
    zipped([
      { name: '[Content_Types].xml', content: [contentTypes] },
      {
        name: '_rels/.rels',
        content: [relations([`${office}/officeDocument`, 'xl/workbook.xml'], [coreProperties, 'docProps/core.xml'])],
      },
      { name: 'docProps/core.xml', content: [properties(options.company)] },
      { name: 'xl/workbook.xml', content: [workbook(name)] },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: [relations([`${office}/worksheet`, 'worksheets/sheet1.xml'], [`${office}/styles`, 'styles.xml'])],
      },
      { name: 'xl/styles.xml', content: [stylesheet] },
      { name: 'xl/worksheets/sheet1.xml', content: sheet(options) },
    ]),
    { objectMode: false },
  );
}

async function* sheet<Row>({ columns, pages }: SheetOptions<Row>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ header }, at) => cell(letters(at), 1, header, headStyle));
  yield `${xml}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>` +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
    `</sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1" ht="20" customHeight="1">${head.join('')}</row>`;
  const names = columns.map((_column, at) => letters(at));
  let at = 0;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      const cells = columns.map(({ value, format }, column) =>
        cell(names[column] ?? '', at + 2, value(row, at), styleOf(format)),
      );
      text += `<row r="${at + 2}">${cells.join('')}</row>`;
      at += 1;
    }
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${at + 1}"/>` +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>';
}

function cell(column: string, row: number, value: SheetValue, style: number): string {
  const at = `<c r="${column}${row}"`;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `${at} s="${style}"><v>${value}</v></c>` : '';
  // Days are counted from 30 December 1899.
  if (value instanceof Date) return `${at} s="${dayStyle}"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  return `${at} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(harmless(value))}</t></is></c>`;
}

/** Text that a program would run as a formula gets an apostrophe before it. */
export const harmless = (text: string) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text);

/** A day (yyyy-MM-dd) as a sheet takes one. */
export const sheetDay = (day: string | null): Date | null => (day ? new Date(`${day}T00:00:00Z`) : null);

/** A column's letters: A for the first, AA for the 27th. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML takes none of these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
    // Spreadsheets read _x0041_ as a letter's number.
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const main = `${schemas}/spreadsheetml/2006/main`;
const office = `${schemas}/officeDocument/2006/relationships`;
const coreProperties = `${schemas}/package/2006/relationships/metadata/core-properties`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes =
  `${xml}<Types xmlns="${schemas}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>';

const relations = (...targets: [type: string, target: string][]) =>
  `${xml}<Relationships xmlns="${schemas}/package/2006/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const properties = (company: string) =>
  `${xml}<cp:coreProperties xmlns:cp="${schemas}/package/2006/metadata/core-properties" ` +
  `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escaped(company)}</dc:creator></cp:coreProperties>`;

const workbook = (name: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>` +
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${name.replaceAll("'", "''")}'!$1:$1</definedName>` +
  '</definedNames></workbook>';

const style = (numFmtId: number, more = '') =>
  `<xf numFmtId="${numFmtId}" fontId="${more ? 1 : 0}" fillId="${more ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1"${
    more ? ` applyFont="1" applyFill="1" applyAlignment="1">${more}</xf>` : '/>'
  }`;
const stylesheet =
  `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd mmm yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF0D2636"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  // 1, 3, 4 and 10 are the numbers of our formats in every program.
  `<cellXfs count="${formats.length + 3}">${style(0)}${style(0, '<alignment vertical="center" wrapText="1"/>')}${style(164)}` +
  `${[1, 3, 4, 10].map((number) => style(number)).join('')}</cellXfs></styleSheet>`;
