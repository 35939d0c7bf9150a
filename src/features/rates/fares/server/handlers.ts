import { listPortRegions, savePortRegion } from '#features/reference/regions/server/queries.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { fares } from '../contract.ts';

export const faresFeature = feature(fares, {
  ports: async (_input, { db }) => ({
    data: (await listPortRegions(db)).map(({ id, name, region }) => ({ portId: id, portName: name, region })),
  }),

  savePort: async ({ portId, region }, { db }) => {
    if (!(await savePortRegion(db, portId, region))) throw badInput({ portId: notInList });
    return { data: { portId } };
  },
});
