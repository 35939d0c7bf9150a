import * as z from 'zod/mini';

/** The rows that something is said of: left out, not taken back, or done with something that is left to settle. */
export const whichRows = ['refused', 'left', 'done'] as const;

/** What is wrong with a cell of a file, as its page shows it. */
export const faultRow = z.object({
  row: z.int(),
  /** The head of the column as the file has it; nothing where the row itself is wrong. */
  column: z.nullable(z.string()),
  field: z.nullable(z.string()),
  value: z.string(),
  /** What is wrong, in the caller's language. */
  said: z.string(),
  suggestions: z.array(z.string()),
  /** It may be right: the office may import the row all the same. */
  isFinding: z.boolean(),
});
export type FaultRow = z.output<typeof faultRow>;
