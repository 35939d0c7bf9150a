import * as z from 'zod/mini';
import { active, tokenScopes } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, dataOf, day, instant, seen, uuid } from '#platform/contract/shapes.ts';
import { dayOfCheck } from '#platform/contract/today.ts';
import { passwordWhereOurs } from '../second-factor/contract.ts';
import { keepers, tokenStates } from './rules.ts';

/** Tokens with which other systems call in the name of who made them, as far as their scopes go (ours). */

/** How long a token may be good, in days: somebody looks at it again once a year. */
export const longestToken = 366;

export const tokenRow = z.object({
  tokenId: uuid,
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  state: z.enum(tokenStates),
  /** Its last day, yyyy-MM-dd. */
  expiresOn: z.string(),
  /** Whose rights it has, of those that its scopes name. */
  madeBy: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type TokenRow = z.output<typeof tokenRow>;

/** What the form fills in. */
export const newToken = z.object({
  name: boundedText(100, isRequired('tokens:fields.name')).check(
    seen,
    z.minLength(1, isRequired('tokens:fields.name')),
  ),
  scopes: z
    .array(z.enum(tokenScopes), isRequired('tokens:fields.scopes'))
    .check(z.minLength(1, isRequired('tokens:fields.scopes')), z.maxLength(tokenScopes.length)),
  expiresOn: day.check(
    z.refine((given) => given > dayOfCheck(), 'tokens:refusals.expires_too_soon'),
    z.refine((given) => given <= addDays(dayOfCheck(), longestToken), 'tokens:refusals.expires_too_late'),
  ),
  password: passwordWhereOurs,
});

export const tokens = contract({
  list: {
    method: 'GET',
    path: '/ApiTokens/GetTokens',
    effect: 'read',
    access: keepers,
    shows: ['api-token'],
    summary: 'Tokens that accounts of the division made, the newest first; those of super admins to super admins only.',
    input: listInput({}),
    answer: pageOf(tokenRow),
    list: { sort: ['name', 'expiresOn', 'lastUsedAt'], filter: ['state'] },
  },
  own: {
    method: 'GET',
    path: '/ApiTokens/GetOwnTokens',
    effect: 'read',
    access: active,
    shows: ['api-token'],
    summary: 'Tokens of the caller that still work, the newest first.',
    input: z.object({}),
    answer: dataOf(z.array(tokenRow)),
  },
  create: {
    method: 'POST',
    path: '/ApiTokens/CreateToken',
    effect: 'write',
    access: keepers,
    touches: ['api-token'],
    summary:
      'Makes a token of the caller and answers it, once: only its hash is kept. The caller is notified by email.',
    encoding: 'json',
    bodyOnly: ['password'],
    answersOnce: true,
    input: newToken,
    answer: dataOf(z.object({ id: uuid, token: z.string() })),
  },
  revoke: {
    method: 'POST',
    path: '/ApiTokens/RevokeToken',
    effect: 'write',
    access: keepers,
    touches: ['api-token'],
    summary: 'Revokes a token; its next call is refused.',
    encoding: 'json',
    input: z.object({ tokenId: uuid }),
    answer: dataOf(z.object({ id: uuid })),
  },
});
