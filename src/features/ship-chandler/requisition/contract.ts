import * as z from 'zod/mini';

/** The table of a requisition workbook, as far as it is shown; the whole is in the file. */
export const requisition = z.object({
  columns: z.array(z.string()),
  lines: z.array(z.array(z.string())),
  /** How many lines the workbook has. */
  lineCount: z.int(),
});
export type Requisition = z.output<typeof requisition>;
