import * as z from 'zod/mini';
import { personState } from '#features/employees/state/contract.ts';
import { member } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { foundKinds, foundRow, mostCounted } from '#platform/contract/found.ts';
import { boundedText, dataOf } from '#platform/contract/shapes.ts';

const group = z.object({
  kind: z.enum(foundKinds),
  /** One more than `mostCounted` for any more. */
  total: z.int().check(z.maximum(mostCounted + 1)),
  /** With the state of crew members. */
  rows: z.array(z.extend(foundRow, { state: z.nullable(personState) })),
});
export type FoundGroup = z.output<typeof group>;

/** One search over people of every stage, vessels, principals and contracts, in whatever the caller may open (ours). */
export const search = contract({
  find: {
    method: 'POST',
    path: '/Search/Find',
    effect: 'read',
    encoding: 'json',
    access: member,
    shows: ['employee', 'seafarer', 'application', 'assignment', 'vessel', 'principal', 'contract'],
    summary: 'What a keyword finds, by kind: names in any order, numbers from their beginning. Sent in the body.',
    // Names and numbers of people do not belong into addresses.
    bodyOnly: ['keyword'],
    input: z.object({ keyword: boundedText(200) }),
    answer: dataOf(z.array(group)),
  },
});
