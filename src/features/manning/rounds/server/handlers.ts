import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { rounds } from '../contract.ts';
import { findDecisionPage, findReachableRound } from './queries.ts';

export const roundsFeature = feature(rounds, {
  page: async ({ roundId }, { db, scope, user, today, noteReading }) => {
    const asked = found(await findReachableRound(db, scope, roundId));
    noteReading(asked.plan.employeeId);
    return { data: await findDecisionPage(db, asked, { user, scope, today }) };
  },
});
