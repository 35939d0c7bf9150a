import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { allows } from '#platform/contract/access.ts';
import { todayOf } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { tooMany } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/outbox.ts';
import { countHit, type RateLimit } from '#platform/server/rate-limit.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { findAddressee } from '../../second-factor/server/queries.ts';
import { keepers, tokenPrefix } from '../rules.ts';
import { findTokenUser, noteTokenUse, revokeTokensOf } from './queries.ts';

/** Calls of one token: what fetches lists page by page, and no more. */
export const callsOfToken: RateLimit = { limit: 600, windowSeconds: 60 };

/** 256 random bits need no slow hash: nobody tries them out. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new token, with what is kept of it. */
export function makeToken() {
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token), ending: token.slice(-4) };
}

/** True if a bearer token is one of another system, good or not. */
export const isApiToken = (bearer: string) => bearer.startsWith(tokenPrefix);

/**
 * The account that a token speaks for, with how far it may go; nothing when it is unknown, revoked or expired, or its maker's account
 * is gone. Counts the call, and refuses with 429 beyond the limit of a token.
 */
export async function userOfToken(
  db: Db,
  config: Pick<Config, 'rateLimits' | 'today'>,
  token: string,
): Promise<SessionUser | undefined> {
  const user = await findTokenUser(db, hashOf(token), todayOf(config));
  if (!user?.token) return undefined;
  // The right to make tokens is gone, and with it those that were made. An inactive account is refused in its own words.
  if (!allows(keepers, { ...user, isActive: true })) return undefined;
  if (config.rateLimits && !(await countHit(db, `api-token ${user.token.id}`, callsOfToken))) throw tooMany();
  await noteTokenUse(db, user.token.id);
  return user;
}

/** The message to the owner of tokens: one was made in their name, or those that they made have ended. */
export async function mailOwner(
  db: Db,
  userId: string,
  change: { what: 'made' | 'ended'; names: readonly string[]; expiresOn?: string },
): Promise<void> {
  const owner = await findAddressee(db, userId);
  if (!owner) return;
  const { email: recipient, language, firstName } = owner;
  const mail = { kind: 'ApiToken', recordId: userId, transition: randomUUID(), recipient, language };
  await queueMail(db, { ...mail, data: { firstName, ...change } });
}

/** Ends the access tokens that an account made, and tells its owner which ones. */
export async function endTokens(db: Db, userId: string): Promise<void> {
  const names = await revokeTokensOf(db, userId);
  if (names.length > 0) await mailOwner(db, userId, { what: 'ended', names });
}
