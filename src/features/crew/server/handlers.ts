import { maskFor } from '#features/seafarers/masking/rules.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { logReading } from '#platform/server/read-log.ts';
import { crew } from '../contract.ts';
import { findEmployee } from './queries.ts';

export const crewFeature = feature(crew, {
  details: async ({ employeeId }, { db, scope, user }) => {
    const employee = found(await findEmployee(db, scope, employeeId));
    await logReading(db, user, 'employee', employeeId);
    return { data: maskFor({ ...user, isOwn: user.employeeId === employeeId }, employee) };
  },
});
