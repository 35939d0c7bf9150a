import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, id, requiredText } from '#platform/contract/shapes.ts';
import { handles } from '../rules.ts';

/** The checklist of a port, ticked on the screen: who did what when. */

/** A line as the template words it, or as it is read. */
const line = requiredText('sign-on-papers:checklist.line', 4_000);

export const signOnChecks = contract({
  tick: {
    method: 'POST',
    effect: 'write',
    encoding: 'json',
    access: handles,
    touches: ['signOnPapers'],
    path: '/SignOnPapers/TickChecklist',
    summary: 'Ticks lines of the checklist of a crew change, or takes the ticks back; both are kept (ours).',
    input: z.object({
      vesselId: id,
      day,
      portId: id,
      lines: z
        .array(line)
        .check(
          z.minLength(1, 'sign-on-papers:refusals.no_lines'),
          z.maxLength(100, 'sign-on-papers:refusals.no_lines'),
        ),
      isChecked: z.boolean(),
    }),
    answer: dataOf(z.object({ count: z.int() })),
  },
});
