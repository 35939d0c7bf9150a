import * as z from 'zod/mini';
import { active } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, notInList } from '#platform/contract/shapes.ts';
import { topics, ways } from './rules.ts';

/** Calls of ours: the messages that an account wants (decision 0065). */

const way = z.object({ isOn: z.boolean(), mayChange: z.boolean() });

export const choice = z.object({
  topic: z.enum(topics),
  /** Null where the topic has no messages of this way. */
  inProduct: z.nullable(way),
  byMail: z.nullable(way),
  /** On devices that the account has subscribed. */
  byPush: z.nullable(way),
});
export type Choice = z.output<typeof choice>;

export const notifying = contract({
  choices: {
    method: 'GET',
    path: '/Users/GetNotificationChoices',
    effect: 'read',
    access: active,
    shows: ['notificationChoice'],
    summary: 'What the caller can hear of, in the product, by mail and on devices, and what they chose.',
    input: z.object({}),
    answer: dataOf(z.array(choice)),
  },
  choose: {
    method: 'POST',
    path: '/Users/ChangeNotificationChoice',
    effect: 'write',
    encoding: 'json',
    access: active,
    touches: ['notificationChoice'],
    summary: 'Turns one way of being notified of a topic on or off. Mandatory notifications are refused.',
    input: z.object({
      topic: z.enum(topics, notInList),
      way: z.enum(ways, notInList),
      isOn: z.boolean(),
    }),
    answer: dataOf(choice),
  },
});
