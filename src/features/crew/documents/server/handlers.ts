import { findReachableEmployee } from '#features/employees/server/queries.ts';
import { writeCv } from '#features/seafarers/cv/server/operations.ts';
import { maskWithFile } from '#features/seafarers/masking/rules.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findEmployee } from '../../server/queries.ts';
import { crewCv, crewDocuments } from '../contract.ts';
import { listDocuments } from './queries.ts';

export const crewDocumentsFeature = feature(crewDocuments, {
  history: async ({ employeeId }, { db, scope, user }) => {
    found(await findReachableEmployee(db, scope, employeeId));
    return { data: await listDocuments(db, scope, { employeeId, user }) };
  },
});

export const crewCvFeature = feature(crewCv, {
  make: async ({ employeeId, language }, { db, scope, user, services, today }) => {
    const employee = found(await findEmployee(db, scope, { employeeId, today }));
    const record = maskWithFile({ ...user, isOwn: user.employeeId === employeeId }, employee);
    const { employeeIdNumber: number, jobPositionName: position, shipName: shipType } = record;
    const holder = { numberOf: 'employee', number, position, shipType } as const;
    return writeCv({ db, services, today }, { holder, record, language });
  },
});
