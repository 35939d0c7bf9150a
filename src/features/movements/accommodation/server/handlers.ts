import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findReachableVessel } from '../../server/queries.ts';
import { accommodation } from '../contract.ts';
import { listTravellers } from './queries.ts';

export const accommodationFeature = feature(accommodation, {
  list: async (asked, { db, scope, language }) => {
    found(await findReachableVessel(db, scope, asked.vesselId));
    return listTravellers(db, asked, language);
  },
});
