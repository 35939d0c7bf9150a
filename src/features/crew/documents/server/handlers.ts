import { findReachableEmployee } from '#features/employees/server/queries.ts';
import { issuePapers } from '#features/issued-papers/server/operations.ts';
import { type CvIssue, writeCv } from '#features/seafarers/cv/server/operations.ts';
import { maskWithFile } from '#features/seafarers/personal-file/rules.ts';
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
    const issue: CvIssue = ({ name, contents }, draw) => {
      const paper = { kind: 'cv', name: `employee ${employeeId} ${name}`, employeeId, contents } as const;
      return issuePapers({ db, config: services.config, today, user }, [paper], draw);
    };
    return writeCv({ db, services, today, issue }, { holder, record, language });
  },
});
