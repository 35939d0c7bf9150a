import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { principals } from '../../principals/contract.ts';
import { vesselsOf } from '../queries.ts';
import { listPeriods, listPrincipals } from './queries.ts';

export const principalsFeature = feature(principals, {
  list: async (_input, { db, scope }) => ({ data: await listPrincipals(db, scope) }),

  periods: async ({ id }, { db, scope }) => {
    const vessel = found(await vesselsOf(db, scope).select('v.id').where('v.id', '=', id).executeTakeFirst());
    return { data: await listPeriods(db, vessel.id) };
  },
});
