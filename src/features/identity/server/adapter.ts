import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Db } from '#platform/server/database/connect.ts';
import { consumeRow, deleteGrantRows, deleteRow, findRow, putRow } from './queries.ts';

/**
 * A refresh token may be used again for this long, in milliseconds: tabs share one and renew at the same moment, and on
 * a ship's link the answer may be lost. Used later than that it counts as stolen, and the whole grant ends.
 */
const refreshLeeway = 30_000;

/** The provider's storage, on our table. */
export const storage =
  (db: Db): AdapterFactory =>
  (model) => {
    const find = async (by: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      const row = await findRow(db, model, by, value);
      if (!row) return undefined;
      const payload = row.payload as AdapterPayload;
      const usedUp =
        row.consumedAt && (model !== 'RefreshToken' || Date.now() - row.consumedAt.getTime() > refreshLeeway);
      return usedUp ? { ...payload, consumed: Math.floor((row.consumedAt?.getTime() ?? 0) / 1_000) } : payload;
    };
    const adapter: Adapter = {
      upsert: (id, payload, expiresIn) =>
        putRow(db, { model, id, payload, grantId: payload.grantId, uid: payload.uid, expiresIn }),
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      // Nothing of ours asks a user to type a code.
      findByUserCode: async () => undefined,
      async consume(id) {
        const isFirst = await consumeRow(db, model, id);
        // Two exchanges of one code at the same moment: only one of them may win.
        if (!isFirst && model === 'AuthorizationCode') throw new errors.InvalidGrant('authorization code already used');
      },
      async destroy(id) {
        await deleteRow(db, model, id);
      },
      async revokeByGrantId(grantId) {
        await deleteGrantRows(db, model, grantId);
      },
    };
    return adapter;
  };
