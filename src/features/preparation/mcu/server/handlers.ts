import { companyOf } from '#platform/server/documents/letterhead.ts';
import { found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { inFileName } from '../../letters/rules.ts';
import { listHealthDegrees } from '../../server/queries.ts';
import { mcus } from '../contract.ts';
import { bookMcu, changeMcu, keepMcuResult, writeMcuLetter } from './operations.ts';
import { findMcu, listMcus } from './queries.ts';

export const mcuFeature = feature(mcus, {
  list: async (asked, { db, scope, language, noteReading }) => {
    const page = await listMcus(db, scope, asked, language);
    noteReading(page.data.map(({ employeeId }) => employeeId));
    return page;
  },

  get: async ({ employeePreparationMcuId: id }, { db, scope, language }) => ({
    data: found(await findMcu(db, scope, id, language)),
  }),

  insert: async ({ employeeId, employeeIds = [], ...booking }, context) => {
    const people = employeeIds.length > 0 ? employeeIds : [employeeId ?? 0];
    const { ids, withoutEmail } = await bookMcu(context, { ...booking, employeeIds: people }, context);
    return { data: { employeePreparationId: ids[0] ?? 0, employeePreparationIds: ids, withoutEmail } };
  },

  update: async ({ employeePreparationMcuId: id, assessmentStatus: outcome, ...sent }, context) => {
    const { attachmentId, mcuHealthDegreeId, mcuPrice, correction, version, ...change } = sent;
    if (!outcome) return { data: await changeMcu(context, { ...change, id, version }, context) };
    const result = {
      id,
      version,
      outcome,
      correction,
      employeeId: change.employeeId,
      healthDegreeId: mcuHealthDegreeId ?? 0,
      fileId: attachmentId ?? '',
      price: mcuPrice === undefined ? undefined : String(mcuPrice),
    };
    return { data: { ...(await keepMcuResult(context.db, result, context)), withoutEmail: [] } };
  },

  healthDegrees: (_input, { db, language }) => listHealthDegrees(db, language),

  letter: async ({ letterNumber, schedule, employeeIds, fileName }, { db, scope, services }) => {
    const asked = { letterNumber, schedule, employeeIds: [...new Set(employeeIds)] };
    // Nothing is written to a clinic that is not booked.
    const letter = await writeMcuLetter(db, scope, asked, companyOf(services.config));
    if (!letter) throw notFound('preparation:refusals.no_document');
    return fileName ? { ...letter, name: `${inFileName(fileName.replace(/\.pdf$/i, ''))}.pdf` } : letter;
  },
});
