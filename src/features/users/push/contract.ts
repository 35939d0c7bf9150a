import * as z from 'zod/mini';
import { active } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf } from '#platform/contract/shapes.ts';
import { isPushAddress } from './rules.ts';

/** Calls of ours: messages on the caller's own devices (decision 0133). */

const endpoint = boundedText(1_000).check(z.refine(isPushAddress, 'notifications:refusals.not_push_address'));
/** Raw bytes as browsers write them. */
const bytes = (count: number) =>
  boundedText(200).check(
    z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`), 'notifications:refusals.not_push_address'),
  );

const change = { method: 'POST', effect: 'write', encoding: 'json', access: active, atOnce: true } as const;
const done = dataOf(z.object({ devices: z.int() }));

export const pushes = contract({
  state: {
    method: 'GET',
    path: '/Push/GetState',
    effect: 'read',
    access: active,
    shows: ['pushDevice'],
    summary: 'The public key that browsers subscribe with, and how many devices of the caller get messages.',
    input: z.object({}),
    answer: dataOf(z.object({ publicKey: z.string(), devices: z.int() })),
  },
  subscribe: {
    ...change,
    path: '/Push/Subscribe',
    touches: ['pushDevice'],
    bodyOnly: ['endpoint', 'p256dh', 'auth'],
    summary: "Sends messages to the caller's browser from now on; it is taken from the account that had it before.",
    input: z.object({ endpoint, p256dh: bytes(65), auth: bytes(16) }),
    answer: done,
  },
  unsubscribe: {
    ...change,
    path: '/Push/Unsubscribe',
    touches: ['pushDevice'],
    bodyOnly: ['endpoint'],
    summary: "Sends nothing more to a browser of the caller's.",
    input: z.object({ endpoint }),
    answer: done,
  },
  test: {
    ...change,
    path: '/Push/SendTest',
    touches: [],
    bodyOnly: ['endpoint'],
    summary: "Sends a test message to a browser of the caller's that is subscribed.",
    input: z.object({ endpoint }),
    answer: done,
  },
});
