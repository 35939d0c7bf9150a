import { type FilledWorkbook, readWorkbook } from '#features/files/server/operations.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { turnOf } from '#platform/server/check-line.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { listStoreLines } from '../../lines/server/queries.ts';
import { findRequest } from '../../server/queries.ts';
import { storeQuotations } from '../contract.ts';
import { quotationWorkbook, readOffers } from './documents.ts';
import { chooseVendor, compareQuotations, removeQuotation, saveQuotation } from './operations.ts';
import { listPrices } from './queries.ts';

/** As many findings as are shown. */
const mostShown = 200;

export const storeQuotationsFeature = feature(storeQuotations, {
  list: async ({ ShipChandlerId }, { db, scope }) => {
    found(await findRequest(db, scope, ShipChandlerId));
    return { data: await compareQuotations(db, scope, ShipChandlerId) };
  },

  workbook: async ({ ShipChandlerId: id }, { db, scope, language, services }) => {
    const { vesselName } = found(await findRequest(db, scope, id));
    return {
      name: workbookName(`${vesselName} ${id}`),
      contentType: storeQuotations.workbook.answer.file[0],
      content: quotationWorkbook(id, await listStoreLines(db, id), language, services.config.companyName),
    };
  },

  read: {
    prepare: async ({ ShipChandlerId: id }, context) => {
      found(await findRequest(context.db, context.scope, id));
      return readWorkbook(context.upload.content, turnOf(context));
    },
    run: async ({ ShipChandlerId: id }, { db, scope, language }, book: FilledWorkbook | undefined) => {
      found(await findRequest(db, scope, id));
      if (!book) throw badInput({ FileContent: 'ship-chandler:refusals.unread_workbook' });
      if (book.rows.length === 0) throw badInput({ FileContent: 'ship-chandler:refusals.empty_workbook' });
      const offers = readOffers(id, await listStoreLines(db, id), book.rows, language);
      const { prices, findings } = { ...offers, findings: [...book.unseen, ...offers.findings] };
      return { data: { prices, findings: findings.slice(0, mostShown), findingCount: findings.length } };
    },
  },

  save: async (input, context) => ({ data: await saveQuotation(context, input) }),

  choose: async (input, context) => ({ data: await chooseVendor(context, input) }),

  remove: async (input, context) => ({ data: await removeQuotation(context, input) }),

  history: ({ itemId }, { db, scope }) => listPrices(db, scope, itemId),
});
