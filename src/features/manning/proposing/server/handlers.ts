import { changeSignOff } from '#features/assignments/extensions/server/operations.ts';
import {
  makeNext,
  movePlan,
  PlanOverlap,
  proposePlan,
  withdrawPlan,
} from '#features/assignments/plans/server/operations.ts';
import { findReachableEmployee } from '#features/employees/server/queries.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { badInput, found, Refusal } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findPlannedVessel } from '../../planning/server/queries.ts';
import { proposing } from '../contract.ts';
import { checkPlan, findAssignmentOn, findSeat, listConcerned, listLeftBehind, slotOf } from './queries.ts';

/** These calls tell what does not go by 400 with its message, as document 2 says; a stale edit stays 409. */
async function refusedBy400<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.status === 409 && error.code !== 'stale' && !(error instanceof PlanOverlap))
      throw new Refusal(400, error.code, error.said, error.fields);
    throw error;
  }
}

/** Overlapping days are answered, and nothing is stored. */
async function orOverlaps<T>(work: Promise<T>) {
  try {
    return { made: await work, overlaps: [] };
  } catch (error) {
    if (error instanceof PlanOverlap) return { made: null, overlaps: error.overlaps };
    throw error;
  }
}

export const proposingFeature = feature(proposing, {
  check: async (input, { db, scope, today }) => {
    const employee = found(await findReachableEmployee(db, scope, input.EmployeeId));
    const seat = found(await findSeat(db, scope, input.VesselCrewId));
    const { StartAssignmentDate: from, EndAssignmentDate: to, months, AssignmentOn, VesselCrewId, EmployeeId } = input;
    const moved = AssignmentOn && found(await findAssignmentOn(db, scope, { VesselCrewId, EmployeeId, AssignmentOn }));
    return { data: await checkPlan(db, { employeeId: employee.id, seat, from, to, months, today, moved }) };
  },

  concerned: async ({ vesselId }, { db, scope }) => ({
    data: await listConcerned(db, found(await findPlannedVessel(db, scope, vesselId)).id),
  }),

  propose: async (input, context) => {
    const { db, scope, user, today } = context;
    const employee = found(await findReachableEmployee(db, scope, input.EmployeeId));
    const seat = found(await findSeat(db, scope, input.VesselCrewId));
    if (seat.vesselId !== input.VesselId) throw badInput({ VesselId: 'manning:refusals.other_vessel' });
    if (seat.jobPositionId !== input.JobPositionId) throw badInput({ JobPositionId: notInList });
    const proposal = {
      seatId: seat.id,
      slot: slotOf(input.AssignmentOn),
      from: input.StartAssignmentDate,
      to: input.EndAssignmentDate,
      by: user.userId,
      today,
      allowsOverlap: input.AllowOverlapDate,
      reason: input.reason,
    };
    const { made, overlaps } = await refusedBy400(orOverlaps(proposePlan(context, employee, proposal)));
    return { data: { id: made?.id ?? null, version: made?.version ?? null, isOverlap: made === null, overlaps } };
  },

  withdraw: async (input, context) => {
    const { id } = found(await findAssignmentOn(context.db, context.scope, input));
    const why = {
      because: 'planner',
      by: context.user.userId,
      note: input.reason || null,
      version: input.version,
    } as const;
    const withdrawn = await refusedBy400(withdrawPlan(context, id, why));
    return { data: { ...withdrawn, ...found((await listLeftBehind(context.db, [id])).get(id)) } };
  },

  change: async (input, context) => {
    const { db, scope, user, today } = context;
    const { AssignmentOn, StartAssignmentDate, EndAssignmentDate: to, version, reason } = input;
    const { id, plannedFrom, checkedInOn } = found(await findAssignmentOn(db, scope, input));
    if (AssignmentOn === 'Current') {
      // Who is aboard came aboard: another day than was planned or came is a correction of the stay.
      if (StartAssignmentDate !== undefined && ![plannedFrom, checkedInOn].includes(StartAssignmentDate))
        throw badInput({ StartAssignmentDate: 'manning:refusals.start_is_past' });
      const stay = { to, by: user.userId, reason: reason || null, shiftsRelief: input.shiftRelief, version };
      const { extensionId, ...changed } = await changeSignOff(context, id, stay);
      return {
        data: { ...changed, isOverlap: false, overlaps: [], isAskedAnew: false, vesselCrewExtensionId: extensionId },
      };
    }
    const move = { from: StartAssignmentDate ?? plannedFrom, to, by: user.userId, today, version, reason };
    const { made, overlaps } = await orOverlaps(
      movePlan(context, id, { ...move, allowsOverlap: input.AllowOverlapDate }),
    );
    return {
      data: {
        id,
        version: made?.version ?? null,
        isOverlap: made === null,
        overlaps,
        isAskedAnew: made?.isAskedAnew ?? false,
        vesselCrewExtensionId: null,
      },
    };
  },

  makeNext: async (input, context) => {
    const { id } = found(await findAssignmentOn(context.db, context.scope, { ...input, AssignmentOn: 'NextButOne' }));
    return { data: await makeNext(context, id, { by: context.user.userId, version: input.version }) };
  },
});
