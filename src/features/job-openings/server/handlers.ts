import { feature } from '#platform/server/feature.ts';
import { jobOpenings } from '../contract.ts';
import { change, publish, removeOpening } from './operations.ts';
import { findOpening, findPublicOpening, listOpenings, listPublicOpenings, openingNotFound } from './queries.ts';

export const jobOpeningsFeature = feature(jobOpenings, {
  publicList: (asked, { db, services }) => listPublicOpenings(db, asked, services.config.publicUrl),

  publicGet: async ({ id }, { db, services }) => {
    const jobOpening = await findPublicOpening(db, id, services.config.publicUrl);
    if (!jobOpening) throw openingNotFound();
    return { jobOpening };
  },

  list: (asked, { db, scope, services }) => listOpenings(db, scope, asked, services.config.publicUrl),

  get: async ({ id }, { db, scope, services }) => {
    const jobOpening = await findOpening(db, scope, id, services.config.publicUrl);
    if (!jobOpening) throw openingNotFound();
    return { jobOpening };
  },

  create: async (input, { db, user }) => ({ data: await publish(db, input, user) }),

  update: async (input, { db, scope, user }) => ({ data: await change(db, { scope, user }, input) }),

  delete: async ({ id }, { db, scope }) => ({ data: await removeOpening(db, scope, id) }),
});
