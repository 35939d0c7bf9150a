import { found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { letterReference } from '../../letters/rules.ts';
import { listSentPeople } from '../../letters/server/queries.ts';
import { listHealthDegrees } from '../../options/server/queries.ts';
import { mcus } from '../contract.ts';
import { drawCrewLetter } from './documents.ts';
import { bookMcu, changeMcu, keepMcuResult } from './operations.ts';
import { findMcu, listAppointments, listMcus } from './queries.ts';

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
      ...{ id, version, outcome, correction },
      healthDegreeId: mcuHealthDegreeId ?? 0,
      fileId: attachmentId ?? '',
      price: mcuPrice === undefined ? undefined : String(mcuPrice),
    };
    return { data: await keepMcuResult(context.db, result, context) };
  },

  healthDegrees: (_input, { db, language }) => listHealthDegrees(db, language),

  letter: async ({ letterNumber, schedule, employeeIds, fileName }, { db, scope, services }) => {
    const asked = [...new Set(employeeIds)];
    const booked = await listAppointments(db, scope, { employeeIds: asked, letterNumber, schedule });
    const [first] = booked;
    // Nothing is written to a clinic that is not booked.
    if (!first || booked.length < asked.length) throw notFound('preparation:refusals.no_document');
    const people = await listSentPeople(db, scope, asked);
    const { companyName, companyAddress, companyCity } = services.config;
    const reference = letterReference(letterNumber, first.dated);
    return {
      name: `${(fileName || `MCU ${reference}`).replace(/\.pdf$/i, '').replace(/[\\/:*?"<>|\s]+/g, '-')}.pdf`,
      contentType: 'application/pdf',
      content: await drawCrewLetter(
        {
          ...{ letterNumber, schedule, people, dated: first.dated },
          clinicName: first.clinicName ?? '',
          clinicLocation: first.clinicLocation,
          packageName: first.packageName ?? '',
          packageNameId: first.packageNameId,
        },
        { name: companyName, address: companyAddress, city: companyCity },
      ),
    };
  },
});
