import { findPlan } from '#features/assignments/plans/server/queries.ts';
import { listFreeSeats } from '#features/assignments/server/operations.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findReachableMovement } from '../../server/queries.ts';
import { promotion } from '../contract.ts';
import { promote } from './operations.ts';

export const promotionFeature = feature(promotion, {
  seats: async ({ employeeSchedulingId }, { db, scope }) => {
    const { assignmentId } = found(await findReachableMovement(db, scope, employeeSchedulingId));
    return listFreeSeats(db, found(await findPlan(db, assignmentId)));
  },

  promote: async (input, context) => {
    const { db, scope, user, today } = context;
    const { id, assignmentId } = found(await findReachableMovement(db, scope, input.employeeSchedulingId));
    return { data: await promote(context, id, assignmentId, { ...input, user, today }) };
  },
});
