import { enterTimeAboard } from '#features/assignments/server/operations.ts';
import { findVesselOfDivision } from '#features/assignments/server/queries.ts';
import { findReachableEmployee } from '#features/employees/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { crewSchedule } from '../contract.ts';
import {
  findAssignment,
  findDaysCounted,
  listBoardSeats,
  listBoardVessels,
  listScheduleHistory,
  listUpcoming,
} from './queries.ts';

export const crewScheduleFeature = feature(crewSchedule, {
  upcoming: async (asked, { db, scope, today }) => {
    found(await findReachableEmployee(db, scope, asked.employeeId));
    const upcoming = await listUpcoming(db, asked, today);
    if (scope.reach === 'division') return { data: upcoming };
    // Why a principal refused someone is for the office alone.
    return {
      data: upcoming.map((plan) => ({ ...plan, principal: plan.principal && { ...plan.principal, reason: null } })),
    };
  },

  history: async (asked, { db, scope, today }) => {
    found(await findReachableEmployee(db, scope, asked.employeeId));
    return listScheduleHistory(db, asked, today);
  },

  days: async ({ employeeId }, { db, scope, today }) => {
    found(await findReachableEmployee(db, scope, employeeId));
    return { data: await findDaysCounted(db, employeeId, today) };
  },

  assignment: async ({ VesselCrewId, EmployeeId, AssignmentOn }, { db, scope }) => ({
    data: found(
      await findAssignment(db, scope, { seatId: VesselCrewId, employeeId: EmployeeId, assignmentOn: AssignmentOn }),
    ),
  }),

  add: async ({ employeeId, ...time }, context) => {
    const employee = found(await findReachableEmployee(context.db, context.scope, employeeId));
    const entered = { by: context.user.userId, today: context.today };
    return { data: await enterTimeAboard(context, employee, time, entered) };
  },

  vessels: async ({ employeeId }, { db, scope }) => {
    const { divisionId } = found(await findReachableEmployee(db, scope, employeeId));
    return { data: await listBoardVessels(db, divisionId) };
  },

  seats: async ({ employeeId, vesselId }, { db, scope }) => {
    const { divisionId } = found(await findReachableEmployee(db, scope, employeeId));
    found(await findVesselOfDivision(db, divisionId, vesselId));
    return { data: await listBoardSeats(db, divisionId, vesselId) };
  },
});
