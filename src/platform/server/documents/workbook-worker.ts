import { parentPort } from 'node:worker_threads';
import type { ReadSheet } from './workbook-reader.ts';
import { openWorkbook, type ReadWorkbook } from './workbook-reader.ts';

/** The thread that reads workbooks of strangers: in the server's own thread a hostile one would stall or end it. */

export interface SheetAsked {
  content: Uint8Array;
  /** What it may unpack to. */
  mostBytes: number;
  lastRow: number;
  /** Which sheet: the first that is shown, or else of all; the first that is shown and holds something. */
  which: 'shown' | 'filled';
  /** The one that is shown under this name, in place of it. */
  sheetName?: string | undefined;
  /** Numbers are read with the digits that their format shows. */
  isShown?: boolean;
}

export interface AnsweredSheet extends ReadSheet {
  name: string;
  /** Further sheets that are shown and hold something. */
  others: string[];
  /** Sheets that the workbook hides and that hold something: nobody chooses them. */
  hiddenSheets: string[];
}

const port = parentPort;
if (!port) throw new Error('This runs as a worker thread only');
port.on('message', async (asked: SheetAsked) => port.postMessage((await read(asked).catch(() => undefined)) ?? null));
port.postMessage('ready');

const nothing: ReadSheet = {
  rows: new Map(),
  merged: [],
  hidden: new Set(),
  hiddenColumns: new Set(),
  struck: new Set(),
  commented: new Set(),
  is1904: false,
  isCut: false,
};

async function read({
  content,
  mostBytes,
  lastRow,
  which,
  isShown,
  sheetName,
}: SheetAsked): Promise<AnsweredSheet | 'too_large' | undefined> {
  const book = await openWorkbook(Buffer.from(content.buffer, content.byteOffset, content.byteLength), mostBytes);
  if (!book || book === 'too_large') return book;
  const as = { isShown: isShown === true };
  const shown = book.sheets.filter(({ isHidden }) => !isHidden);
  const named = shown.filter(({ name }) => name === sheetName);
  if (sheetName !== undefined && named.length === 0) return undefined;
  const asked = named.length > 0 ? named : which === 'shown' ? shown.slice(0, 1) : shown;
  for (const sheet of asked.length > 0 ? asked : book.sheets.slice(0, 1)) {
    const found = await sheet.read(lastRow, as);
    if (which === 'filled' && found.rows.size === 0) continue;
    const [others, hiddenSheets] = [false, true].map((hidden) =>
      book.sheets.filter((each) => each !== sheet && each.isHidden === hidden),
    );
    return {
      ...found,
      name: sheet.name,
      others: await filled(others ?? []),
      hiddenSheets: await filled(hiddenSheets ?? []),
    };
  }
  return { ...nothing, name: '', others: [], hiddenSheets: [] };
}

/** The names of sheets that hold something; a look at their first rows tells. */
async function filled(sheets: ReadWorkbook['sheets']): Promise<string[]> {
  const names: string[] = [];
  for (const sheet of sheets.slice(0, 20)) {
    const { rows, isCut } = await sheet.read(1);
    if (rows.size > 0 || isCut) names.push(sheet.name);
  }
  return names;
}
