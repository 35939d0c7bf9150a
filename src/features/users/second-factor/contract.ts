import * as z from 'zod/mini';
import { active, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, dataOf, instant, uuid } from '#platform/contract/shapes.ts';

/** The state of an account's second factor. */
export const secondFactorState = z.object({
  /** Whether there is an authenticator app, and since when. */
  isSet: z.boolean(),
  setAt: z.nullable(instant),
  /** How many passkeys there are beside it, or in its place. */
  passkeys: z.int(),
  /** Recovery codes that are not used yet. */
  codesLeft: z.int(),
  /** Whether the account signs in with one or not at all; then the last cannot be removed. */
  isRequired: z.boolean(),
  /** False where another identity provider signs people in: the second factor is that one's. */
  isOurs: z.boolean(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** What it takes to begin, to renew the codes and to remove: the password once more, of whatever form (3O111). */
export const passwordOnceMore = z.object({
  password: boundedText(200, isRequired('users:fields.password')).check(
    z.minLength(1, isRequired('users:fields.password')),
  ),
});

/**
 * The password once more where we have it, so that a browser left open opens nothing further. Another identity provider
 * alone knows its own passwords; none is asked for then.
 */
export const passwordWhereOurs = z._default(boundedText(200, isRequired('users:fields.password')), '');

/** The code that was mailed in the place of a password that another provider has; empty where the password is ours. */
export const codeWhereTheirs = z._default(boundedText(20, isRequired('second-factor:fields.code')), '');

/** The six digits of the app. */
export const appCode = z.object({
  code: boundedText(20, isRequired('second-factor:fields.code')).check(
    z.trim(),
    z.minLength(1, isRequired('second-factor:fields.code')),
    z.regex(/^\d{3}\s?\d{3}$/, 'second-factor:refusals.six_digits'),
  ),
});

const codes = dataOf(z.object({ recoveryCodes: z.array(z.string()) }));

export const secondFactor = contract({
  own: {
    method: 'GET',
    path: '/Users/GetSecondFactor',
    effect: 'read',
    access: active,
    shows: ['secondFactor'],
    summary: 'Whether one signs in with a second factor, and how many recovery codes are left.',
    input: z.object({}),
    answer: dataOf(secondFactorState),
  },
  begin: {
    method: 'POST',
    path: '/Users/BeginSecondFactor',
    effect: 'write',
    access: active,
    touches: [],
    summary: 'Makes a secret for an authenticator app; it counts once a code of the app has proved it.',
    encoding: 'json',
    bodyOnly: ['password'],
    answersOnce: true,
    input: passwordOnceMore,
    answer: dataOf(z.object({ secret: z.string(), address: z.string() })),
  },
  confirm: {
    method: 'POST',
    path: '/Users/ConfirmSecondFactor',
    effect: 'write',
    access: active,
    touches: ['secondFactor'],
    summary: 'Proves the secret by a code of the app; from then on the sign-in asks for one. Gives new recovery codes.',
    encoding: 'json',
    bodyOnly: ['code'],
    answersOnce: true,
    input: appCode,
    answer: codes,
  },
  renewCodes: {
    method: 'POST',
    path: '/Users/RenewRecoveryCodes',
    effect: 'write',
    access: active,
    touches: ['secondFactor'],
    summary: 'Gives new recovery codes; the ones before are worthless.',
    encoding: 'json',
    bodyOnly: ['password'],
    answersOnce: true,
    input: passwordOnceMore,
    answer: codes,
  },
  remove: {
    method: 'POST',
    path: '/Users/RemoveSecondFactor',
    effect: 'write',
    access: active,
    touches: ['secondFactor'],
    summary: 'Removes one’s own authenticator app; not where the role requires a second step and there is no passkey.',
    encoding: 'json',
    bodyOnly: ['password'],
    input: passwordOnceMore,
    answer: dataOf(z.object({ isSet: z.boolean() })),
  },
  mailCode: {
    method: 'POST',
    path: '/Users/MailOwnerCode',
    effect: 'write',
    access: active,
    touches: [],
    atOnce: true,
    summary: 'Mails the caller a code in the place of a password that another identity provider has.',
    encoding: 'json',
    input: z.object({}),
    answer: dataOf(z.object({ isMailed: z.boolean() })),
  },
  reset: {
    method: 'POST',
    path: '/Users/ResetSecondFactor',
    effect: 'write',
    access: writes(['UserManagement'], ['superadmin']),
    touches: ['secondFactor', 'session'],
    summary:
      'Removes app, passkeys and codes of somebody who lost them, and signs them out. Both are notified by email.',
    encoding: 'json',
    input: z.object({ userId: uuid }),
    answer: dataOf(z.object({ wasSet: z.boolean() })),
  },
});
