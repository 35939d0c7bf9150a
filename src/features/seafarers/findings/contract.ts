import * as z from 'zod/mini';
import { dataOf } from '#platform/contract/shapes.ts';

/** Something to check in a personal file. */
const shownFinding = z.object({
  /** What to check, in the caller's language. */
  said: z.string(),
  /** The row of the file that it is about, such as a certificate; nothing for the person. */
  of: z.nullable(z.string()),
  /** Who has the same paper; nothing if it is no one the caller may see. */
  other: z.nullable(
    z.object({
      name: z.string(),
      /** The employee or registration number. */
      number: z.string(),
      employeeId: z.nullable(z.int()),
      regCrewId: z.nullable(z.int()),
    }),
  ),
});
export type ShownFinding = z.output<typeof shownFinding>;

export const shownFindings = dataOf(z.array(shownFinding));
