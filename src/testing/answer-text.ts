import { readPdf } from './pdf.ts';
import { readSheet } from './workbook.ts';

/** What an answer says, files opened. */
export async function textOf({ body, raw }: { body: unknown; raw: string }): Promise<string> {
  if (!Buffer.isBuffer(body)) return raw;
  if (raw.startsWith('%PDF')) return (await readPdf(body)).pages.map(({ text }) => text).join(' ');
  if (!raw.startsWith('PK')) return raw;
  return (await readSheet(body)).rows.map((row) => JSON.stringify(row)).join(' ');
}
