import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findDetail } from '../../form/server/queries.ts';
import { approvedDocument } from '../../server/operations.ts';
import { findOwnReport, listOwnReports } from '../../server/queries.ts';
import { ownAppraisals } from '../contract.ts';

const toRead = { mayWrite: false, mayReview: false } as const;

export const ownAppraisalsFeature = feature(ownAppraisals, {
  list: async (_input, { db, scope }) => ({ data: await listOwnReports(db, scope) }),

  get: async ({ EmployeeAppraisalId }, { db, scope, language }) => {
    const { id } = found(await findOwnReport(db, scope, EmployeeAppraisalId));
    const { appraisalDetail, mandatory, additional } = await findDetail(db, id, { ...toRead, language });
    // Why it was sent back is between the author and the office.
    const shown = { ...appraisalDetail, revisionNumber: 0, needRevisionReason: null, revisions: [] };
    return { appraisalDetail: shown, mandatory, additional };
  },

  document: async ({ EmployeeAppraisalId }, context) =>
    approvedDocument(context, found(await findOwnReport(context.db, context.scope, EmployeeAppraisalId))),
});
