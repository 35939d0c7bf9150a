import { isIP } from 'node:net';
import { mustSignInHere } from '#features/users/second-factor/server/operations.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { isPublic } from '#platform/server/outside.ts';
import { seal } from '#platform/server/seal.ts';
import type { Scope } from '#platform/server/session.ts';
import { webhooks } from '../contract.ts';
import { testEvent } from '../rules.ts';
import { bodyOf, mailOwner, newSecret } from './operations.ts';
import {
  deleteWebhook,
  insertDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  requeueDelivery,
  switchWebhook,
} from './queries.ts';

/** The webhook is in the caller's divisions; otherwise 404. */
const mustReach = async (db: Db, scope: Scope, webhookId: number) => found(await lockWebhook(db, scope, webhookId));

/** Numbers are judged as they are typed; what a name leads to is judged at each call, since it may change. */
function mustBePublic(address: string) {
  if (!URL.canParse(address)) throw badInput({ address: 'webhooks:refusals.https_only' });
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) && !isPublic(host)))
    throw badInput({ address: 'webhooks:refusals.not_public' });
}

export const webhooksFeature = feature(webhooks, {
  list: (asked, { db, scope }) => listWebhooks(db, scope, asked),

  deliveries: async ({ webhookId }, { db, scope }) => found(await listDeliveries(db, scope, webhookId)),

  create: {
    prepare: mustSignInHere,
    run: async ({ name, address, events }, { db, scope, user, services }) => {
      mustBePublic(address);
      const [divisionId, another] = scope.divisions;
      if (!divisionId || another) throw badInput({ divisionId: 'webhooks:refusals.one_division' });
      const secret = newSecret();
      const kept = seal(services.config.secretsKey, secret);
      const webhook = { name, address, events, divisionId, secret: kept, madeBy: user.userId };
      const id = await insertWebhook(db, webhook);
      await mailOwner({ db, services }, user.userId, webhook);
      return { data: { id, secret } };
    },
  },

  switch: async ({ webhookId, isActive }, { db, scope, services }) => {
    const { id } = await mustReach(db, scope, webhookId);
    await switchWebhook(db, id, isActive);
    services.mailWaiting();
    return { data: { id } };
  },

  remove: async ({ webhookId }, { db, scope }) => {
    const { id } = await mustReach(db, scope, webhookId);
    await deleteWebhook(db, id);
    return { data: { id } };
  },

  test: async ({ webhookId }, { db, scope, services }) => {
    const { id } = await mustReach(db, scope, webhookId);
    await insertDelivery(db, { webhookId: id, event: testEvent, body: bodyOf(testEvent, new Date(), {}) });
    services.mailWaiting();
    return { data: { id } };
  },

  resend: async ({ webhookId, deliveryId }, { db, scope, services }) => {
    const { id } = await mustReach(db, scope, webhookId);
    found((await requeueDelivery(db, id, deliveryId)) || undefined);
    services.mailWaiting();
    return { data: { id } };
  },
});
