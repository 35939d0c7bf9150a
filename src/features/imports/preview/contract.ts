import * as z from 'zod/mini';
import { outcomes } from '../rules.ts';

/** The first rows of a file, as they will be stored, beside what the sheet shows. */

/** How a value is written on the page. */
export const writtenAs = [
  ...(['text', 'day', 'number', 'yesNo', 'endless'] as const),
  ...(['sex', 'englishLevel', 'religion', 'maritalStatus', 'nationality'] as const),
] as const;
export type WrittenAs = (typeof writtenAs)[number];

const previewCell = z.object({
  field: z.string(),
  /** As the sheet shows it; empty if no column has the value. */
  shown: z.string(),
  /** As it will be stored; nothing where the cell says nothing, or cannot be read. */
  stored: z.nullable(z.string()),
  as: z.enum(writtenAs),
  /** Why it cannot be read, in the caller's language. */
  said: z.nullable(z.string()),
});
export type PreviewCell = z.output<typeof previewCell>;

export const previewRow = z.object({
  row: z.int(),
  outcome: z.nullable(z.enum(outcomes)),
  cells: z.array(previewCell),
});
export type PreviewRow = z.output<typeof previewRow>;
