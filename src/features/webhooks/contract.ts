import * as z from 'zod/mini';
import { passwordWhereOurs } from '#features/users/second-factor/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, dataOf, divisionId, id, instant, seen, uuid } from '#platform/contract/shapes.ts';
import { deliveryStates, isCallable, keepers, webhookEvents } from './rules.ts';

/** Addresses of other systems that hear of what happens (ours). */

export const webhookRow = z.object({
  webhookId: z.int(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Since when nothing was taken; nothing after a success. */
  failingSince: z.nullable(instant),
  madeBy: z.string(),
});
export type WebhookRow = z.output<typeof webhookRow>;

export const delivery = z.object({
  deliveryId: uuid,
  event: z.string(),
  body: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
  createdAt: instant,
  attemptedAt: z.nullable(instant),
  nextAttemptAt: z.nullable(instant),
});
export type Delivery = z.output<typeof delivery>;

/** What the form fills in. */
export const newWebhook = z.object({
  name: boundedText(100, isRequired('webhooks:fields.name')).check(
    seen,
    z.minLength(1, isRequired('webhooks:fields.name')),
  ),
  address: boundedText(500, isRequired('webhooks:fields.address')).check(
    seen,
    z.minLength(1, isRequired('webhooks:fields.address')),
    z.refine((given) => given === '' || isCallable(given), 'webhooks:refusals.https_only'),
  ),
  events: z
    .array(z.enum(webhookEvents), isRequired('webhooks:fields.events'))
    .check(z.minLength(1, isRequired('webhooks:fields.events')), z.maxLength(webhookEvents.length)),
  divisionId: z.optional(divisionId),
  password: passwordWhereOurs,
});

const access = keepers;
const change = { method: 'POST', effect: 'write', access, touches: ['webhook'], encoding: 'json' } as const;
const which = { webhookId: id, divisionId: z.optional(divisionId) };
const done = dataOf(z.object({ id: z.int() }));

export const webhooks = contract({
  list: {
    method: 'GET',
    path: '/Webhooks/GetWebhooks',
    effect: 'read',
    access,
    shows: ['webhook'],
    summary: 'Addresses that are told of what happens in the division, by name.',
    input: listInput({}),
    answer: pageOf(webhookRow),
    list: { sort: ['name', 'address'], filter: ['isActive'] },
  },
  deliveries: {
    method: 'GET',
    path: '/Webhooks/GetDeliveries',
    effect: 'read',
    access,
    shows: ['webhook'],
    summary: 'The newest 50 messages to a webhook and those that failed before, with their answers.',
    input: z.object(which),
    /** `earlier`: how many others came before them. */
    answer: z.object({ data: z.array(delivery), earlier: z.int() }),
  },
  create: {
    ...change,
    path: '/Webhooks/CreateWebhook',
    summary: 'Adds an address and answers the secret that its messages are signed with, once.',
    bodyOnly: ['password'],
    answersOnce: true,
    input: newWebhook,
    answer: dataOf(z.object({ id: z.int(), secret: z.string() })),
  },
  switch: {
    ...change,
    path: '/Webhooks/SwitchWebhook',
    summary: 'Switches a webhook on or off; what waits is sent once it is on again.',
    input: z.object({ ...which, isActive: z.boolean() }),
    answer: done,
  },
  remove: {
    ...change,
    path: '/Webhooks/DeleteWebhook',
    summary: 'Deletes a webhook with the log of its messages.',
    input: z.object(which),
    answer: done,
  },
  test: {
    ...change,
    path: '/Webhooks/SendTest',
    summary: 'Sends a message without content to a webhook.',
    input: z.object(which),
    answer: done,
  },
  resend: {
    ...change,
    path: '/Webhooks/ResendDelivery',
    summary: 'Sends a message again under its number, which the receiver knows it by.',
    input: z.object({ ...which, deliveryId: uuid }),
    answer: done,
  },
});
