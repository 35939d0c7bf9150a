import { feature } from '#platform/server/feature.ts';
import { principals } from '../../principals/contract.ts';
import { listPrincipals } from './queries.ts';

export const principalsFeature = feature(principals, {
  list: async (_input, { db, scope }) => ({ data: await listPrincipals(db, scope) }),
});
