import { createLocalJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { findSessionUser } from '#features/users/server/queries.ts';
import type { Config } from '#platform/server/config.ts';
import { askedTogether } from '#platform/server/database/asked-together.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import type { SigningKey } from './keys.ts';
import { audience, issuerOf, scope } from './names.ts';
import { findLiveSessions, type LiveSession, prolongSession } from './queries.ts';
import { verifiedTokens } from './verified-tokens.ts';

/** A session's use is written down at most this often, in seconds. */
const noteUseEvery = 60;

const claims = z.object({ sub: z.uuid(), sid: z.string(), scope: z.string(), exp: z.number() });

/**
 * Whose access token this is, or nothing: its form and signature are checked, then whether its session still lives and
 * is this account's, in the database at every call, so that a sign-out acts at once.
 */
export function sessionReader(db: Db, config: Config, { d: _secret, ...signing }: SigningKey) {
  const keys = createLocalJWKSet({ keys: [signing] });
  const verified = verifiedTokens<z.output<typeof claims>>();
  const liveSession = askedTogether<string, LiveSession>((uids) => findLiveSessions(db, uids));
  const issuer = issuerOf(config);
  const idle = config.sessions.idleHours * 3_600;
  const wholeLife = config.sessions.absoluteHours * 3_600;

  return {
    /** The user of a call. The call prolongs the session. */
    async sessionOf(token: string): Promise<SessionUser | undefined> {
      const session = await sessionNamed(token);
      if (!session) return switchedOff(token);
      const entitled = Math.min(idle, session.untilEnd);
      if (entitled - session.secondsLeft >= noteUseEvery || session.unseenFor >= noteUseEvery)
        await prolongSession(db, session.user.sid, Math.floor(entitled));
      return session.user;
    },
    /** True if the session of a token still lives. Asking is no use of it. */
    isAlive: async (token: string): Promise<boolean> => (await sessionNamed(token)) !== undefined,
  };

  async function sessionNamed(token: string) {
    const named = await readToken(token);
    if (!named?.scope.split(' ').includes(scope)) return undefined;
    const session = await liveSession(named.sid);
    if (session?.user.userId !== named.sub) return undefined;
    const untilEnd = session.signedInAt + wholeLife - Math.floor(Date.now() / 1_000);
    return untilEnd > 0 ? { ...session, untilEnd } : undefined;
  }

  /**
   * Whose token this is where the account was switched off, which ended its sessions: they learn that, and not that
   * they are signed out. Every call but their own profile refuses them.
   */
  async function switchedOff(token: string): Promise<SessionUser | undefined> {
    const named = await readToken(token);
    if (!named?.scope.split(' ').includes(scope)) return undefined;
    const user = await findSessionUser(db, named.sub, named.sid);
    return user?.isActive === false ? user : undefined;
  }

  async function readToken(token: string) {
    const known = verified.find(token);
    if (known) return known;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        typ: 'at+jwt',
        algorithms: ['ES256'],
        requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      });
      const read = claims.parse(payload);
      verified.keep(token, read);
      return read;
    } catch {
      return undefined;
    }
  }
}
