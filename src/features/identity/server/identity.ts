import type { FastifyInstance } from 'fastify';
import { forgetOldChallenges } from '#features/users/passkeys/server/queries.ts';
import { forgetGoneSessions, forgetOldDevices } from '#features/users/sessions/server/queries.ts';
import { isApiToken, userOfToken } from '#features/users/tokens/server/operations.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { sessionReader } from './access-token.ts';
import { identityKeys } from './keys.ts';
import { createProvider } from './provider.ts';
import { forgetExpiredRows } from './queries.ts';
import { identityRoutes } from './routes.ts';

export interface Identity {
  /** Signing in and out: the built-in provider under /idp. */
  routes(server: FastifyInstance): Promise<void>;
  /** The user a bearer token names, of a live session or of another system; nothing when it is no longer good. */
  sessionOf(token: string): Promise<SessionUser | undefined>;
  /** Forgets sessions, codes and tokens that have expired; to be called now and then. */
  purge(): Promise<void>;
}

interface IdentityOptions {
  database: Database;
  config: Config;
  /** There is mail to send: someone waits at a page for it. */
  mailWaiting?: () => void;
}

/** Makes the identity provider, with its keys from the database; the first start of all makes those. */
export async function createIdentity({ database, config, mailWaiting = () => {} }: IdentityOptions): Promise<Identity> {
  const { db } = database;
  const keys = await identityKeys(db, config.secretsKey);
  const provider = createProvider(db, config, keys);
  const { sessionOf, isAlive } = sessionReader(db, config, keys.signing);
  return {
    routes: (server) => identityRoutes(server, { db, config, provider, isAlive, mailWaiting }),
    sessionOf: (token) => (isApiToken(token) ? userOfToken(db, config, token) : sessionOf(token)),
    purge: async () => {
      await forgetExpiredRows(db);
      await forgetGoneSessions(db);
      await forgetOldDevices(db);
      await forgetOldChallenges(db);
    },
  };
}
