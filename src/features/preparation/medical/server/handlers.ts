import { findReachableEmployee, lockPerson } from '#features/employees/server/queries.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findVessel } from '../../server/queries.ts';
import { medicals } from '../contract.ts';
import { findMedical, insertMedical, isTooLongFor, listMedicals } from './queries.ts';

export const medicalFeature = feature(medicals, {
  list: async (asked, { db, scope, today, noteReading }) => {
    const page = await listMedicals(db, scope, asked, today);
    noteReading(page.data.map(({ employeeId }) => employeeId));
    return page;
  },

  get: async ({ medicalCertificateId }, { db, scope, today }) => ({
    data: found(await findMedical(db, scope, medicalCertificateId, today)),
  }),

  insert: async ({ vesselId, ...sent }, { db, scope, user, today }) => {
    const { id, seafarerId } = found(await findReachableEmployee(db, scope, sent.employeeId));
    await lockPerson(db, seafarerId);
    if (vesselId !== undefined) found(await findVessel(db, scope, vesselId));
    if (sent.examinationDate > today)
      throw badInput({ examinationDate: 'preparation-medical:refusals.examined_in_future' });
    const certificate = { ...sent, vesselId: vesselId ?? null };
    if (await isTooLongFor(db, id, certificate))
      throw badInput({ validUntil: 'preparation-medical:refusals.too_long_for_minors' });
    return { data: await insertMedical(db, certificate, user.userId) };
  },
});
