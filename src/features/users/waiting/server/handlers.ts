import { feature } from '#platform/server/feature.ts';
import { waiting } from '../contract.ts';
import { findSealingKey } from './queries.ts';

export const waitingFeature = feature(waiting, {
  sealingKey: async (_input, { db, user, services }) => ({
    data: { key: await findSealingKey(db, services.config.secretsKey, user.userId) },
  }),
});
