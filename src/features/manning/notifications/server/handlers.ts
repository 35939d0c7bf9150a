import { findReachableEmployee } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { findExtension } from '../../extensions/server/queries.ts';
import { findPlannedVessel } from '../../planning/server/queries.ts';
import { slotOf } from '../../proposing/server/queries.ts';
import { planningMails } from '../contract.ts';
import { findPlanIn, listRounds, stateOfMails } from './queries.ts';

/** Who is planned in a slot of a seat, if in scope. */
async function reachedPlan(db: Db, scope: Scope, seatId: number, slot: string): Promise<number> {
  const plan = found(await findPlanIn(db, seatId, slot));
  found(await findReachableEmployee(db, scope, plan.employeeId));
  return plan.id;
}

export const planningMailsFeature = feature(planningMails, {
  ofPlan: async ({ sendEmailType, vesselCrewId, assignmentOn }, { db, scope }) => {
    const assignmentId = await reachedPlan(db, scope, vesselCrewId, slotOf(assignmentOn));
    const rounds = await listRounds(db, assignmentId);
    return {
      data: await stateOfMails(
        db,
        sendEmailType,
        rounds.map(({ id }) => id),
      ),
    };
  },

  ofExtension: async ({ VesselCrewExtensionId, sendEmailType }, { db, scope }) => {
    const extension = found(await findExtension(db, VesselCrewExtensionId));
    found(await findPlannedVessel(db, scope, extension.vesselId));
    if (scope.reach === 'principal') found(extension.principalId === scope.principalId ? extension : undefined);
    return { data: await stateOfMails(db, sendEmailType, [extension.id]) };
  },
});
