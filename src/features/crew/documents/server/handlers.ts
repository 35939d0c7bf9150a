import { findReachableEmployee } from '#features/employees/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { crewDocuments } from '../contract.ts';
import { listDocuments } from './queries.ts';

export const crewDocumentsFeature = feature(crewDocuments, {
  history: async ({ employeeId }, { db, scope, user }) => {
    found(await findReachableEmployee(db, scope, employeeId));
    return { data: await listDocuments(db, scope, { employeeId, user }) };
  },
});
