import { feature } from '#platform/server/feature.ts';
import { withholders } from '../contract.ts';
import { keepWithholder, listWithholders } from './queries.ts';

export const withholdersFeature = feature(withholders, {
  list: async (_asked, { db, scope: { divisions } }) => ({ data: await listWithholders(db, divisions[0] ?? 1) }),

  save: async ({ divisionId: _, ...form }, { db, scope: { divisions } }) => ({
    data: await keepWithholder(db, divisions[0] ?? 1, form),
  }),
});
