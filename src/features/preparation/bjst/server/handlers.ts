import { companyOf } from '#platform/server/documents/letterhead.ts';
import { found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { listBjstTypes } from '../../server/queries.ts';
import { bjsts } from '../contract.ts';
import { bookBjst, changeBjst, keepBjstResult, writeBjstLetter } from './operations.ts';
import { findBjst, listBjsts } from './queries.ts';

export const bjstFeature = feature(bjsts, {
  list: (asked, { db, scope, language }) => listBjsts(db, scope, asked, language),

  get: async ({ employeePreparationBjstId: id }, { db, scope, language }) => ({
    data: found(await findBjst(db, scope, id, language)),
  }),

  insert: async ({ employeeId, employeeIds = [], ...booking }, context) => {
    const people = employeeIds.length > 0 ? employeeIds : [employeeId ?? 0];
    const { ids, withoutEmail } = await bookBjst(context, { ...booking, employeeIds: people }, context);
    return { data: { employeePreparationId: ids[0] ?? 0, employeePreparationIds: ids, withoutEmail } };
  },

  update: async ({ employeePreparationBjstId: id, assessmentStatus: outcome, ...sent }, context) => {
    const { attachmentId, correction, version, ...change } = sent;
    if (!outcome) return { data: await changeBjst(context, { ...change, id, version }, context) };
    const { employeeId } = change;
    const result = { id, version, outcome, correction, employeeId, fileId: attachmentId ?? '' };
    return { data: { ...(await keepBjstResult(context.db, result, context)), withoutEmail: [] } };
  },

  types: (_input, { db, language }) => listBjstTypes(db, language),

  letter: async ({ letterNumber, startDate, employeeIds }, { db, scope, services }) => {
    const asked = { letterNumber, startDate, employeeIds: [...new Set(employeeIds)] };
    const letter = await writeBjstLetter(db, scope, asked, companyOf(services.config));
    if (!letter) throw notFound('preparation:refusals.no_document');
    return letter;
  },
});
