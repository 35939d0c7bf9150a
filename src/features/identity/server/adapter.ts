import type { Adapter, AdapterFactory, AdapterPayload, KoaContextWithOIDC, Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import { errors } from './library.ts';
import { consumeRow, deleteGrantRows, deleteRow, findRow, keepSuccessor, putRow } from './queries.ts';

/**
 * A refresh token may be used again for this long, in milliseconds: tabs share one and renew at the same moment, and on
 * a ship's link the answer may be lost. It gives the same successor again. Used later than that, or after its successor,
 * it counts as stolen, and the whole grant ends.
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
      const usedUp = row.consumedAt && !(model === 'RefreshToken' && (await isInLeeway(row.consumedAt, payload)));
      return usedUp ? { ...payload, consumed: Math.floor((row.consumedAt?.getTime() ?? 0) / 1_000) } : payload;
    };
    async function isInLeeway(consumedAt: Date, { successor }: AdapterPayload): Promise<boolean> {
      if (Date.now() - consumedAt.getTime() > refreshLeeway) return false;
      if (typeof successor !== 'string') return true;
      const next = await findRow(db, model, 'id', successor);
      return next !== undefined && next.consumedAt === null;
    }
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

const refreshed = z.object({ refresh_token: z.string() });

/** A refresh token that is used twice within its leeway gives one successor: the later ones are taken out again. */
export const keepOneSuccessor =
  (db: Db): Parameters<Provider['use']>[0] =>
  async (ctx, next) => {
    await next();
    const { oidc } = ctx as KoaContextWithOIDC;
    const used = oidc?.route === 'token' ? oidc.entities.RotatedRefreshToken : undefined;
    const given = refreshed.safeParse(ctx.body).data;
    if (!used || !given) return;
    const kept = await keepSuccessor(db, used.jti, given.refresh_token);
    if (kept === given.refresh_token) return;
    await deleteRow(db, 'RefreshToken', given.refresh_token);
    // Signed out in the meantime.
    if (!kept) ctx.status = 400;
    ctx.body = kept ? { ...(ctx.body as object), refresh_token: kept } : { error: 'invalid_grant' };
  };
