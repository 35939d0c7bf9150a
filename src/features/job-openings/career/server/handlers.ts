import { feature } from '#platform/server/feature.ts';
import { openingNotFound } from '../../server/queries.ts';
import { career } from '../contract.ts';
import { findPapers, listOpenShips } from './queries.ts';

export const careerFeature = feature(career, {
  choices: async (_input, { db }) => ({ data: { ships: await listOpenShips(db) } }),

  papers: async ({ id }, { db, today }) => {
    const data = await findPapers(db, id, today);
    if (!data) throw openingNotFound();
    return { data };
  },
});
