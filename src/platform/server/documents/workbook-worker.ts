import { parentPort } from 'node:worker_threads';
import type { ReadSheet } from './workbook-reader.ts';
import { openWorkbook } from './workbook-reader.ts';

/** The thread that reads workbooks of strangers: in the server's own thread a hostile one would stall or end it. */

export interface SheetAsked {
  content: Uint8Array;
  /** What it may unpack to. */
  mostBytes: number;
  lastRow: number;
  /** Which sheet: the first of all; the first that is shown, or else of all; the first that is shown and holds something. */
  which: 'first' | 'shown' | 'filled';
}

const port = parentPort;
if (!port) throw new Error('This runs as a worker thread only');
port.on('message', async (asked: SheetAsked) => port.postMessage((await read(asked).catch(() => undefined)) ?? null));
port.postMessage('ready');

async function read({ content, mostBytes, lastRow, which }: SheetAsked): Promise<ReadSheet | undefined> {
  const book = await openWorkbook(Buffer.from(content.buffer, content.byteOffset, content.byteLength), mostBytes);
  if (!book) return undefined;
  const shown = book.sheets.filter(({ isHidden }) => !isHidden);
  if (which !== 'filled') return (which === 'shown' ? (shown[0] ?? book.sheets[0]) : book.sheets[0])?.read(lastRow);
  for (const sheet of shown) {
    const found = await sheet.read(lastRow);
    if (found.rows.size > 0) return found;
  }
  return { rows: new Map(), merged: [], isCut: false };
}
