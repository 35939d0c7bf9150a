import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Database, Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { sessionReader } from './access-token.ts';
import { identityKeys } from './keys.ts';
import { issuerOf } from './names.ts';
import { createProvider } from './provider.ts';
import { findSessionLimits, forgetExpiredRows, type SessionLimits } from './queries.ts';
import { identityRoutes } from './routes.ts';

/** The settings are read again after so long, in milliseconds. */
const settingsFor = 60_000;

export interface Identity {
  /** Signing in and out: the built-in provider under /idp. */
  routes(server: FastifyInstance): Promise<void>;
  /** The user a bearer token names, its session alive; nothing when it is no longer good. */
  sessionOf(token: string): Promise<SessionUser | undefined>;
  /** Forgets sessions, codes and tokens that have expired; to be called now and then. */
  purge(): Promise<void>;
}

/** Makes the identity provider, with its keys from the database; the first start of all makes those. */
export async function createIdentity({ database, config }: { database: Database; config: Config }): Promise<Identity> {
  const { db } = database;
  const keys = await identityKeys(db);
  const limits = limitsReader(db);
  const provider = createProvider(db, config, keys, limits);
  return {
    routes: (server) => identityRoutes(server, { db, config, provider }),
    sessionOf: sessionReader(db, issuerOf(config), keys.signing, limits),
    purge: async () => {
      await forgetExpiredRows(db);
    },
  };
}

function limitsReader(db: Db): () => Promise<SessionLimits> {
  let read: { limits: SessionLimits; at: number } | undefined;
  return async () => {
    if (!read || Date.now() - read.at > settingsFor) read = { limits: await findSessionLimits(db), at: Date.now() };
    return read.limits;
  };
}
