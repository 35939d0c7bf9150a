import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { logPartReading } from '#platform/server/read-log.ts';
import { crewDocuments } from '../../documents/contract.ts';
import { findReached } from '../schedule/reading/queries.ts';
import { listDocuments } from './queries.ts';

export const crewDocumentsFeature = feature(crewDocuments, {
  history: async ({ employeeId }, { db, scope, user }) => {
    found(await findReached(db, scope, employeeId));
    await logPartReading(db, user, 'employee', employeeId);
    return { data: await listDocuments(db, scope, { employeeId, user }) };
  },
});
