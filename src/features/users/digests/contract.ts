import * as z from 'zod/mini';
import { active } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, notInList } from '#platform/contract/shapes.ts';
import { digestDays } from './rules.ts';

/** Calls of ours: when somebody is mailed what waits for them (decision 0095). */

const days = z.enum(digestDays, notInList);
const hour = z
  .int('users:refusals.digest_hour')
  .check(z.gte(0, 'users:refusals.digest_hour'), z.lte(23, 'users:refusals.digest_hour'));

export const digestChoice = z.object({
  days: z.enum(digestDays),
  hour: z.int(),
  /** The days that the account may choose; none where it is never mailed. */
  choices: z.array(z.enum(digestDays)),
});

export const digests = contract({
  digest: {
    method: 'GET',
    path: '/Users/GetDigestChoice',
    effect: 'read',
    access: active,
    shows: ['digestChoice'],
    summary: 'When the caller is mailed what waits for them.',
    input: z.object({}),
    answer: dataOf(digestChoice),
  },
  chooseDigest: {
    method: 'POST',
    path: '/Users/ChangeDigestChoice',
    effect: 'write',
    encoding: 'json',
    access: active,
    touches: ['digestChoice'],
    summary:
      'Chooses when the caller is mailed what waits for them; an hour that is over today counts from the next day on.',
    input: z.object({ days, hour }),
    answer: dataOf(digestChoice),
  },
});
