import * as z from 'zod/mini';
import { anyone } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf } from '#platform/contract/shapes.ts';

const notice = z.object({
  /** Who decides what the data is used for (law 27/2022, article 1). */
  controller: z.string(),
  address: z.array(z.string()),
  /** Where requests and questions go; none where the operator has not said. */
  contact: z.nullable(z.string()),
  /** The company's own policy, where it has one elsewhere. */
  policyUrl: z.nullable(z.string()),
  consentVersion: z.string(),
  /** How long what is kept: months since the stage was reached. */
  retention: z.array(z.object({ kind: z.string(), stage: z.string(), months: z.int() })),
});
export type Notice = z.output<typeof notice>;

export const privacy = contract({
  notice: {
    method: 'GET',
    path: '/Privacy/GetNotice',
    effect: 'read',
    access: anyone,
    shows: ['retention'],
    summary: 'What the privacy page says of this installation (ours).',
    input: z.object({}),
    answer: dataOf(notice),
  },
});
