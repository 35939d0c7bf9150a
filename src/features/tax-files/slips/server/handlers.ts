import { holdingOn, lastOfMonth } from '#platform/contract/days.ts';
import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findYearRow } from '../../server/operations.ts';
import { listWithholders } from '../../server/queries.ts';
import { taxSlips } from '../contract.ts';
import { issueTaxSlip } from './documents.ts';
import { findSlipMonth, listOwnYears } from './queries.ts';

export const taxSlipsFeature = feature(taxSlips, {
  own: async (_asked, { db, scope }) => ({
    data: scope.employeeId === null ? [] : await listOwnYears(db, scope.employeeId),
  }),

  download: async ({ workOrderId }, { db, scope, language, services, today, user }) => {
    const of = found(await findSlipMonth(db, scope, workOrderId));
    const row = found(await findYearRow(db, { ...of, workOrderId }));
    // Figures that do not add up are on no paper.
    if (row.problems.some((problem) => problem === 'yearDiffers' || problem === 'negativePart'))
      throw conflict('tax-files:refusals.year_differs');
    const withholder = holdingOn(await listWithholders(db, of.divisionId), lastOfMonth(`${of.month}-01`));
    if (!withholder) throw conflict('tax-files:refusals.slip_without_withholder');
    return {
      name: `1721-A1 ${row.person.employeeNumber} ${of.month.slice(0, 4)}.pdf`,
      contentType: taxSlips.download.answer.file[0],
      content: await issueTaxSlip(
        { db, config: services.config, today, user },
        { row, withholder },
        { workOrderId, language },
      ),
    };
  },
});
