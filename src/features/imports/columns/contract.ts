import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { OptionKind } from '#features/seafarers/fields/contract.ts';
import { personFields } from '#features/seafarers/fields/rules.ts';
import { codePages } from '#platform/contract/code-pages.ts';
import type { Message } from '#platform/contract/messages.ts';
import { boundedText } from '#platform/contract/shapes.ts';
import { across, beside } from '../across/contract.ts';
import { readings } from '../words/rules.ts';

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
  /** What its cells show together that no cell shows alone. */
  doubts: z.optional(z.array(z.enum(['exchanged', 'rounded', 'yearFirst', 'menAreP', 'onlyP']))),
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
  /** Sheets that the file hides and that hold something; they are not read. */
  hiddenSheets: z.array(z.string()),
  /** Rows that the file hides, which are read like the others. */
  hiddenRows: z.int(),
  /** Headings of columns that the file hides, which are read like the others. */
  hiddenColumns: z.array(z.string()),
  /** Lines that are struck through, which are read like the others. */
  struckLines: z.array(z.int()),
  /** Lines with comments, which are not read. */
  commentedLines: z.array(z.int()),
  /** Days are counted from 1904. */
  is1904: z.boolean(),
  /** Lines that are no rows of the table, and are not read: totals, signatures, headings once more. */
  skippedLines: z.array(z.int()),
  /** The last line of a text of values that has fewer values than any other and no end: the file may be cut there. */
  cutLine: z.optional(z.nullable(z.int())),
  /** The code page that the letters were read by; nothing where they are Unicode. */
  codePage: z.nullable(z.enum(codePages)),
  /** The file has no headings: its first row is one of the others. */
  isWithoutHeads: z.boolean(),
  /** Its certificates were in columns; each became a row. */
  across: z.nullable(across),
  /** Times aboard were beside each other; each became a row. */
  beside: z.optional(z.nullable(beside)),
  /** Its columns go where those of the last file with these headings went. */
  isRemembered: z.boolean(),
});
export type Source = z.output<typeof source>;

/** What the columns of imports are made of. */

export type Holds =
  | 'text'
  | 'digits'
  | 'phone'
  | 'day'
  | 'endOrDay'
  | 'number'
  | 'yesNo'
  | 'sex'
  | 'english'
  | 'size'
  | 'country'
  | 'rank'
  | 'ship'
  | 'employment'
  | 'certificate'
  | 'principal'
  | 'vessel'
  | 'port'
  | 'area'
  | 'category'
  | 'chosen';

export interface ImportField {
  /** The key of its label. */
  label: Message;
  /** The key of the text before it, where the label alone is said of several. */
  section?: Message;
  holds: Holds;
  /** Which rows need it: each row, or of rows that add something. */
  required?: 'always' | 'added';
  /** The rule of the form that it is entered in by hand. */
  shape?: $ZodType;
  /** How its unit may be written behind the number; with another unit it is no number of the field. */
  units?: readonly string[];
  /** The list that it is chosen from. */
  list?: OptionKind;
  /** Nothing of it is repeated in what is said of errors. */
  isSecret?: true;
  /** The day is in the past. */
  isPast?: true;
  /** The name of a person, which some sheets have with the family name first. */
  isName?: true;
  /** A part of another field, which it is put together of: no template has it. */
  isPart?: true;
  /** What offices call it, beside its labels in both languages. */
  called: readonly string[];
}

export type ImportFields = Readonly<Record<string, ImportField>>;

/** Words between bars. */
export const words = (all = ''): string[] => all.split('|').filter((word) => word !== '');

/** The person of a row. */
export const code = {
  label: 'seafarers:fields.seafarerIdNumber',
  shape: personFields.seafarerIdNumber.shape,
  holds: 'digits',
  called: words('seafarer id|seafarer no|seafarer number|kode pelaut|no pelaut|nomor pelaut|id pelaut|seaman code|kp'),
} as const satisfies ImportField;

/** A field with all that its column may be called. */
export interface Named {
  name: string;
  called: readonly string[];
}
