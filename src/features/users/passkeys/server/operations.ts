import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import {
  assertion,
  type Creation,
  creation,
  creationOptions,
  isOf,
  type KeptPasskey,
  provenAssertion,
  provenCreation,
  type RelyingParty,
  relyingPartyOf,
  requestOptions,
} from '#platform/server/web-authn.ts';
import { hasAny } from '../../second-factor/rules.ts';
import { newCodesOf, noteChange } from '../../second-factor/server/operations.ts';
import { findFactors, lockAccount, replaceCodes } from '../../second-factor/server/queries.ts';
import { findAccount } from '../../server/queries.ts';
import { recordSignIn } from '../../sessions/server/queries.ts';
import { findPasskey, insertPasskey, keepChallenge, listCredentials, noteUse, takeChallenge } from './queries.ts';

/** Whose passkeys they are; a refusal where there are none. */
function mustBeOffered(config: Config): RelyingParty {
  const party = isOffered(config) && relyingPartyOf(config);
  if (!party) throw conflict('second-factor:refusals.elsewhere');
  return party;
}

/** True where accounts have passkeys with us: no other provider signs people in, and the address is a name. */
export const isOffered = (config: Config): boolean => !config.oidc && relyingPartyOf(config) !== undefined;

const additionOf = (userId: string) => `add ${userId}`;

/** What a browser has a new passkey made from; what was begun before is no longer good. */
export async function beginPasskey(db: Db, config: Config, userId: string) {
  const party = mustBeOffered(config);
  const account = await findAccount(db, userId);
  const options = await creationOptions(party, {
    userId,
    email: account?.email ?? '',
    name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(),
    known: await listCredentials(db, userId),
  });
  await keepChallenge(db, additionOf(userId), options.challenge);
  return options;
}

/** The new passkey that a browser says was made, or why it is none: it was not begun, took too long, or proves nothing. */
export async function provenPasskey(
  db: Db,
  config: Config,
  userId: string,
  made: Creation,
): Promise<KeptPasskey | 'too_late' | 'not_proven'> {
  const party = mustBeOffered(config);
  const challenge = await takeChallenge(db, additionOf(userId));
  if (!challenge) return 'too_late';
  return (await provenCreation(party, challenge, made)) ?? 'not_proven';
}

interface NewPasskey {
  userId: string;
  name: string;
  transports: string[];
  proven: KeptPasskey;
  /** Made beforehand, since hashing is slow, where there was no second factor yet. */
  codes: Awaited<ReturnType<typeof newCodesOf>> | undefined;
  address: string;
}

/** Keeps a new passkey and tells its owner; the first second factor of all comes with recovery codes. */
export async function keepPasskey(db: Db, { userId, name, transports, proven, codes, address }: NewPasskey) {
  await lockAccount(db, userId);
  const isFirst = !hasAny(await findFactors(db, userId));
  // The last factor was removed in this very moment: the codes that the new one needs were not made.
  if (isFirst && !codes) return 'too_late';
  const kept = await insertPasskey(db, { userId, name, transports, ...proven });
  if (!kept) return 'known_passkey';
  if (isFirst && codes) await replaceCodes(db, userId, codes.hashes);
  await noteChange(db, { userId, address, what: 'passkey_added', passkey: name });
  return { passkeyId: kept.id, recoveryCodes: isFirst && codes ? codes.recoveryCodes : [] };
}

interface FirstPasskey {
  userId: string;
  /** What the browser sent, as it wrote it. */
  answer: string;
  name: string;
  address: string;
}

/**
 * Keeps the passkey that somebody sets up while signing in, whose role needs a second factor: its recovery codes, or
 * nothing when it proves nothing or there is a factor by now.
 */
export async function setUpPasskey(db: Db, config: Config, { answer, ...first }: FirstPasskey) {
  const { userId } = first;
  const made = creation.safeParse(parsed(answer)).data;
  if (!made || hasAny(await findFactors(db, userId))) return undefined;
  const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = made.response;
  const proven = await provenPasskey(db, config, userId, { credentialId: made.id, clientData, attestation });
  if (typeof proven === 'string') return undefined;
  const codes = await newCodesOf(userId);
  const kept = await db.transaction().execute((trx) => keepPasskey(trx, { ...first, transports, proven, codes }));
  return typeof kept === 'string' ? undefined : kept.recoveryCodes;
}

/** A step of a sign-in that a passkey may take. */
export interface Occasion {
  /** The provider's name of the sign-in. */
  uid: string;
  /** Whose password was good; nothing where the passkey is the whole sign-in. */
  userId?: string;
}

const signInOf = ({ uid, userId }: Occasion) => (userId ? `step ${uid}` : `sign-in ${uid}`);

/** What a browser has signed for a sign-in; nothing where there are no passkeys. */
export async function askPasskey(db: Db, config: Config, occasion: Occasion) {
  const party = isOffered(config) && relyingPartyOf(config);
  const known = occasion.userId ? await listCredentials(db, occasion.userId) : [];
  if (!party || (occasion.userId && known.length === 0)) return undefined;
  const options = await requestOptions(party, known);
  await keepChallenge(db, signInOf(occasion), options.challenge);
  return options;
}

interface Presented extends Occasion {
  /** What the browser sent, as it wrote it. */
  answer: string;
  address: string;
}

export interface Accepted {
  passkeyId: string;
  userId: string;
}

/**
 * Takes a passkey for a sign-in; nothing when it does not fit, which is written down. What was asked is used up either
 * way. Without a password before it, it must have verified its user, not only have been touched.
 */
export async function acceptPasskey(db: Db, config: Config, presented: Presented): Promise<Accepted | undefined> {
  const { answer, address, userId } = presented;
  const challenge = await takeChallenge(db, signInOf(presented));
  const party = isOffered(config) && relyingPartyOf(config);
  const given = assertion.safeParse(parsed(answer)).data;
  const kept = given && (await findPasskey(db, given.id));
  const isTheirs = kept && (!userId || kept.userId === userId) && isOf(given, kept.userId);
  // Where there is no demo, the passkeys of an earlier one open nothing, as its passwords do.
  const isOpen = isTheirs && (!kept.isDemo || config.demo);
  if (party && challenge && isOpen) {
    const counter = await provenAssertion(party, challenge, given, kept, { verifiesUser: !userId });
    if (counter !== undefined && (await noteUse(db, kept.id, counter)))
      return { passkeyId: kept.id, userId: kept.userId };
  }
  await recordSignIn(db, 'wrong_passkey', address, userId ?? kept?.userId ?? null);
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
