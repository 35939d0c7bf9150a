import * as z from 'zod/mini';
import { active } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf } from '#platform/contract/shapes.ts';

/** A call of ours beside the documents': what saves that wait in a browser are sealed with (decision 0057). */
export const waiting = contract({
  sealingKey: {
    method: 'GET',
    path: '/Users/GetSealingKey',
    effect: 'read',
    access: active,
    shows: [],
    summary: "The caller's own key for saves that wait in the browser for a line: always the same, and nobody else's.",
    input: z.object({}),
    answer: dataOf(z.object({ key: z.string() })),
  },
});
