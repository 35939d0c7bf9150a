import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { voyages } from '../contract.ts';
import { checkedReport } from './operations.ts';
import { changeVoyage, lockVoyage, removeVoyage } from './queries.ts';

export const voyagesFeature = feature(voyages, {
  correct: async ({ voyageId, reason, ...input }, { db, scope, today }) => {
    const { id } = found(await lockVoyage(db, scope, voyageId));
    return { data: await changeVoyage(db, id, { ...(await checkedReport(db, input, today)), reason }) };
  },

  remove: async ({ voyageId, reason }, { db, scope }) => {
    const { id } = found(await lockVoyage(db, scope, voyageId));
    return { data: await removeVoyage(db, id, reason) };
  },
});
