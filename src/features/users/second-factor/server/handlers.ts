import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import { feature, type Services } from '#platform/server/feature.ts';
import { verifyPassword } from '#platform/server/passwords.ts';
import { forgetHits, limitRate } from '#platform/server/rate-limit.ts';
import { lockManaged } from '../../managing/server/queries.ts';
import { findPasswordHash } from '../../passwords/server/queries.ts';
import { endSessions } from '../../sessions/server/queries.ts';
import { secondFactor } from '../contract.ts';
import { needsSecondFactor } from '../rules.ts';
import {
  beginFactor,
  codesKey,
  confirmFactor,
  newCodesOf,
  noteChange,
  removeFactor,
  wrongCodes,
} from './operations.ts';
import { findFactor, replaceCodes } from './queries.ts';

/** Wrong passwords of someone who found a browser signed in; counted with those of a new password. */
const perUser = { limit: 10, windowSeconds: 3_600 };

interface Asking {
  db: Db;
  services: Services;
  user: { userId: string };
}

/** The password once more, so that a browser that was left open gives nobody a second factor of theirs. */
async function mustBeOwner(password: string, { db, services, user }: Asking) {
  if (services.config.oidc) throw conflict('second-factor:refusals.elsewhere');
  await limitRate(db, services, `change password ${user.userId}`, perUser);
  const kept = await findPasswordHash(db, user.userId);
  if (!(await verifyPassword(kept, password))) throw badInput({ password: 'second-factor:refusals.password' });
}

type Codes = Awaited<ReturnType<typeof newCodesOf>>;

export const secondFactorFeature = feature(secondFactor, {
  own: async (_input, { db, user, services: { config } }) => {
    const kept = await findFactor(db, user.userId);
    return {
      data: {
        isSet: Boolean(kept?.setAt),
        setAt: kept?.setAt?.toISOString() ?? null,
        codesLeft: kept?.codesLeft ?? 0,
        isRequired: needsSecondFactor(user.role, config.secondFactorFor),
        isOurs: !config.oidc,
      },
    };
  },

  begin: {
    prepare: ({ password }, context) => mustBeOwner(password, context),
    run: async (_input, { db, user, services }) => ({ data: await beginFactor(db, services.config, user.userId) }),
  },

  confirm: {
    prepare: async (_input, { db, services, user }) => {
      await limitRate(db, services, codesKey(user.userId), wrongCodes);
      return newCodesOf(user.userId);
    },
    run: async ({ code }, { db, user, services, address }, { recoveryCodes, hashes }: Codes) => {
      const proof = { userId: user.userId, code, address, at: Date.now() };
      if (!(await confirmFactor(db, services.config, proof, hashes)))
        throw badInput({ code: 'second-factor:refusals.code' });
      await forgetHits(db, codesKey(user.userId));
      services.mailWaiting();
      return { data: { recoveryCodes } };
    },
  },

  renewCodes: {
    prepare: async ({ password }, context) => {
      await mustBeOwner(password, context);
      return newCodesOf(context.user.userId);
    },
    run: async (_input, { db, user, services, address }, { recoveryCodes, hashes }: Codes) => {
      const kept = await findFactor(db, user.userId);
      if (!kept?.setAt) throw conflict('second-factor:refusals.not_set');
      await replaceCodes(db, user.userId, hashes);
      await noteChange(db, { userId: user.userId, address, what: 'recovery_codes_renewed' });
      services.mailWaiting();
      return { data: { recoveryCodes } };
    },
  },

  remove: {
    prepare: ({ password }, context) => mustBeOwner(password, context),
    run: async (_input, { db, user, services, address }) => {
      if (needsSecondFactor(user.role, services.config.secondFactorFor))
        throw conflict('second-factor:refusals.required');
      await removeFactor(db, { userId: user.userId, address });
      services.mailWaiting();
      return { data: { isSet: false } };
    },
  },

  reset: async ({ userId }, { db, user, scope, services, address }) => {
    const account = found(await lockManaged(db, scope, userId));
    if (account.id === user.userId) throw conflict('second-factor:refusals.own');
    const wasSet = await removeFactor(db, { userId: account.id, address, byUser: user.userId });
    // Who may have the phone now is out, and nobody signs in before the owner has set a new one up.
    if (wasSet) await endSessions(db, account.id);
    services.mailWaiting();
    return { data: { wasSet } };
  },
});
