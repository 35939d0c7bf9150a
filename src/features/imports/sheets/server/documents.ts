import { CsvError, parse } from 'csv-parse';
import { unpacksToTooMuch } from '#features/files/rules.ts';
import type { CodePage } from '#platform/contract/code-pages.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { plainText } from '#platform/contract/plain-text.ts';
import { columnName } from '#platform/contract/workbook-parts.ts';
import type { Turn } from '#platform/server/check-line.ts';
import { decodedText } from '#platform/server/documents/code-pages.ts';
import { streamWorkbook } from '#platform/server/documents/workbook.ts';
import { type CellRange, notWorkedOut, type ReadValue } from '#platform/server/documents/workbook-reader.ts';
import { readUploadedSheet } from '#platform/server/documents/workbook-sheet.ts';
import { type AnswerLanguage, wordsIn } from '#platform/server/texts.ts';
import type { Named, Source } from '../../columns/contract.ts';
import { headsOf, mostHeadsNamed, noSource, rowsBelow } from '../../columns/rules.ts';
import { mostColumns, mostRows, mostUnpacked } from '../../rules.ts';
import { type Cell, holdsRows, lineEnds, separatorOf } from '../../words/rules.ts';
import { refusalOfOther } from '../rules.ts';

/** A sheet as it was uploaded: its heads, and its rows below them with the cells in the order of the heads. */
export interface UploadedSheet {
  heads: string[];
  /** `line` is that of the file, where a line of it became several rows. */
  rows: { row: number; line?: number; cells: Cell[] }[];
  source: Source;
  /** Cells that are one. */
  merged: readonly CellRange[];
  /** The lines above the headings. */
  above: readonly { cells: readonly Cell[] }[];
}

/** What is said of a file that cannot be read, and of which field of the upload. */
export class UnreadableSheet extends Error {
  readonly said: Message;
  readonly field: string;
  constructor(said: Message, field = 'FileContent') {
    super(said);
    this.said = said;
    this.field = field;
  }
}

/** Heads, and the lines above them. */
const mostLinesAbove = 20;
/** More than any field takes: what is cut is refused by its field, and never stored shortened. */
const longestCell = 10_000;
const mostLines = mostRows + mostLinesAbove;

type Line = { row: number; cells: Cell[] };

/** The lines of a file that hold something. */
interface Read {
  lines: Line[];
  /** Cells that are one. */
  merged: readonly CellRange[];
  source: Source;
  hiddenColumns?: ReadonlySet<number>;
}

interface SheetAsked {
  /** The fields that its columns may go to. */
  fields: readonly Named[];
  /** True of a head that none of them is called by. */
  isHead?: ((head: string) => boolean) | undefined;
  /** True of a head whose column holds numbers or days, so that a text in it is none of its values. */
  isNumber?: ((head: string) => boolean) | undefined;
  /** The code page that was chosen for a text that is not Unicode. */
  codePage: CodePage | null;
  /** The sheet that was chosen; the first that holds something where none was. */
  sheetName?: string | undefined;
  turn: Turn;
}

/** Reads a workbook (.xlsx) or a text of values (.csv) as rows of cells, whichever the file turns out to be. */
export async function readSheet(
  content: Buffer,
  { fields, isHead, isNumber, codePage, sheetName, turn }: SheetAsked,
): Promise<UploadedSheet> {
  const start = content.subarray(0, 400).toString('latin1');
  const refusal = refusalOfOther(start);
  if (refusal) throw new UnreadableSheet(refusal);
  const isPackage = content.subarray(0, 2).toString('latin1') === 'PK';
  // A workbook says itself how its letters are written, and a text has no sheets.
  if (isPackage && codePage) throw new UnreadableSheet('imports:refusals.no_code_page', 'codePage');
  if (!isPackage && sheetName) throw new UnreadableSheet('imports:refusals.no_sheets', 'sheet');
  const { lines, merged, source, hiddenColumns } = isPackage
    ? await linesOfBestSheet(content, { fields, isHead, sheetName, turn })
    : await linesOfText(content, codePage);
  if (lines.length > mostLines) throw new UnreadableSheet('imports:refusals.too_many_rows');
  const found = headsOf(lines, { fields, isHead, merged });
  const groups = isNumber && { isNumber, merged };
  const named = { fields, isHead, groups };
  const { below, skipped, otherTable } = rowsBelow(lines.slice(found.lines), found.heads, named);
  if (otherTable) throw new UnreadableSheet(message('imports:refusals.other_table', { row: otherTable }));
  // A file of nothing else is read, so that its errors are named.
  const rows = skipped.size < below.length ? below.filter(({ row }) => !skipped.has(row)) : below;
  if (rows.length === 0) throw new UnreadableSheet('imports:refusals.empty');
  if (rows.length > mostRows) throw new UnreadableSheet('imports:refusals.too_many_rows');
  // Cells beside the table have no heading, and are shown all the same.
  const width = Math.max(
    found.heads.length,
    ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== null) + 1),
  );
  const heads = Array.from({ length: width }, (_, at) => found.heads[at]?.slice(0, 200) ?? '');
  return {
    heads,
    rows: rows.map(({ row, cells }) => ({ row, cells: heads.map((_, at) => cells[at] ?? null) })),
    source: {
      ...source,
      isWithoutHeads: found.isWithoutHeads,
      hiddenColumns: [...(hiddenColumns ?? [])].map((at) => heads[at - 1] || columnName(at)),
      skippedLines: rows.length < below.length ? linesNamed(skipped) : [],
    },
    merged,
    above: lines.slice(0, found.at),
  };
}

/** Fewer headings are words of a page that explains the file. */
const fewestHeads = 2;
const mostSheetsTried = 5;

/** The sheet that was chosen; else the first whose headings are known, since many files begin with a page about them. */
async function linesOfBestSheet(
  content: Buffer,
  { sheetName, turn, ...named }: Pick<SheetAsked, 'fields' | 'isHead' | 'sheetName' | 'turn'>,
): Promise<Read> {
  const first = await linesOfWorkbook(content, sheetName, turn);
  if (sheetName !== undefined || namesOf(first) >= fewestHeads) return first;
  for (const other of first.source.otherSheets.slice(0, mostSheetsTried)) {
    const read = await linesOfWorkbook(content, other, turn);
    if (namesOf(read) >= fewestHeads) return read;
  }
  return first;

  function namesOf({ lines }: Read) {
    return mostHeadsNamed(lines, named);
  }
}

const linesNamed = (lines: Iterable<number>) => [...lines].sort((one, other) => one - other);

async function linesOfWorkbook(content: Buffer, sheetName: string | undefined, turn: Turn): Promise<Read> {
  const sheet = await readUploadedSheet(
    { content, mostBytes: mostUnpacked, lastRow: mostLines + 1, which: 'filled', sheetName, isShown: true },
    turn,
  );
  if (sheet === 'too_large') throw new UnreadableSheet(unpacksToTooMuch);
  if (!sheet) throw new UnreadableSheet('imports:refusals.not_a_sheet');
  if (sheet.isCut) throw new UnreadableSheet('imports:refusals.too_many_rows');
  const lines = [...sheet.rows]
    .sort(([one], [other]) => one - other)
    .map(([row, values]) => {
      const last = Math.max(0, ...values.keys());
      if (last > mostColumns) throw new UnreadableSheet('imports:refusals.too_many_columns');
      return { row, cells: Array.from({ length: last }, (_, at) => cellOf(values.get(at + 1))) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== notWorkedOut));
  const source = {
    ...noSource,
    sheet: sheet.name,
    otherSheets: sheet.others,
    hiddenSheets: sheet.hiddenSheets,
    hiddenRows: sheet.hidden.size,
    struckLines: linesNamed(sheet.struck),
    commentedLines: linesNamed(sheet.commented),
    is1904: sheet.is1904,
  };
  return { lines, merged: sheet.merged, source, hiddenColumns: sheet.hiddenColumns };
}

function cellOf(value: ReadValue | undefined): Cell {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return String(value).toUpperCase();
  if (typeof value === 'number') return Number(value.toPrecision(15));
  return textCell(value);
}
const textCell = (text: string): Cell => plainText(text).slice(0, longestCell) || null;

const strayQuote = (row: number) => new UnreadableSheet(message('imports:refusals.stray_quote', { row }));

async function linesOfText(content: Buffer, codePage: CodePage | null): Promise<Read> {
  const found = decodedText(content, codePage);
  if (!found) throw new UnreadableSheet('imports:refusals.code_page', 'codePage');
  if (codePage && found.codePage === null) throw new UnreadableSheet('imports:refusals.is_unicode', 'codePage');
  const { text } = found;
  if (text.includes('\0')) throw new UnreadableSheet('imports:refusals.not_a_sheet');
  const lines: Line[] = [];
  const separator = separatorOf(text);
  const records: AsyncIterable<string[]> = parse(text, {
    delimiter: separator,
    record_delimiter: lineEnds,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 200_000,
    to: mostLines + 1,
  });
  let [row, columns] = [0, 0];
  const widths: number[] = [];
  let isTooWide = false;
  try {
    for await (const record of records) {
      row += 1;
      const cells = record.map(textCell);
      columns = Math.max(columns, record.length);
      if (record.some((cell, at) => holdsRows(cell, { at, columns, separator }))) throw strayQuote(row);
      if (cells.slice(mostColumns).some((cell) => cell !== null)) isTooWide = true;
      if (cells.every((cell) => cell === null)) continue;
      lines.push({ row, cells });
      widths.push(record.length);
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw isOpen ? strayQuote(row + 1) : new UnreadableSheet('imports:refusals.not_a_sheet');
  }
  if (isTooWide) throw new UnreadableSheet('imports:refusals.too_many_columns');
  const isCut = !/[\r\n]$/.test(text) && isNarrower(widths);
  const cutLine = isCut ? lines.at(-1)?.row : undefined;
  return { lines, merged: [], source: { ...noSource, codePage: found.codePage, ...(cutLine && { cutLine }) } };
}

/** True if the last of several lines has fewer values than any other. */
const isNarrower = (widths: readonly number[]) =>
  widths.length > 2 && (widths.at(-1) ?? 0) < Math.min(...widths.slice(0, -1));

/** An empty workbook with these heads, to be filled in. */
export function templateWorkbook(name: string, heads: readonly string[], company: string) {
  async function* pages(): AsyncGenerator<readonly never[]> {
    yield [];
  }
  return streamWorkbook({
    head: { name: name.slice(0, 31), isBareFor: 'import' },
    company,
    pages: pages(),
    columns: heads.map((header) => ({ header, width: Math.max(14, header.length + 2), value: () => null })),
  });
}

export interface RefusedLine {
  cells: readonly Cell[];
  said: string;
}

/** Rows that were left out, under the headings of their file, with what is wrong: to be mended and uploaded again. */
export const refusedWorkbook = (
  pages: AsyncIterable<readonly RefusedLine[]>,
  {
    heads,
    name,
    company,
    language,
  }: { heads: readonly string[]; name: string; company: string; language: AnswerLanguage },
) =>
  streamWorkbook<RefusedLine>({
    head: { name: name.slice(0, 31), isBareFor: 'import' },
    company,
    pages,
    columns: [
      ...heads.map((header, at) => ({
        header,
        width: Math.max(14, Math.min(40, header.length + 2)),
        value: ({ cells }: RefusedLine) => cells[at] ?? null,
      })),
      { header: wordsIn(language)('imports:faults.said'), width: 70, value: ({ said }: RefusedLine) => said },
    ],
  });

export interface FaultLine {
  row: number;
  column: string;
  value: string;
  said: string;
}

interface PrintedFaults {
  company: string;
  /** The file that was uploaded. */
  fileName: string;
  language: AnswerLanguage;
}

/** What is wrong with a file, by row and column, as a workbook. */
export const faultsWorkbook = (
  pages: AsyncIterable<readonly FaultLine[]>,
  { company, fileName, language }: PrintedFaults,
) =>
  streamWorkbook<FaultLine>({
    head: { title: wordsIn(language)('sheets:titles.faults'), period: fileName, language },
    company,
    pages,
    columns: [
      { header: 'imports:faults.row', width: 8, value: ({ row }) => row },
      { header: 'imports:faults.column', width: 24, value: ({ column }) => column },
      { header: 'imports:faults.value', width: 30, value: ({ value }) => value },
      { header: 'imports:faults.said', width: 70, value: ({ said }) => said },
    ],
  });
