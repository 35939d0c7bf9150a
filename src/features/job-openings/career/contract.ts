import * as z from 'zod/mini';
import { anyone } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';

/** A certificate that an opening's position needs on its ship type today. */
export const neededPaper = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['coc', 'cop']),
  isMandatory: z.boolean(),
  /** One of its type has a last day. */
  expires: z.boolean(),
});
export type NeededPaper = z.output<typeof neededPaper>;

/** Calls of ours beside the documents': what visitors choose openings by, and what an opening asks of them. */
export const career = contract({
  choices: {
    method: 'GET',
    path: '/JobOpeningPublic/GetJobOpeningChoices',
    effect: 'read',
    access: anyone,
    shows: ['jobOpening'],
    summary: 'Ship types that open job openings are on, by name.',
    input: z.object({}),
    answer: dataOf(z.object({ ships: z.array(z.object({ id: z.int(), name: z.string(), divisionId })) })),
  },
  papers: {
    method: 'GET',
    path: '/JobOpeningPublic/GetJobOpeningPapers/:id',
    effect: 'read',
    access: anyone,
    shows: ['jobOpening', 'requirement'],
    summary:
      "Certificates that an open job opening asks for, mandatory first, and the usual months of its contract; any other opening answers 404 'job-openings:refusals.opening_not_found'.",
    input: z.object({ id }),
    answer: dataOf(z.object({ papers: z.array(neededPaper), months: z.int() })),
  },
});
