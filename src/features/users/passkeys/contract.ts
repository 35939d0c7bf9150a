import * as z from 'zod/mini';
import { active } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, dataOf, instant, requiredText, uuid } from '#platform/contract/shapes.ts';
import { passwordOnceMore } from '../second-factor/contract.ts';

/** A passkey as its owner sees it; the keys themselves are nobody's to see. */
export const passkeyRow = z.object({
  passkeyId: uuid,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

export const passkeyName = z.object({ name: requiredText('second-factor:passkeys.name', 60) });
/** What the dialog asks for: how the passkey shall be called, and the password once more. */
export const newPasskey = z.object({ ...passkeyName.shape, ...passwordOnceMore.shape });

const base64url = (max: number) =>
  boundedText(max, isRequired('second-factor:passkeys.one')).check(
    z.regex(/^[\w-]+$/, 'second-factor:refusals.not_proven'),
  );

/** What browsers make a passkey from, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
  /** In milliseconds. */
  timeout: z.int(),
});

export const passkeys = contract({
  own: {
    method: 'GET',
    path: '/Passkeys/GetOwnPasskeys',
    effect: 'read',
    access: active,
    shows: ['secondFactor'],
    summary: 'One’s own passkeys, the newest first.',
    input: z.object({}),
    answer: dataOf(
      z.object({
        rows: z.array(passkeyRow),
        /** False where there are none: another identity provider signs people in, or the address has no name. */
        isOffered: z.boolean(),
        /** True if the only one may not be removed: the role needs a second step and there is no app. */
        keepsLast: z.boolean(),
      }),
    ),
  },
  begin: {
    method: 'POST',
    path: '/Passkeys/BeginPasskey',
    effect: 'write',
    access: active,
    touches: [],
    summary: 'What a browser has a passkey made from; good for five minutes, once, the newest only.',
    encoding: 'json',
    bodyOnly: ['password'],
    answersOnce: true,
    input: passwordOnceMore,
    answer: dataOf(creationOptions),
  },
  add: {
    method: 'POST',
    path: '/Passkeys/AddPasskey',
    effect: 'write',
    access: active,
    touches: ['secondFactor'],
    summary: 'Keeps the passkey that was begun. Gives recovery codes where it is the first second factor of all.',
    encoding: 'json',
    answersOnce: true,
    input: z.object({
      ...passkeyName.shape,
      credentialId: base64url(1_400),
      clientData: base64url(4_000),
      attestation: base64url(20_000),
      transports: z.array(boundedText(20)).check(z.maxLength(10)),
    }),
    answer: dataOf(z.object({ passkeyId: uuid, recoveryCodes: z.array(z.string()) })),
  },
  rename: {
    method: 'POST',
    path: '/Passkeys/RenamePasskey',
    effect: 'write',
    access: active,
    touches: ['secondFactor'],
    summary: 'Gives a passkey of one’s own another name.',
    encoding: 'json',
    input: z.object({ passkeyId: uuid, ...passkeyName.shape }),
    answer: dataOf(z.object({ passkeyId: uuid })),
  },
  remove: {
    method: 'POST',
    path: '/Passkeys/RemovePasskey',
    effect: 'write',
    access: active,
    touches: ['secondFactor'],
    summary: 'Removes a passkey of one’s own; not the last second factor of a role that requires one.',
    encoding: 'json',
    bodyOnly: ['password'],
    input: z.object({ passkeyId: uuid, ...passwordOnceMore.shape }),
    answer: dataOf(z.object({ passkeyId: uuid })),
  },
});
