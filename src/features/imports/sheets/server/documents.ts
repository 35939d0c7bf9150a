import { parse } from 'csv-parse';
import type { Message } from '#platform/contract/messages.ts';
import type { Turn } from '#platform/server/check-line.ts';
import { streamWorkbook } from '#platform/server/documents/workbook.ts';
import type { ReadValue } from '#platform/server/documents/workbook-reader.ts';
import { readUploadedSheet } from '#platform/server/documents/workbook-sheet.ts';
import type { Cell } from '../../cells/rules.ts';
import { fieldsOfHeads, type Named } from '../../headers/rules.ts';
import { mostColumns, mostRows, mostUnpacked } from '../../rules.ts';

/** A sheet as it was uploaded: its heads, and its rows below them with the cells in the order of the heads. */
export interface UploadedSheet {
  heads: string[];
  rows: { row: number; cells: Cell[] }[];
}

/** What is said of a file that cannot be read. */
export class UnreadableSheet extends Error {
  readonly said: Message;
  constructor(said: Message) {
    super(said);
    this.said = said;
  }
}

/** Titles and addresses stand above the heads in many files. */
const rowsToLookForHeads = 20;
const longestCell = 2_000;
/** Heads, and whatever stands above them. */
const mostLines = mostRows + rowsToLookForHeads;

type Line = { row: number; cells: Cell[] };

/** Reads a workbook (.xlsx) or a text of values (.csv) as rows of cells, whichever the file turns out to be. */
export async function readSheet(content: Buffer, fields: readonly Named[], turn: Turn): Promise<UploadedSheet> {
  const isPackage = content.subarray(0, 2).toString('latin1') === 'PK';
  const lines = isPackage ? await linesOfWorkbook(content, turn) : await linesOfText(content);
  if (lines.length > mostLines) throw new UnreadableSheet('imports:refusals.too_many_rows');
  const head = lines[placeOfHeads(lines, fields)];
  if (!head) throw new UnreadableSheet('imports:refusals.empty');
  const heads = head.cells.map((cell) =>
    String(cell ?? '')
      .trim()
      .slice(0, 200),
  );
  const rows = lines.filter(({ row }) => row > head.row);
  if (rows.length === 0) throw new UnreadableSheet('imports:refusals.empty');
  if (rows.length > mostRows) throw new UnreadableSheet('imports:refusals.too_many_rows');
  return { heads, rows: rows.map(({ row, cells }) => ({ row, cells: heads.map((_, at) => cells[at] ?? null) })) };
}

/** The line of the first ones that names the most fields; the first of all where none names any. */
function placeOfHeads(lines: readonly Line[], fields: readonly Named[]): number {
  const known = lines.slice(0, rowsToLookForHeads).map(({ cells }) => {
    const heads = cells.map((cell) => (typeof cell === 'string' ? cell : ''));
    return fieldsOfHeads(heads, fields).filter((field) => field !== null).length;
  });
  const most = Math.max(0, ...known);
  return most === 0 ? 0 : known.indexOf(most);
}

async function linesOfWorkbook(content: Buffer, turn: Turn): Promise<Line[]> {
  const asked = { content, mostBytes: mostUnpacked, lastRow: mostLines + 1, which: 'shown' } as const;
  const sheet = await readUploadedSheet(asked, turn);
  if (!sheet) throw new UnreadableSheet('imports:refusals.not_a_sheet');
  if (sheet.isCut) throw new UnreadableSheet('imports:refusals.too_many_rows');
  return [...sheet.rows]
    .sort(([one], [other]) => one - other)
    .map(([row, values]) => {
      const last = Math.min(mostColumns, Math.max(0, ...values.keys()));
      return { row, cells: Array.from({ length: last }, (_, at) => cellOf(values.get(at + 1))) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null));
}

function cellOf(value: ReadValue | undefined): Cell {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return String(value).toUpperCase();
  if (typeof value === 'number') return Number(value.toPrecision(15));
  return textCell(value);
}
const textCell = (text: string): Cell => text.trim().slice(0, longestCell) || null;

/** Text as programs save it: UTF-8 and UTF-16 with their marks, else Windows-1252, which takes any byte. */
function decoded(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** What separates the values: the sign that stands most often outside of quotation marks in the first lines. */
function separatorOf(text: string): string {
  const [first] = [',', ';', '\t']
    .map((sign) => ({
      sign,
      many: text
        .slice(0, 5_000)
        .replace(/"[^"]*"/g, '')
        .split(sign).length,
    }))
    .sort((one, other) => other.many - one.many);
  return first?.sign ?? ',';
}

async function linesOfText(content: Buffer): Promise<Line[]> {
  const text = decoded(content);
  if (text.includes('\0')) throw new UnreadableSheet('imports:refusals.not_a_sheet');
  const lines: Line[] = [];
  const records: AsyncIterable<string[]> = parse(text, {
    ...{ delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true, skip_empty_lines: false },
    ...{ max_record_size: 200_000, to: mostLines + 1 },
  });
  let row = 0;
  try {
    for await (const record of records) {
      row += 1;
      const cells = record.slice(0, mostColumns).map(textCell);
      if (cells.some((cell) => cell !== null)) lines.push({ row, cells });
    }
  } catch {
    throw new UnreadableSheet('imports:refusals.not_a_sheet');
  }
  return lines;
}

/** An empty workbook with these heads, to be filled in. */
export function templateWorkbook(name: string, heads: readonly string[], company: string) {
  async function* pages(): AsyncGenerator<readonly never[]> {
    yield [];
  }
  return streamWorkbook({
    ...{ name: name.slice(0, 31), company, pages: pages() },
    columns: heads.map((header) => ({ header, width: Math.max(14, header.length + 2), value: () => null })),
  });
}

export interface FaultLine {
  row: number;
  column: string;
  value: string;
  said: string;
}

/** What is wrong with a file, by row and column, as a workbook. */
export function faultsWorkbook(
  heads: Readonly<Record<keyof FaultLine, string>>,
  pages: AsyncIterable<readonly FaultLine[]>,
  company: string,
) {
  return streamWorkbook<FaultLine>({
    ...{ name: 'Errors', company, pages },
    columns: [
      { header: heads.row, width: 8, value: ({ row }) => row },
      { header: heads.column, width: 24, value: ({ column }) => column },
      { header: heads.value, width: 30, value: ({ value }) => value },
      { header: heads.said, width: 70, value: ({ said }) => said },
    ],
  });
}
