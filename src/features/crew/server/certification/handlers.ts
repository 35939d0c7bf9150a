import { certification } from '#features/seafarers/readiness/contract.ts';
import { notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { logPartReading } from '#platform/server/read-log.ts';
import { findCertification, isReached } from './queries.ts';

export const certificationFeature = feature(certification, {
  get: async ({ employeeId }, { db, scope, user }) => {
    if (!(await isReached(db, scope, employeeId))) throw notFound();
    await logPartReading(db, user, 'employee', employeeId);
    return { data: await findCertification(db, employeeId) };
  },
});
