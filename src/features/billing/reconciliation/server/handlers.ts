import { findVesselName } from '#features/work-orders/slips/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { monthAsked } from '../../lists/server/operations.ts';
import { reconciliations } from '../contract.ts';
import { reconcile, reconcilePeople } from './operations.ts';

export const reconciliationFeature = feature(reconciliations, {
  month: async (asked, { db, scope, today }) => ({ data: await reconcile(db, monthAsked(asked, scope), today) }),

  people: async ({ vesselId, ...asked }, { db, scope }) => {
    found(await findVesselName(db, scope, vesselId));
    return { data: await reconcilePeople(db, monthAsked(asked, scope), vesselId) };
  },
});
