import { buffer, text as textOf } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { cellXml, columnName, rowXml, type SheetValue } from '#platform/contract/workbook-parts.ts';
import { Looks } from '#platform/contract/workbook-styles.ts';
import { openWorkbook, type ReadValue } from '#platform/server/documents/workbook-reader.ts';
import { sendWorkbook } from '#platform/server/documents/workbook-send.ts';
import { readElements } from '#platform/server/documents/workbook-xml.ts';
import { openPackage } from '#platform/server/zip.ts';

/** Workbooks as their readers get them, and as others fill them in. */

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

export interface TestSheet {
  name: string;
  /** Its rows from the first on, each to its last cell with a value; `null` where a cell has none. */
  rows: (ReadValue | null)[][];
  /** A cell's value by its place: `B2`. */
  at: (place: string) => ReadValue | null;
  /** How a cell is shown. */
  lookOf: (place: string) => { format: string; isBold: boolean };
  /** Attributes of the sheet's first element of a name; nothing where there is none. */
  element: (name: string) => Readonly<Record<string, string>> | undefined;
  /** The text of a part. */
  part: (name: string) => Promise<string>;
}

/** Opens the first sheet of a workbook; throws when it is none. */
export async function readSheet(content: unknown): Promise<TestSheet> {
  if (!Buffer.isBuffer(content)) throw new Error('A workbook is bytes');
  const book = await openWorkbook(content, 200_000_000);
  const [first] = book && book !== 'too_large' ? book.sheets : [];
  const parts = await openPackage(content);
  if (!first || !parts) throw new Error('This is no workbook with a sheet');
  const { rows: found } = await first.read(1_048_576);
  const rows = Array.from({ length: Math.max(0, ...found.keys()) }, (_, at) => {
    const cells = found.get(at + 1) ?? new Map<number, ReadValue>();
    return Array.from({ length: Math.max(0, ...cells.keys()) }, (_each, column) => cells.get(column + 1) ?? null);
  });
  const part = async (name: string) => {
    const opened = await parts.open(name);
    if (!opened) throw new Error(`The workbook has no part ${name}`);
    return textOf(opened);
  };
  const elementsOf = async (name: string) => {
    const elements: Element[] = [];
    const opened = await parts.open(name);
    if (opened) await readElements(opened, { opens: (tag, attributes) => elements.push({ name: tag, attributes }) });
    return elements;
  };
  const sheet = await elementsOf('xl/worksheets/sheet1.xml');
  const styles = await elementsOf('xl/styles.xml');
  const cells = new Map(sheet.filter(({ name }) => name === 'c').map(({ attributes }) => [attributes.r, attributes]));
  const looks = styles.slice(styles.findIndex(({ name }) => name === 'cellXfs')).filter(({ name }) => name === 'xf');
  const formats = new Map(
    styles
      .filter(({ name }) => name === 'numFmt')
      .map(({ attributes: { numFmtId, formatCode } }) => [numFmtId, formatCode]),
  );
  return {
    name: first.name,
    rows,
    part,
    at: (place) => {
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
      const column = Array.from({ length: 16_384 }, (_, at) => columnName(at + 1)).indexOf(letters);
      return rows[Number(row) - 1]?.[column] ?? null;
    },
    lookOf: (place) => {
      const { numFmtId = '0', fontId = '0' } = looks[Number(cells.get(place)?.s ?? 0)]?.attributes ?? {};
      const known: Record<string, string> = { '0': 'General', '1': '0', '3': '#,##0', '4': '#,##0.00', '10': '0.00%' };
      const fonts = styles.flatMap(({ name }, at) => (name === 'font' ? [at] : []));
      return {
        format: formats.get(numFmtId) ?? known[numFmtId] ?? numFmtId,
        isBold: styles[(fonts[Number(fontId)] ?? 0) + 1]?.name === 'b',
      };
    },
    element: (name) => sheet.find((each) => each.name === name)?.attributes,
  };
}

export interface TestTable {
  /** The lines over the head: title, company, period, when it was made; none on a bare sheet. */
  above: (ReadValue | null)[];
  head: string[];
  /** Each as long as the head. */
  rows: (ReadValue | null)[][];
  total: (ReadValue | null)[] | undefined;
}

/** Reads one of our lists: the lines above its headings, its rows and its total. */
export async function readTable(content: unknown): Promise<TestTable> {
  const sheet = await readSheet(content);
  const headRow = Number(sheet.element('pane')?.ySplit);
  const head = (sheet.rows[headRow - 1] ?? []).map(String);
  const whole = sheet.rows.slice(headRow).map((row) => head.map((_, at) => row[at] ?? null));
  const gap = whole.findIndex((row) => row.every((value) => value === null));
  const above = sheet.rows.slice(0, headRow - 1).flatMap(([line]) => line ?? []);
  return { above, head, rows: gap < 0 ? whole : whole.slice(0, gap), total: gap < 0 ? undefined : whole[gap + 1] };
}

/** A workbook as somebody fills it in: these rows, with whatever they say. */
export function makeWorkbook(rows: readonly (readonly SheetValue[])[], name = 'Sheet'): Promise<Buffer> {
  const looks = new Looks();
  const day = looks.placeOf({ format: 'yyyy-mm-dd' });
  const columns = Array.from({ length: Math.max(1, ...rows.map(({ length }) => length)) }, () => ({ width: 12 }));
  const written = rows.map((values, at) =>
    rowXml(
      at + 1,
      values
        .map((value, column) => cellXml(`${columnName(column + 1)}${at + 1}`, value, value instanceof Date ? day : 0))
        .join(''),
    ),
  );
  const layout = {
    name,
    company: 'Test',
    columns,
    frozen: { rows: 1, columns: 0 },
    printedRow: 1,
    margins: { side: 0.7, top: 0.75, bottom: 0.75, edge: 0.3 },
  };
  return buffer(sendWorkbook(layout, looks, written));
}

/** A package with these parts, as any program packs them. */
export const zipped = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const package_ = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** A sheet of lines in XML. */
export const sheetXml = (rows: readonly string[], before = '') =>
  `<worksheet xmlns="${main}">${before}<sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData></worksheet>`;
export const lineXml = (cells: readonly string[], look = 0) =>
  cells
    .map((text) => (text.startsWith('<') ? text : `<c t="inlineStr" s="${look}"><is><t>${text}</t></is></c>`))
    .join('');
/** A workbook of sheets as any program writes them; struck through is the look 1, `hidden` names those that it hides. */
export const book = (
  sheets: readonly string[],
  { properties = '', hidden = '', ...others }: Record<string, string> = {},
) =>
  zipped({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}"><Relationship Id="r9" Type="${rels}/styles" Target="styles.xml"/>${sheets.map((_, at) => `<Relationship Id="r${at}" Type="${rels}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rels}">${properties}<sheets>${sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}"${hidden.includes(`S${at}`) ? ' state="veryHidden"' : ''} r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((xml, at) => [`xl/worksheets/sheet${at}.xml`, xml])),
    ...others,
  });
