import { badInput, conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { forgetHits, limitRate } from '#platform/server/rate-limit.ts';
import { lockManaged } from '../../managing/server/queries.ts';
import { endAccess } from '../../sessions/server/operations.ts';
import { secondFactor } from '../contract.ts';
import { hasAny, needsSecondFactor } from '../rules.ts';
import {
  beginFactor,
  codesKey,
  confirmFactor,
  mailOwnerCode,
  mayMailOwnerCode,
  mustBeOwner,
  newCodesOf,
  noteChange,
  removeApp,
  removeFactors,
  wrongCodes,
} from './operations.ts';
import { findFactors, lockAccount, replaceCodes } from './queries.ts';

type Codes = Awaited<ReturnType<typeof newCodesOf>>;

export const secondFactorFeature = feature(secondFactor, {
  own: async (_input, { db, user, services: { config } }) => {
    const { appSetAt, passkeys, codesLeft } = await findFactors(db, user.userId);
    return {
      data: {
        isSet: Boolean(appSetAt),
        setAt: appSetAt?.toISOString() ?? null,
        passkeys,
        codesLeft,
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
      await lockAccount(db, user.userId);
      if (!hasAny(await findFactors(db, user.userId))) throw conflict('second-factor:refusals.not_set');
      await replaceCodes(db, user.userId, hashes);
      await noteChange(db, { userId: user.userId, address, what: 'recovery_codes_renewed' });
      services.mailWaiting();
      return { data: { recoveryCodes } };
    },
  },

  remove: {
    prepare: ({ password }, context) => mustBeOwner(password, context),
    run: async (_input, { db, user, services, address }) => {
      await lockAccount(db, user.userId);
      const { passkeys } = await findFactors(db, user.userId);
      if (passkeys === 0 && needsSecondFactor(user.role, services.config.secondFactorFor))
        throw conflict('second-factor:refusals.required');
      await removeApp(db, { userId: user.userId, address });
      services.mailWaiting();
      return { data: { isSet: false } };
    },
  },

  mailCode: {
    prepare: (_input, context) => mayMailOwnerCode(context),
    run: async (_input, context) => {
      await mailOwnerCode(context);
      return { data: { isMailed: true } };
    },
  },

  reset: async ({ userId }, { db, user, scope, services, address }) => {
    const account = found(await lockManaged(db, scope, userId));
    if (account.id === user.userId) throw conflict('second-factor:refusals.own');
    const wasSet = await removeFactors(db, { userId: account.id, address, byUser: user.userId });
    // Who may have the phone now is out, and nobody signs in before the owner has set a new one up.
    if (wasSet) await endAccess(db, account.id);
    services.mailWaiting();
    return { data: { wasSet } };
  },
});
