import { maskWithFile } from '#features/seafarers/personal-file/rules.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { crew } from '../contract.ts';
import { findEmployee } from './queries.ts';

export const crewFeature = feature(crew, {
  details: async ({ employeeId }, { db, scope, user, today }) => {
    const employee = found(await findEmployee(db, scope, { employeeId, today }));
    return { data: maskWithFile({ ...user, isOwn: user.employeeId === employeeId }, employee) };
  },
});
