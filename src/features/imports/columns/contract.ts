import * as z from 'zod/mini';
import { codePages } from '#platform/contract/code-pages.ts';
import { boundedText } from '#platform/contract/shapes.ts';
import { across } from '../across/contract.ts';
import { readings } from '../cells/rules.ts';

/** How the columns of a file are read, as the page of its import shows and chooses it. */

export const reading = z.enum(readings);

/** What the cells of a column tell together of how they are to be read. */
export const evidence = z.object({
  /** How many cells prove each way. */
  proven: z.partialRecord(reading, z.int()),
  /** The first cell that proves a way, and the line that it is in. */
  proofs: z.optional(z.partialRecord(reading, z.object({ row: z.int(), cell: z.string() }))),
  /** Cells that may be read in two ways: some of each kind, of numbers the largest and the smallest. */
  days: z.array(z.string()),
  numbers: z.array(z.string()),
  names: z.array(z.string()),
});
export type Evidence = z.output<typeof evidence>;

/** A value for all rows, of a field that no column goes to. */
export const constant = z.strictObject({ field: boundedText(60), value: boundedText(200) });

/** What else a file holds. */
export const source = z.object({
  /** The sheet that was read; nothing of a file without sheets. */
  sheet: z.nullable(z.string()),
  /** Sheets that hold something and were not read. */
  otherSheets: z.array(z.string()),
  /** Rows that the file hides, which are read like the others. */
  hiddenRows: z.int(),
  /** Lines that are no rows of the table, and are not read: totals, signatures, headings once more. */
  skippedLines: z.array(z.int()),
  /** The code page that the letters were read by; nothing where they are Unicode. */
  codePage: z.nullable(z.enum(codePages)),
  /** The file has no headings: its first row is one of the others. */
  isWithoutHeads: z.boolean(),
  /** Its certificates were in columns; each became a row. */
  across: z.nullable(across),
  /** Its columns go where those of the last file with these headings went. */
  isRemembered: z.boolean(),
});
export type Source = z.output<typeof source>;
