import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findRequest, findVessel } from '../../server/queries.ts';
import { storeLines } from '../contract.ts';
import { orderStores, type PreparedOrder, prepareOrder, receiveStores } from './operations.ts';
import { findLastLines, listStoreLines } from './queries.ts';

export const storeLinesFeature = feature(storeLines, {
  list: async ({ ShipChandlerId }, { db, scope }) => {
    found(await findRequest(db, scope, ShipChandlerId));
    return { data: await listStoreLines(db, ShipChandlerId) };
  },

  last: async ({ VesselId }, { db, scope, language }) => {
    found(await findVessel(db, scope, VesselId));
    return { data: await findLastLines(db, VesselId, language) };
  },

  order: {
    prepare: prepareOrder,
    run: async (input, context, prepared: PreparedOrder) => ({ data: await orderStores(context, input, prepared) }),
    // The request was not kept: neither are the bytes of its workbook.
    undo: async (_input, { services }, { file }: PreparedOrder) => services.files.remove(file.storageKey),
  },

  receive: async (input, context) => ({ data: await receiveStores(context, input) }),
});
