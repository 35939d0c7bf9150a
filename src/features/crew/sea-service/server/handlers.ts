import { findReachableEmployee } from '#features/employees/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { service } from '../contract.ts';
import { findService } from './queries.ts';

export const serviceFeature = feature(service, {
  get: async ({ employeeId }, { db, scope, today }) => {
    found(await findReachableEmployee(db, scope, employeeId));
    return { data: await findService(db, employeeId, today) };
  },
});
