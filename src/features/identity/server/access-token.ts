import { createLocalJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { findSessionUser } from '#features/users/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import type { SigningKey } from './keys.ts';
import { audience, scope } from './names.ts';
import { findLiveSession, prolongSession, type SessionLimits } from './queries.ts';

/** A session's use is written down at most this often, in seconds. */
const noteUseEvery = 60;

const claims = z.object({ sub: z.uuid(), sid: z.string(), scope: z.string() });

/**
 * Whose access token this is, or nothing: its form and signature are checked, then whether its session still lives and
 * is this account's, in the database at every call, so that a sign-out acts at once. The use prolongs the session.
 */
export function sessionReader(
  db: Db,
  issuer: string,
  { d: _secret, ...signing }: SigningKey,
  limits: () => Promise<SessionLimits>,
) {
  const keys = createLocalJWKSet({ keys: [signing] });

  return async (token: string): Promise<SessionUser | undefined> => {
    const named = await readToken(token);
    if (!named?.scope.split(' ').includes(scope)) return undefined;
    const session = await findLiveSession(db, named.sid);
    if (session?.accountId !== named.sub) return undefined;
    const { idleHours, absoluteHours } = await limits();
    const untilEnd = session.signedInAt + absoluteHours * 3_600 - Math.floor(Date.now() / 1_000);
    if (untilEnd <= 0) return undefined;
    const user = await findSessionUser(db, named.sub, named.sid);
    const entitled = Math.min(idleHours * 3_600, untilEnd);
    if (user && entitled - session.secondsLeft >= noteUseEvery) await prolongSession(db, named.sid, entitled);
    return user;
  };

  async function readToken(token: string) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        typ: 'at+jwt',
        algorithms: ['ES256'],
        requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      });
      return claims.parse(payload);
    } catch {
      return undefined;
    }
  }
}
