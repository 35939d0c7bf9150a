import * as z from 'zod/mini';
import { anyone } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf } from '#platform/contract/shapes.ts';

export const identity = contract({
  site: {
    method: 'GET',
    path: '/P/site',
    effect: 'read',
    access: anyone,
    shows: [],
    summary: 'What every page says of the operator: the company, its privacy policy, whether demo sign-ins are open.',
    input: z.object({}),
    answer: dataOf(
      z.object({ companyName: z.string(), privacyUrl: z.string(), contact: z.nullable(z.string()), demo: z.boolean() }),
    ),
  },
});
