import type { $ZodRawIssue } from 'zod/v4/core';

/** A message of messages.ts. */
type Said = `refusals:${string}`;

/** The most that an id may be says nothing to a reader. */
const isOfIds = (bound: unknown) => bound === 2_147_483_647;

const withBound = (key: Said, bound: object): Said => `${key} ${JSON.stringify(bound)}`;

/** Of bounds that a schema states without words of its own, which one was not kept. */
function boundOf(issue: $ZodRawIssue): Said {
  const { code, origin } = issue;
  if (code === 'too_small' && origin !== 'string' && origin !== 'array')
    return withBound('refusals:at_least', { min: Number(issue.minimum) });
  if (code === 'too_big' && !isOfIds(issue.maximum)) {
    const max = { max: Number(issue.maximum) };
    if (origin === 'string') return withBound('refusals:too_long', max);
    return withBound(origin === 'array' ? 'refusals:too_many_entries' : 'refusals:at_most', max);
  }
  return 'refusals:invalid_input';
}

/** How schemas are parsed: what no rule of ours says is said plainly, with the bound where there is one. */
export const plainError = { error: boundOf } as const;
