import { notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { logPartReading } from '#platform/server/read-log.ts';
import { service } from '../../sea-service/contract.ts';
import { isReached } from '../certification/queries.ts';
import { findService } from './queries.ts';

export const serviceFeature = feature(service, {
  get: async ({ employeeId }, { db, scope, user }) => {
    if (!(await isReached(db, scope, employeeId))) throw notFound();
    await logPartReading(db, user, 'employee', employeeId);
    return { data: await findService(db, employeeId) };
  },
});
