import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { findAccountByEmail } from '#features/users/server/queries.ts';
import { isKnownAddress, recordSignIn, wrongPasswordsKey } from '#features/users/sessions/server/queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { verifyPassword } from '#platform/server/passwords.ts';
import {
  countHit,
  forgetHits,
  isOverLimit,
  networkOf,
  type RateLimit,
  secondsToWait,
  takeBackHit,
} from '#platform/server/rate-limit.ts';

const windowSeconds = 15 * 60;
/**
 * Five wrong tries of an account, wherever they come from, and it waits for 15 minutes. Where its owner signs in from
 * they are counted apart, so that a stranger who tries on purpose does not keep the owner out.
 */
const perAccount: RateLimit = { limit: 5, windowSeconds, locks: true };
const perAddressAndAccount: RateLimit = { limit: 10, windowSeconds };
/** Failed attempts of one network, across accounts; beyond this number its attempts are slowed down. */
const perAddress: RateLimit = { limit: 50, windowSeconds };
const slowly: RateLimit = { limit: 1, windowSeconds: 10 };
/** How long a refusal takes for a slowed network, in milliseconds: the same whether or not the password was checked. */
const slowAnswer = 1_000;

export interface Attempt {
  email: string;
  password: string;
  address: string;
}

/** Who tried to sign in where is no one's business: only hashes are counted. */
export const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** An account, with what the password was found good by. */
export interface Opened {
  userId: string;
  passwordHash: string | null;
}

export type Outcome =
  | { opened: Opened }
  | { refused: 'wrong' }
  /** Too many tries of this network have failed; how long it has to wait for the next. */
  | { refused: 'wait'; seconds: number };

/**
 * Tries an email address and password; deactivated accounts open too. Every refusal takes the same steps, so that
 * neither answer nor time tells an unknown account, a wrong password and a locked account apart; `verify` is counted by
 * a test of just that. A network that has failed too often is refused before that, but for accounts that were signed in
 * to from its address before: others who share it with their owners cannot keep them out.
 */
export async function signIn(
  db: Db,
  config: Config,
  { email, password, address }: Attempt,
  verify = verifyPassword,
): Promise<Outcome> {
  const started = Date.now();
  const name = email.trim().toLowerCase();
  const isKnown = await isKnownAddress(db, name, address);
  const network = hashOf(networkOf(address));
  const counted = `sign-in-address ${network}`;
  // Counted before the password is looked at, and taken back when it is good: tries that run side by side count too.
  const isCrowded =
    config.rateLimits &&
    (isKnown ? await isOverLimit(db, counted, perAddress) : !(await countHit(db, counted, perAddress)));
  const waitHere = () => secondsToWait(db, `sign-in-slow ${network}`, slowly);
  const seconds = isCrowded && !isKnown ? await waitHere() : 0;
  if (seconds) {
    // Whomever it tries: it neither keeps us busy with passwords nor locks one account after the other.
    await recordSignIn(db, 'locked', address, null);
    return refuse(seconds);
  }
  const opened = await open(db, config, { name, password, address, isKnown }, verify);
  if (!opened) return refuse(isCrowded && isKnown ? await waitHere() : 0);
  if (config.rateLimits && !isKnown) await takeBackHit(db, counted);
  return { opened };

  async function refuse(wait: number): Promise<Outcome> {
    if (isCrowded) await setTimeout(started + slowAnswer - Date.now());
    return wait ? { refused: 'wait', seconds: wait } : { refused: 'wrong' };
  }
}

interface Named {
  name: string;
  password: string;
  address: string;
  isKnown: boolean;
}

async function open(
  db: Db,
  config: Config,
  { name, password, address, isKnown }: Named,
  verify: typeof verifyPassword,
): Promise<Opened | undefined> {
  const keys = {
    account: wrongPasswordsKey(name, isKnown ? address : ''),
    both: `sign-in-from ${hashOf(name, networkOf(address))}`,
  };
  const isFree = !config.rateLimits || (await bothCount(db, keys));
  const known = await findAccountByEmail(db, name);
  // The password of demo accounts is printed: where there is no demo, those that an earlier one left open nothing.
  const account = known?.isDemo && !config.demo ? undefined : known;
  const fits = await verify(account?.passwordHash, password);
  const userId = account?.id ?? null;
  if (!isFree) await recordSignIn(db, 'locked', address, userId);
  else if (!account) await recordSignIn(db, 'unknown_account', address, null);
  else if (!fits) await recordSignIn(db, 'wrong_password', address, userId);
  else {
    await Promise.all([forgetHits(db, keys.account), forgetHits(db, keys.both)]);
    return { userId: account.id, passwordHash: account.passwordHash };
  }
  return undefined;
}

async function bothCount(db: Db, keys: { account: string; both: string }): Promise<boolean> {
  const within = await Promise.all([
    countHit(db, keys.both, perAddressAndAccount),
    countHit(db, keys.account, perAccount),
  ]);
  return within.every(Boolean);
}
