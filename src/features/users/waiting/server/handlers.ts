import { feature } from '#platform/server/feature.ts';
import { waiting } from '../contract.ts';
import { findSealingKey } from './queries.ts';

export const waitingFeature = feature(waiting, {
  sealingKey: async (_input, { db, user }) => ({ data: { key: await findSealingKey(db, user.userId) } }),
});
