import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import {
  assertion,
  type Creation,
  creationOptions,
  isOf,
  type KeptPasskey,
  provenAssertion,
  provenCreation,
  type RelyingParty,
  relyingPartyOf,
  requestOptions,
} from '#platform/server/web-authn.ts';
import { findAccount } from '../../server/queries.ts';
import { recordSignIn } from '../../sessions/server/queries.ts';
import { findPasskey, keepChallenge, listCredentials, noteUse, takeChallenge } from './queries.ts';

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

/** The new passkey that a browser says was made; a refusal when it was not begun, took too long or proves nothing. */
export async function provenPasskey(db: Db, config: Config, userId: string, made: Creation): Promise<KeptPasskey> {
  const party = mustBeOffered(config);
  const challenge = await takeChallenge(db, additionOf(userId));
  if (!challenge) throw conflict('second-factor:refusals.too_late');
  const proven = await provenCreation(party, challenge, made);
  if (!proven) throw conflict('second-factor:refusals.not_proven');
  return proven;
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
