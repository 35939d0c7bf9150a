import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { badInput, conflict } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { isPublic } from '#platform/server/outside.ts';
import { seal } from '#platform/server/seal.ts';
import { pushes } from '../contract.ts';
import { findPushKeys } from './operations.ts';
import { countDevices, deleteSubscription, findSubscription, insertTest, keepSubscription } from './queries.ts';

export const pushFeature = feature(pushes, {
  state: async (_input, { db, user, services: { config } }) => {
    const { publicKey } = await findPushKeys(db, config.secretsKey);
    return { data: { publicKey, devices: await countDevices(db, user.userId) } };
  },

  subscribe: async ({ endpoint, p256dh, auth }, { db, user, services: { config } }) => {
    // Names are judged when the call is made; a number can be judged now.
    const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublic(host)) throw badInput({ endpoint: 'notifications:refusals.not_push_address' });
    await keepSubscription(db, {
      userId: user.userId,
      sessionUid: user.sid,
      endpoint,
      p256dh,
      auth: seal(config.secretsKey, auth),
    });
    return { data: { devices: await countDevices(db, user.userId) } };
  },

  unsubscribe: async ({ endpoint }, { db, user }) => {
    await deleteSubscription(db, user.userId, endpoint);
    return { data: { devices: await countDevices(db, user.userId) } };
  },

  test: async ({ endpoint }, { db, user, services }) => {
    const device = await findSubscription(db, user.userId, endpoint);
    if (!device) throw conflict('notifications:refusals.not_subscribed');
    await insertTest(db, device.id, user.userId, randomUUID());
    services.mailWaiting();
    return { data: { devices: await countDevices(db, user.userId) } };
  },
});
