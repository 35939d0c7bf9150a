import { features } from '#app/features.server.ts';
import { createIdentity } from '#features/identity/server/identity.ts';
import { insertUser, type NewUser } from '#features/users/server/queries.ts';
import { createApp } from '#platform/server/app.ts';
import type { Config } from '#platform/server/config.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { goodPassword, testServer } from './server.ts';

export { goodPassword };

export type TestIdentity = Awaited<ReturnType<typeof testIdentity>>;

/** The whole server as `testServer` has it, but with real sign-ins. Accounts are made with `goodPassword`. */
export async function testIdentity(changes: Partial<Config> = {}) {
  const { rateLimits = false } = changes;
  const base = await testServer({ rateLimits });
  const { database } = base;
  const common: Config = { ...base.services.config, ...changes };
  const passwordHash = await hashPassword(goodPassword);
  // Those of an earlier test may be sealed with a key that this one has not.
  await database.db.deleteFrom('identityKeys').execute();

  async function open(more: Partial<Config> = {}) {
    const config = { ...common, ...more };
    const identity = await createIdentity({ database, config });
    const server = await createApp({
      features,
      database,
      services: { ...base.services, config },
      sessionOf: identity.sessionOf,
      visitorOf: async () => undefined,
      extras: identity.routes,
    });
    return { identity, server };
  }

  const first = await open();
  return {
    ...first,
    db: database.db,
    config: common,
    /** A second process on the same database, with settings of its own. */
    another: open,
    account: (email: string, more: Partial<NewUser> = {}) =>
      insertUser(database.db, {
        email,
        firstName: 'Dewi',
        lastName: 'Kartika',
        role: 'crewingadminmarine',
        divisionId: 1,
        userAccessList: ['Dashboard', 'ApplicantList'],
        passwordHash,
        ...more,
      }),
    /** What happened at the door, the oldest first. */
    outcomes: async () => {
      const events = await database.db.selectFrom('signInEvents').select('outcome').orderBy('id').execute();
      return events.map(({ outcome }) => outcome);
    },
    /** Ends the first process; those of `another` end by themselves. */
    close: async () => {
      await first.server.close();
      await base.close();
    },
  };
}
