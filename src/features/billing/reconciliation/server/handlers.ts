import { divisionMonth } from '#features/reference/server/operations.ts';
import { findPaidVessel } from '#features/work-orders/slips/server/queries.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { reconciliations } from '../contract.ts';
import { reconciliationWorkbook } from './documents.ts';
import { reconcile, reconcilePeople } from './operations.ts';

export const reconciliationFeature = feature(reconciliations, {
  month: async (asked, { db, scope, today }) => ({ data: await reconcile(db, divisionMonth(asked, scope), today) }),

  sheet: async (asked, { db, scope, services, today, language }) => {
    const of = divisionMonth(asked, scope);
    return {
      name: workbookName(`Reconciliation ${of.month}`),
      contentType: reconciliations.sheet.answer.file[0],
      content: reconciliationWorkbook((await reconcile(db, of, today)).vessels, {
        ...of,
        company: services.config.companyName,
        language,
      }),
    };
  },

  people: async ({ vesselId, ...asked }, { db, scope }) => {
    found(await findPaidVessel(db, scope, vesselId));
    return { data: await reconcilePeople(db, divisionMonth(asked, scope), vesselId) };
  },
});
