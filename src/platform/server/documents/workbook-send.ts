import type { Readable } from 'node:stream';
import { type SheetLayout, workbookParts } from '../../contract/workbook-parts.ts';
import type { Looks } from '../../contract/workbook-styles.ts';
import { packedParts } from '../zip.ts';

/**
 * A workbook of one sheet, sent while its rows are made: every look that they name is known before the first of them.
 * Ends in an error when a row cannot be had.
 */
export function sendWorkbook(
  layout: SheetLayout,
  looks: Looks,
  rows: Iterable<string> | AsyncIterable<string>,
): Readable {
  async function* sheet(head: string, foot: string) {
    yield head;
    yield* rows;
    yield foot;
  }
  return packedParts(workbookParts(layout, looks, sheet));
}
