import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findReachableMovement } from '../../server/queries.ts';
import { corrections } from '../contract.ts';
import { correctGate } from './operations.ts';

export const correctionsFeature = feature(corrections, {
  correct: async (input, context) => {
    const { id, assignmentId } = found(
      await findReachableMovement(context.db, context.scope, input.employeeSchedulingId),
    );
    return { data: await correctGate(context, { id, assignmentId }, { ...input, by: context.user.userId }) };
  },
});
