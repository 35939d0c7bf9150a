import * as z from 'zod/mini';
import { signedIn, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf, instant, uuid } from '#platform/contract/shapes.ts';
import { passwordWhereOurs } from '../second-factor/contract.ts';

export const userSession = z.object({
  sessionId: z.string(),
  /** The one the call is made in. */
  isThis: z.boolean(),
  startedAt: instant,
  seenAt: instant,
  /** Browser and system, as 'Chrome, Windows'; nothing where they are not known. */
  device: z.string(),
  /** The network it was begun from; not the whole address. */
  address: z.string(),
});
export type UserSession = z.output<typeof userSession>;

const sessionId = boundedText(100).check(z.minLength(1));
const password = passwordWhereOurs;
const ended = dataOf(z.object({ ended: z.int() }));
/** Who looks after accounts. */
const administrators = writes(['UserManagement']);

/** Calls of ours beside the documents' (see docs/decisions): where an account is signed in, and ending that. */
export const sessions = contract({
  own: {
    method: 'GET',
    path: '/Sessions/GetOwnSessions',
    effect: 'read',
    access: signedIn,
    shows: ['session'],
    summary: 'Where the caller is signed in, the session used last first.',
    input: z.object({}),
    answer: dataOf(z.array(userSession)),
  },
  endOwn: {
    method: 'POST',
    path: '/Sessions/EndOwnSession',
    effect: 'write',
    access: signedIn,
    touches: ['session'],
    summary: 'Ends one session of the caller at once, the one of the call too.',
    encoding: 'json',
    bodyOnly: ['password'],
    input: z.object({ sessionId, password }),
    answer: ended,
  },
  endOthers: {
    method: 'POST',
    path: '/Sessions/EndOtherSessions',
    effect: 'write',
    access: signedIn,
    touches: ['session'],
    summary: 'Ends all sessions of the caller but the one of the call.',
    encoding: 'json',
    bodyOnly: ['password'],
    input: z.object({ password }),
    answer: ended,
  },
  ofUser: {
    method: 'GET',
    path: '/Sessions/GetUserSessions',
    effect: 'read',
    access: administrators,
    shows: ['session'],
    summary: 'Where a user of the division is signed in. Super admins are shown to super admins only.',
    input: z.object({ userId: uuid }),
    answer: dataOf(z.array(userSession)),
  },
  endOfUser: {
    method: 'POST',
    path: '/Sessions/EndUserSessions',
    effect: 'write',
    access: administrators,
    touches: ['session'],
    summary: 'Ends one session of a user of the division, or all of them where none is named.',
    input: z.object({ userId: uuid, sessionId: z.optional(sessionId) }),
    answer: ended,
  },
});
