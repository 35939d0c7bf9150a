import * as z from 'zod/mini';
import { memberOfOffice, type Role, roles } from '#platform/contract/access.ts';
import { discussedKinds } from '#platform/contract/discussed.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, instant, longText, requiredLongText, uuid } from '#platform/contract/shapes.ts';
import { longestComment, longestReason, mostMentions } from './rules.ts';

/**
 * What the office says among itself about a record, and who is in charge of it. Only colleagues who may open the record
 * read, write and are mentioned; principals and crew never are.
 */

const person = z.object({ userId: z.string(), name: z.string() });

export const comment = z.object({
  id: z.int(),
  text: z.string(),
  author: person,
  at: instant,
  editedAt: z.nullable(instant),
  mentions: z.array(person),
  /** The reader's own: it can be edited and deleted. */
  isOwn: z.boolean(),
  version: z.int(),
});
export type Comment = z.output<typeof comment>;

const inCharge = z.extend(person, {
  since: instant,
  isOwn: z.boolean(),
  /** The account is active and may still open the record. */
  isHere: z.boolean(),
});
export type InCharge = z.output<typeof inCharge>;

export const colleague = z.extend(person, { role: z.enum(roles as [Role, ...Role[]]) });
export type Colleague = z.output<typeof colleague>;

/** Which record; a decision by the number of its round, a preparation by that of the assignment. */
const target = { kind: z.enum(discussedKinds), recordId: id };
const written = {
  text: requiredLongText('follow-ups:comment', longestComment),
  /** The colleagues that the text names with an @. */
  mentions: z.array(uuid).check(z.maxLength(mostMentions, 'follow-ups:refusals.too_many_mentions')),
};

/** What the dialog of handing over asks for. */
export const handOver = z.object({
  userId: uuid,
  why: requiredLongText('follow-ups:why', longestReason),
});

const read = { method: 'GET', effect: 'read', access: memberOfOffice } as const;
const write = { method: 'POST', effect: 'write', encoding: 'json', access: memberOfOffice } as const;

export const followUps = contract({
  discussion: {
    ...read,
    path: '/FollowUps/GetDiscussion',
    shows: ['comment', 'charge'],
    reading: { kind: 'discussion', isPart: true, noted: true },
    summary: 'The comments on a record, oldest first, and who is in charge of it.',
    input: z.object(target),
    answer: dataOf(
      z.object({
        comments: z.array(comment),
        /** How many earlier ones are not among them. */
        earlier: z.int(),
        inCharge: z.nullable(inCharge),
      }),
    ),
  },
  colleagues: {
    ...read,
    path: '/FollowUps/GetColleagues',
    shows: ['account'],
    summary: 'Who can be mentioned in comments on a record or be put in charge of it, by name.',
    input: z.object(target),
    answer: dataOf(z.array(colleague)),
  },
  add: {
    ...write,
    path: '/FollowUps/AddComment',
    touches: ['comment', 'notification'],
    summary: 'Comments on a record; who is mentioned is notified.',
    input: z.object({ ...target, ...written }),
    answer: dataOf(comment),
  },
  edit: {
    ...write,
    path: '/FollowUps/EditComment',
    touches: ['comment', 'notification'],
    summary: "Changes one of the caller's own comments; who is mentioned anew is notified.",
    input: z.object({ commentId: id, ...written, version: z.optional(z.int()) }),
    answer: dataOf(comment),
  },
  remove: {
    ...write,
    path: '/FollowUps/DeleteComment',
    touches: ['comment', 'notification'],
    summary: "Moves one of the caller's own comments aside; the trail keeps it.",
    input: z.object({ commentId: id }),
    answer: dataOf(z.object({ id: z.int() })),
  },
  putInCharge: {
    ...write,
    path: '/FollowUps/PutInCharge',
    touches: ['charge', 'comment', 'notification'],
    summary:
      'Puts the caller in charge of a record, or hands it over to a colleague with a line why, which becomes a comment.',
    input: z.object({ ...target, userId: uuid, why: z.optional(longText(longestReason)) }),
    answer: dataOf(z.nullable(inCharge)),
  },
  release: {
    ...write,
    path: '/FollowUps/ReleaseCharge',
    touches: ['charge'],
    summary: 'Leaves a record without anybody in charge.',
    input: z.object(target),
    answer: dataOf(z.nullable(inCharge)),
  },
});
