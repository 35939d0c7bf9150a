import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { KeptPasskey } from '#platform/server/web-authn.ts';
import { hasAny, needsSecondFactor } from '../../second-factor/rules.ts';
import { mustBeOwner, newCodesOf, noteChange } from '../../second-factor/server/operations.ts';
import { findFactors, forgetCodes, lockAccount } from '../../second-factor/server/queries.ts';
import { passkeys } from '../contract.ts';
import { beginPasskey, isOffered, keepPasskey, provenPasskey } from './operations.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './queries.ts';

/** A phone, a laptop, a key for the drawer, and room. */
const mostPasskeys = 20;

const refusals = {
  too_late: 'second-factor:refusals.too_late',
  not_proven: 'second-factor:refusals.not_proven',
  known_passkey: 'second-factor:refusals.known_passkey',
} as const;

interface Prepared {
  proven: KeptPasskey;
  /** Made where there was no second factor before: hashing is slow. */
  codes: Awaited<ReturnType<typeof newCodesOf>> | undefined;
}

export const passkeysFeature = feature(passkeys, {
  own: async (_input, { db, user, services: { config } }) => {
    const [rows, { appSetAt }] = [await listPasskeys(db, user.userId), await findFactors(db, user.userId)];
    const keepsLast = !appSetAt && rows.length === 1 && needsSecondFactor(user.role, config.secondFactorFor);
    return { data: { rows, isOffered: isOffered(config), keepsLast } };
  },

  begin: {
    prepare: ({ password }, context) => mustBeOwner(password, context),
    run: async (_input, { db, user, services }) => {
      const { passkeys: count } = await findFactors(db, user.userId);
      if (count >= mostPasskeys) throw conflict('second-factor:refusals.too_many');
      return { data: await beginPasskey(db, services.config, user.userId) };
    },
  },

  add: {
    prepare: async (made, { db, user, services }): Promise<Prepared> => {
      const proven = await provenPasskey(db, services.config, user.userId, made);
      if (typeof proven === 'string') throw conflict(refusals[proven]);
      const isFirst = !hasAny(await findFactors(db, user.userId));
      return { proven, codes: isFirst ? await newCodesOf(user.userId) : undefined };
    },
    run: async ({ name, transports }, { db, user, services, address }, prepared: Prepared) => {
      const kept = await keepPasskey(db, { userId: user.userId, name, transports, address, ...prepared });
      if (typeof kept === 'string') throw conflict(refusals[kept]);
      services.mailWaiting();
      return { data: kept };
    },
  },

  rename: async ({ passkeyId, name }, { db, user }) => {
    found(await renamePasskey(db, user.userId, passkeyId, name));
    return { data: { passkeyId } };
  },

  remove: {
    prepare: ({ password }, context) => mustBeOwner(password, context),
    run: async ({ passkeyId }, { db, user, services, address }) => {
      const { userId } = user;
      await lockAccount(db, userId);
      const { name } = found(await deletePasskey(db, userId, passkeyId));
      if (!hasAny(await findFactors(db, userId))) {
        if (needsSecondFactor(user.role, services.config.secondFactorFor))
          throw conflict('second-factor:refusals.last_passkey');
        await forgetCodes(db, userId);
      }
      await noteChange(db, { userId, address, what: 'passkey_removed', passkey: name });
      services.mailWaiting();
      return { data: { passkeyId } };
    },
  },
});
