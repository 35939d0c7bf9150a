import { listPeriods } from '#features/principals/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { vesselsOf } from '../../server/queries.ts';
import { vesselPrincipals } from '../contract.ts';

export const vesselPrincipalsFeature = feature(vesselPrincipals, {
  periods: async ({ id }, { db, scope }) => {
    const vessel = found(await vesselsOf(db, scope).select('v.id').where('v.id', '=', id).executeTakeFirst());
    return { data: await listPeriods(db, vessel.id) };
  },
});
