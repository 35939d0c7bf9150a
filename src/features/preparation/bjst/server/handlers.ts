import { found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { listSentPeople } from '../../letters/server/queries.ts';
import { listBjstTypes } from '../../options/server/queries.ts';
import { bjsts } from '../contract.ts';
import { drawBjstLetter } from './documents.ts';
import { bookBjst, changeBjst, keepBjstResult } from './operations.ts';
import { findBjst, listBjsts, listSchedules } from './queries.ts';

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
    const result = { id, version, outcome, correction, fileId: attachmentId ?? '' };
    return { data: await keepBjstResult(context.db, result, context) };
  },

  types: (_input, { db, language }) => listBjstTypes(db, language),

  letter: async ({ letterNumber, startDate, employeeIds }, { db, scope, services }) => {
    const asked = [...new Set(employeeIds)];
    const booked = await listSchedules(db, scope, { employeeIds: asked, letterNumber, startDate });
    const [first] = booked;
    if (!first || booked.length < asked.length) throw notFound('preparation:refusals.no_document');
    const people = await listSentPeople(db, scope, asked);
    const { companyName, companyAddress, companyCity } = services.config;
    return {
      name: `BJST ${letterNumber.replace(/[\\/:*?"<>|\s]+/g, '-')}.pdf`,
      contentType: 'application/pdf',
      content: await drawBjstLetter(
        { ...first, letterNumber, startDate, people },
        { name: companyName, address: companyAddress, city: companyCity },
      ),
    };
  },
});
