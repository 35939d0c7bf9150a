import * as z from 'zod/mini';
import { writtenAs } from '../preview/contract.ts';

/** What an import changes, or would: before and after, by person and field. */

const written = z.object({ stored: z.nullable(z.string()), as: z.enum(writtenAs) });

export const changeRow = z.object({
  row: z.int(),
  /** The person; nothing of a vessel. */
  name: z.nullable(z.string()),
  /** The certificate, the time aboard, or the vessel. */
  of: z.nullable(z.string()),
  field: z.string(),
  before: written,
  after: written,
  /** Left as it is until accounts may be changed. */
  isHeld: z.boolean(),
});
export type ChangeRow = z.output<typeof changeRow>;

export const changesShown = 100;
export const mostChanges = 1_000;
