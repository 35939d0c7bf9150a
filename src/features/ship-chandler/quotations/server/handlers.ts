import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findRequest } from '../../server/queries.ts';
import { storeQuotations } from '../contract.ts';
import { chooseVendor, compareQuotations, removeQuotation, saveQuotation } from './operations.ts';
import { listPrices } from './queries.ts';

export const storeQuotationsFeature = feature(storeQuotations, {
  list: async ({ ShipChandlerId }, { db, scope }) => {
    found(await findRequest(db, scope, ShipChandlerId));
    return { data: await compareQuotations(db, scope, ShipChandlerId) };
  },

  save: async (input, context) => ({ data: await saveQuotation(context, input) }),

  choose: async (input, context) => ({ data: await chooseVendor(context, input) }),

  remove: async (input, context) => ({ data: await removeQuotation(context, input) }),

  history: async ({ itemId }, { db, scope }) => ({ data: await listPrices(db, scope, itemId) }),
});
