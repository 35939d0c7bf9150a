import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import {
  addressOf,
  asTyped,
  looksLikeRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOf,
} from '#platform/server/one-time-codes.ts';
import { queueMail } from '#platform/server/outbox.ts';
import { hashWithSalt, verifyPassword } from '#platform/server/passwords.ts';
import { forgetHits, limitRate, type RateLimit } from '#platform/server/rate-limit.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import { findCodeKey } from '../../managing/server/queries.ts';
import { deletePasskeys } from '../../passkeys/server/queries.ts';
import { findPasswordHash, recordSignIn, type SignInOutcome } from '../../sessions/server/queries.ts';
import { hasAny, needsSecondFactor } from '../rules.ts';
import {
  confirmPending,
  findAddressee,
  findFactor,
  findFactors,
  forgetCodes,
  forgetFactor,
  keepPending,
  replaceCodes,
  takeCode,
  takeStep,
} from './queries.ts';

/** Five wrong codes and an account waits for 15 minutes: who gets so far knows the password. */
export const wrongCodes: RateLimit = { limit: 5, windowSeconds: 15 * 60, locks: true };
/** What the tries of an account are counted under. */
export const codesKey = (userId: string) => `second-factor ${userId}`;

/** Wrong passwords of someone who found a browser signed in. */
const perSession: RateLimit = { limit: 10, windowSeconds: 3_600 };

interface Asking {
  db: Db;
  services: Services;
  user: { userId: string; sid: string };
}

/** The password once more, so that a browser that was left open gives nobody a second factor of theirs, nor the others' place. */
export async function mustBeOwner(password: string, { db, services, user }: Asking): Promise<void> {
  if (services.config.oidc) throw conflict('second-factor:refusals.elsewhere');
  if (!(await isOwnPassword(password, { db, services, user })))
    throw badInput({ password: 'second-factor:refusals.password' });
}

/**
 * True if it is the password of the account. Wrong ones are counted by session: who found one browser signed in does not
 * lock the owner out of changing the password in another. Throws 429 after ten wrong ones within an hour.
 */
export async function isOwnPassword(password: string, { db, services, user }: Asking): Promise<boolean> {
  const key = `own password ${user.userId} ${user.sid}`;
  await limitRate(db, services, key, perSession);
  const isRight = await verifyPassword(await findPasswordHash(db, user.userId), password);
  if (isRight) await forgetHits(db, key);
  return isRight;
}

/** Checks the password once more, except where another provider signs people in, which alone knows it. */
export async function mustSignInHere({ password }: { password: string }, context: Asking): Promise<void> {
  if (!context.services.config.oidc) await mustBeOwner(password, context);
}

/** Codes that are mailed to an account. */
const mailedCodes: RateLimit = { limit: 5, windowSeconds: 3_600 };
/** A code is good for the rest of its ten minutes and for the ten after them. */
const codeWindowOf = (at: number) => Math.floor(at / (10 * 60_000));

/** The code of a session for some ten minutes: nothing of it is kept, and no other session can use it. */
async function ownerCode({ db, services, user }: Asking, window: number): Promise<string> {
  const key = await findCodeKey(db, services.config.secretsKey, user.userId);
  const digest = createHmac('sha256', key).update(`${user.sid} ${window}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Refuses to mail a code where there is a password to ask for, and too many of them. */
export async function mayMailOwnerCode(context: Asking): Promise<void> {
  if (!context.services.config.oidc) throw conflict('second-factor:refusals.password_here');
  await limitRate(context.db, context.services, `owner code ${context.user.userId}`, mailedCodes);
}

/** Mails a code to the address of the account, where another provider alone knows the password. */
export async function mailOwnerCode(context: Asking): Promise<void> {
  const owner = await findAddressee(context.db, context.user.userId);
  if (!owner) return;
  const { email: recipient, language, firstName } = owner;
  const code = await ownerCode(context, codeWindowOf(Date.now()));
  const mail = { kind: 'OwnerCode', recordId: context.user.userId, transition: randomUUID(), recipient, language };
  await queueMail(context.db, { ...mail, data: { firstName, code } });
  context.services.mailWaiting();
}

/** Checks that it is the owner who asks: by the password, or by a mailed code where another provider has that. */
export async function mustProveOwner(
  { password, code }: { password: string; code: string },
  context: Asking,
): Promise<void> {
  if (!context.services.config.oidc) return mustBeOwner(password, context);
  const { db, services, user } = context;
  const key = `owner code tries ${user.userId}`;
  await limitRate(db, services, key, wrongCodes);
  const window = codeWindowOf(Date.now());
  const good = [await ownerCode(context, window), await ownerCode(context, window - 1)];
  if (!good.includes(asTyped(code))) throw badInput({ code: 'second-factor:refusals.mailed_code' });
  await forgetHits(db, key);
}

/** What a sign-in asks for after the password: nothing more, a second factor, or to set one up first. */
export async function nextStep(db: Db, config: Config, userId: string): Promise<'none' | 'factor' | 'set-up'> {
  if (hasAny(await findFactors(db, userId))) return 'factor';
  const account = await findAddressee(db, userId);
  return account && needsSecondFactor(account.role, config.secondFactorFor) ? 'set-up' : 'none';
}

/** Makes and keeps a secret that waits for its proof; answers it with what the app reads from the picture. */
export async function beginFactor(db: Db, config: Config, userId: string) {
  const secret = newSecret();
  await keepPending(db, userId, seal(config.secretsKey, secret));
  return shownOf(db, userId, secret);
}

/** The secret that waits for its proof, or nothing when none was begun. */
export async function pendingFactor(db: Db, config: Config, userId: string) {
  const kept = await findFactor(db, userId);
  return kept?.pendingSecret ? shownOf(db, userId, unseal(config.secretsKey, kept.pendingSecret)) : undefined;
}

async function shownOf(db: Db, userId: string, secret: string) {
  const account = await findAddressee(db, userId);
  return { secret, address: addressOf(secret, account?.email ?? '') };
}

/** A recovery code as it is kept: as slow to guess as a password, by the salt of its account. */
function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const salt = createHash('sha256').update(`recovery code of ${userId}`).digest().subarray(0, 16);
  return hashWithSalt(asTyped(code), salt);
}

/** New recovery codes with what is kept of them; slow, so not for inside a transaction. */
export async function newCodesOf(userId: string) {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, hashes: await Promise.all(recoveryCodes.map((code) => hashRecoveryCode(userId, code))) };
}

export interface Proof {
  userId: string;
  code: string;
  address: string;
  /** In milliseconds. */
  at: number;
}

/**
 * Takes the begun secret into use, when the code proves it, with these recovery codes (hashed, since that is slow and
 * not for inside a transaction); false when it does not.
 */
export async function confirmFactor(db: Db, config: Config, proof: Proof, hashes: readonly string[]): Promise<boolean> {
  const { userId, code, address, at } = proof;
  const kept = await findFactor(db, userId);
  if (!kept?.pendingSecret) return false;
  const step = stepOf(unseal(config.secretsKey, kept.pendingSecret), code, at);
  if (step === undefined || !(await confirmPending(db, userId, kept.pendingSecret, step))) return false;
  await replaceCodes(db, userId, hashes);
  await noteChange(db, { userId, address, what: 'second_factor_set' });
  return true;
}

/** True if a code of the app, or a recovery code, lets the account in; it is used up by that. */
export async function acceptCode(db: Db, config: Config, { userId, code, address, at }: Proof): Promise<boolean> {
  const { secret } = (await findFactor(db, userId)) ?? {};
  const step = secret ? stepOf(unseal(config.secretsKey, secret), code, at) : undefined;
  if (secret && step !== undefined && (await takeStep(db, userId, secret, step))) return true;
  if (step === undefined && looksLikeRecoveryCode(code)) {
    if (await takeCode(db, userId, await hashRecoveryCode(userId, code))) {
      await noteChange(db, { userId, address, what: 'recovery_code_used' });
      return true;
    }
  }
  await recordSignIn(db, 'wrong_code', address, userId);
  return false;
}

/** Removes the authenticator app of an account that may do without it, and its recovery codes if nothing else is left. */
export async function removeApp(db: Db, change: Omit<Change, 'what'>): Promise<void> {
  if (!(await forgetFactor(db, change.userId))) return;
  const { passkeys } = await findFactors(db, change.userId);
  if (passkeys === 0) await forgetCodes(db, change.userId);
  await noteChange(db, { ...change, what: passkeys > 0 ? 'authenticator_removed' : 'second_factor_removed' });
}

/** Removes whatever an account has for the second step; true when there was something. */
export async function removeFactors(db: Db, change: Omit<Change, 'what'>): Promise<boolean> {
  const hadApp = await forgetFactor(db, change.userId);
  const hadPasskeys = await deletePasskeys(db, change.userId);
  await forgetCodes(db, change.userId);
  const wasSet = hadApp || hadPasskeys;
  if (wasSet) await noteChange(db, { ...change, what: 'second_factor_removed' });
  return wasSet;
}

type What = Extract<
  SignInOutcome,
  | 'second_factor_set'
  | 'second_factor_removed'
  | 'authenticator_removed'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
>;
interface Change {
  userId: string;
  address: string;
  what: What;
  /** The name of the passkey that it is about. */
  passkey?: string;
  /** The administrator who did it, where it was not the owner; they get a message as well. */
  byUser?: string;
}

/** Writes down what happened to a second factor, and tells its owner and who did it. */
export async function noteChange(db: Db, { userId, address, what, passkey, byUser }: Change): Promise<void> {
  await recordSignIn(db, what, address, userId, byUser ?? null);
  const owner = await findAddressee(db, userId);
  const other = byUser ? await findAddressee(db, byUser) : undefined;
  if (!owner) return;
  const nameOf = (account: typeof owner) => `${account.firstName} ${account.lastName}`.trim();
  const by = other && nameOf(other);
  const mail = { kind: 'SecondFactor', recordId: userId } as const;
  const transition = randomUUID();
  await queueMail(db, {
    ...mail,
    transition,
    recipient: owner.email,
    language: owner.language,
    data: { firstName: owner.firstName, what, passkey, by },
  });
  if (!other) return;
  await queueMail(db, {
    ...mail,
    transition: `${transition} by`,
    recipient: other.email,
    language: other.language,
    data: { firstName: other.firstName, what, of: nameOf(owner) },
  });
}

/** Mails the owner of an account the code that opens the set-up of a second factor. */
export async function mailSetUpCode(db: Db, userId: string, code: string): Promise<void> {
  const owner = await findAddressee(db, userId);
  if (!owner) return;
  const { email: recipient, language, firstName } = owner;
  const mail = { kind: 'SetUpCode', recordId: userId, transition: randomUUID(), recipient, language };
  await queueMail(db, { ...mail, data: { firstName, code } });
}
