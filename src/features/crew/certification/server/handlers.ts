import { findReachableEmployee, lockEmployee } from '#features/employees/server/queries.ts';
import { lockFiles, touchFile } from '#features/seafarers/merging/server/queries.ts';
import { markRequired } from '#features/seafarers/readiness/server/queries.ts';
import { renewCertificate } from '#features/seafarers/versions/server/operations.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { certification } from '../contract.ts';
import { findCertification } from './queries.ts';

export const certificationFeature = feature(certification, {
  get: async ({ employeeId }, { db, scope, today }) => {
    found(await findReachableEmployee(db, scope, employeeId));
    return { data: await findCertification(db, employeeId, today) };
  },

  renew: async ({ employeeId, kind, typeId, certificateName, ...paper }, { db, scope, user }) => {
    const employee = found(await lockEmployee(db, scope, employeeId));
    const { seafarerId } = employee;
    found((await lockFiles(db, [seafarerId]))[0]);
    const author = { userId: user.userId, visitorKey: null, isStaff: true };
    const renewed = { kind, typeId: typeId ?? null, certificateName };
    await renewCertificate(db, seafarerId, { renewed, paper, author });
    await markRequired(db, seafarerId, employee);
    return { data: { id: employeeId, version: await touchFile(db, seafarerId) } };
  },
});
