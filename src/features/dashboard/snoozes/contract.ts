import * as z from 'zod/mini';
import { member } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf, day, divisionId, id } from '#platform/contract/shapes.ts';

/** Items of the work list that somebody puts off for a while: for themselves alone. */

const item = { divisionId: z.optional(divisionId), line: boundedText(60), itemId: id };
/** What the dialog asks for. */
export const snoozeUntil = z.object({ until: day });

const write = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: member,
  touches: ['snooze'],
} as const;

export const snoozes = contract({
  snooze: {
    ...write,
    path: '/WorkList/SnoozeItem',
    summary: "Takes an item out of the caller's own work list until a day, at most until it is due (ours).",
    input: z.object({ ...item, ...snoozeUntil.shape }),
    answer: dataOf(z.object({ itemId: z.int(), until: z.string() })),
  },
  wake: {
    ...write,
    path: '/WorkList/WakeItem',
    summary: "Brings an item back into the caller's own work list (ours).",
    input: z.object(item),
    answer: dataOf(z.object({ itemId: z.int() })),
  },
});
