import * as z from 'zod/mini';
import { active } from '#platform/contract/access.ts';
import { countedRow } from '#platform/contract/counted.ts';
import { discussedKinds } from '#platform/contract/discussed.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, instant } from '#platform/contract/shapes.ts';
import { kinds } from './rules.ts';

/** The messages in the product (ours): their own notifications and nobody else's. */

const notifiedRecord = z.extend(countedRow, {
  /** Of what the office discusses: which kind of record it is, and who mentioned the reader or handed it over. */
  discussed: z.nullable(z.object({ kind: z.enum(discussedKinds), by: z.string() })),
});
export type NotifiedRecord = z.output<typeof notifiedRecord>;

export const notification = z.object({
  notificationId: z.int(),
  kind: z.enum(kinds),
  at: instant,
  isRead: z.boolean(),
  /** What it is about, as the reader may see it now; nothing where the record is gone, or no longer theirs to see. */
  record: z.nullable(notifiedRecord),
});
export type Notification = z.output<typeof notification>;

const change = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: active,
  touches: ['notification'],
} as const;
const done = dataOf(z.object({ unread: z.int() }));

export const notifications = contract({
  list: {
    method: 'GET',
    path: '/Notifications/GetNotifications',
    effect: 'read',
    access: active,
    shows: ['notification'],
    summary: "The caller's notifications, newest first, 20 at a time; `before` is the last one that was shown.",
    input: z.object({ before: z.optional(id) }),
    answer: dataOf(z.object({ rows: z.array(notification), hasMore: z.boolean() })),
  },
  read: {
    ...change,
    path: '/Notifications/MarkRead',
    summary: 'Marks one notification as read.',
    input: z.object({ notificationId: id }),
    answer: done,
  },
  readAll: {
    ...change,
    path: '/Notifications/MarkAllRead',
    summary: 'Marks as read what the caller was shown: everything up to a notification.',
    input: z.object({ upTo: id }),
    answer: done,
  },
});
