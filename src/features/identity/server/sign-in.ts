import { createHash } from 'node:crypto';
import { findAccountByEmail } from '#features/users/server/queries.ts';
import { isKnownAddress, recordSignIn, wrongPasswordsKey } from '#features/users/server/sessions/queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { verifyPassword } from '#platform/server/passwords.ts';
import { countHit, forgetHits, networkOf, type RateLimit } from '#platform/server/rate-limit.ts';

const windowSeconds = 15 * 60;
/**
 * Five wrong tries of an account, wherever they come from, and it waits for 15 minutes. Where its owner signs in from
 * they are counted apart, so that a stranger who tries on purpose does not keep the owner out.
 */
const perAccount: RateLimit = { limit: 5, windowSeconds, locks: true };
const perAddressAndAccount: RateLimit = { limit: 10, windowSeconds };
const perAddress: RateLimit = { limit: 50, windowSeconds };

export interface Attempt {
  email: string;
  password: string;
  address: string;
}

/** Who tried to sign in where is nobody's business: only hashes are counted. */
export const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** An account, with what the password was found good by. */
export interface Opened {
  userId: string;
  passwordHash: string | null;
}

/**
 * The account that an e-mail address and password open, deactivated ones too, or nothing. Every refusal but that of an
 * address which has tried too often, whatever account, takes the same steps, so that neither answer nor time tells an unknown account, a wrong password and a locked account apart.
 * `verify` is counted by a test of just that.
 */
export async function signIn(
  db: Db,
  config: Config,
  { email, password, address }: Attempt,
  verify = verifyPassword,
): Promise<Opened | undefined> {
  const ofAddress = `sign-in-address ${hashOf(networkOf(address))}`;
  if (config.rateLimits && !(await countHit(db, ofAddress, perAddress))) {
    // Whomever it tries: it neither keeps us busy with passwords nor locks one account after the other.
    await recordSignIn(db, 'locked', address, null);
    return undefined;
  }
  const name = email.trim().toLowerCase();
  const isKnown = await isKnownAddress(db, name, address);
  const keys = {
    account: wrongPasswordsKey(name, isKnown ? address : ''),
    both: `sign-in-from ${hashOf(name, networkOf(address))}`,
  };
  // Counted before the password is looked at: tries that run side by side are counted too.
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
