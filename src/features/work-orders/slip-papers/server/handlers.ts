import { monthOfParts } from '#platform/contract/months.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { badInput, found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { goneIsNotFound } from '#platform/server/file-store.ts';
import { findSlipDetail } from '../../slips/server/operations.ts';
import { findPaidVessel, listSlipIds } from '../../slips/server/queries.ts';
import { slipPapers } from '../contract.ts';
import { issueSlips, slipName } from './documents.ts';
import { drawPrint, drawSoon, printName } from './operations.ts';
import { deletePrint, findBegun, findPrint, insertPrint, listPrintable, listPrints } from './queries.ts';

const contentType = 'application/pdf';

export const slipPapersFeature = feature(slipPapers, {
  one: async ({ workOrderId }, { db, scope, today, language, services, user }) => {
    const slip = found(await findSlipDetail(db, scope, { workOrderId, today }));
    return {
      name: `${slipName(slip, language)}.pdf`,
      contentType,
      content: await issueSlips({ db, config: services.config, today, user }, [slip], {
        company: companyOf(services.config),
        language,
      }),
    };
  },

  begin: {
    // It is drawn after the commit, on the plain connection.
    prepare: async (_input, { db }) => ({ plain: db }),
    run: async ({ vesselId, ...asked }, context, { plain }) => {
      const { db, scope, today, language, services, user, noteReading } = context;
      const { divisionId } = found(await findPaidVessel(db, scope, vesselId));
      const month = monthOfParts(asked);
      const slipIds = await listSlipIds(db, scope, { vesselId, month });
      if (slipIds.length === 0) throw badInput({ month: 'work-orders:vessel.slips.none' });
      noteReading(slipIds);
      const print = { userId: user.userId, divisionId, vesselId, month, language, slipIds };
      const begun = await findBegun(db, print);
      const printId = begun?.id ?? (await insertPrint(db, print));
      drawSoon({ db: plain, services, scope, today, user }, printId);
      return { data: { printId, all: begun?.all ?? slipIds.length } };
    },
  },

  prints: async (asked, { db, scope, today, services, user }) => {
    const month = monthOfParts(asked);
    const prints = await listPrints(db, { userId: user.userId, divisions: scope.divisions, month });
    // One whose process is gone is drawn by this one.
    for (const { printId, state } of prints)
      if (state === 'drawing') void drawPrint({ db, services, scope, today, user }, printId);
    return { data: { vessels: await listPrintable(db, scope, month), prints } };
  },

  progress: async ({ printId }, { db, scope, today, services, user }) => {
    const { state, done, all } = found(await findPrint(db, printId, user.userId));
    if (state === 'drawing') void drawPrint({ db, services, scope, today, user }, printId);
    return { data: { printId, state, done, all } };
  },

  all: async ({ printId }, { db, services, user, noteReading }) => {
    const { vesselName, month, slipIds, storageKey } = found(await findPrint(db, printId, user.userId));
    noteReading(slipIds);
    const content = await services.files.read(found(storageKey)).catch(goneIsNotFound);
    return { name: printName(vesselName, month), contentType, content };
  },

  remove: async ({ printId }, { db, user }) => {
    if (!(await deletePrint(db, printId, user.userId))) throw notFound();
    return { data: { printId } };
  },
});
