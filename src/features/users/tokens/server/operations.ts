import { createHash, randomBytes } from 'node:crypto';
import { todayOf } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { tooMany } from '#platform/server/errors.ts';
import { countHit, type RateLimit } from '#platform/server/rate-limit.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { tokenPrefix } from '../rules.ts';
import { findTokenUser, noteTokenUse } from './queries.ts';

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
 * Whom a token speaks for, with how far it may go; nothing when it is unknown, revoked or expired, or its maker's account
 * is gone. Counts the call, and refuses with 429 beyond the limit of a token.
 */
export async function userOfToken(
  db: Db,
  config: Pick<Config, 'rateLimits' | 'today'>,
  token: string,
): Promise<SessionUser | undefined> {
  const user = await findTokenUser(db, hashOf(token), todayOf(config));
  if (!user?.token) return undefined;
  if (config.rateLimits && !(await countHit(db, `api-token ${user.token.id}`, callsOfToken))) throw tooMany();
  await noteTokenUse(db, user.token.id);
  return user;
}
