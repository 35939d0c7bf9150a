import * as z from 'zod/mini';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, uuid } from '#platform/contract/shapes.ts';

/** Results wait a minute before the applicants are informed, and can be undone until then. */

export const resultUndos = contract({
  undo: {
    method: 'POST',
    path: '/AssessmentHistory/UndoAssessmentHistory',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application', 'examination', 'message', 'selectionSession'],
    atOnce: true,
    summary: 'Takes results of the last minute back, all that were given at once, by who gave them.',
    encoding: 'json',
    input: z.object({ undoId: uuid }),
    answer: dataOf(z.object({ undone: z.int() })),
  },
});
