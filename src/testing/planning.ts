import { approval } from '#features/manning/approval/contract.ts';
import { proposing } from '#features/manning/proposing/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal, makeSeat } from './employee.ts';
import type { TestServer } from './server.ts';

let made = 0;

/** A vessel with a free seat, and everybody who plans for her and decides about it. */
export async function planningWorld(server: TestServer) {
  const { db, today } = server;
  const principalId = await makePrincipal(server, `PT Prinsipal ${++made}`);
  const { vesselId, seatId } = await makeSeat(server, principalId);
  const { employeeId } = await makeEmployee(server, 1);
  const planner = await server.user({ role: 'crewingplanningmarine' });
  const manager = await server.user({ role: 'crewingmanagermarine' });
  const principal = await server.user({ role: 'crewingprincipalmarine', principalId });
  const colleague = await server.user({ role: 'crewingprincipalmarine', principalId });
  const stranger = await server.user({
    role: 'crewingprincipalmarine',
    principalId: await makePrincipal(server, `PT Asing ${++made}`),
  });
  const crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  const seat = { VesselId: vesselId, JobPositionId: 1, VesselCrewId: seatId };
  const days = { StartAssignmentDate: addDays(today, 20), EndAssignmentDate: addDays(today, 290) };
  type Caller = typeof planner;

  return {
    principalId,
    vesselId,
    seatId,
    employeeId,
    planner,
    manager,
    principal,
    colleague,
    stranger,
    crew,
    days,
    propose: (over: object = {}, by: Caller = planner) =>
      server.call(
        proposing.propose,
        { ...seat, EmployeeId: employeeId, AssignmentOn: 'Next', ...days, ...over } as never,
        by,
      ),
    withdraw: (over: object = {}) =>
      server.call(
        proposing.withdraw,
        { VesselCrewId: seatId, EmployeeId: employeeId, AssignmentOn: 'Next', ...over } as never,
        planner,
      ),
    change: (over: object) =>
      server.call(
        proposing.change,
        { VesselCrewId: seatId, EmployeeId: employeeId, AssignmentOn: 'Next', ...days, ...over } as never,
        planner,
      ),
    asPrincipal: (by: Caller = principal, over: object = {}) =>
      server.call(
        approval.asPrincipal,
        {
          VesselId: vesselId,
          EmployeeId: employeeId,
          JobPositionId: 1,
          AssignmentOn: 'Next',
          User: 'principal',
          AssignmentStatus: 'Confirmed',
          ...over,
        } as never,
        by,
      ),
    asCrew: (by: Caller = crew, over: object = {}) =>
      server.call(
        approval.asEmployee,
        {
          VesselId: vesselId,
          EmployeeId: employeeId,
          JobPositionId: 1,
          AssignmentOn: 'Next',
          User: 'employee',
          AssignmentStatus: 'Confirmed',
          ...over,
        } as never,
        by,
      ),
    rounds: () =>
      db
        .selectFrom('assignmentDecisions as d')
        .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
        .selectAll('d')
        .where('a.seatId', '=', seatId)
        .orderBy('d.id')
        .execute(),
    plans: () => db.selectFrom('assignments').selectAll().where('seatId', '=', seatId).orderBy('id').execute(),
  };
}
export type PlanningWorld = Awaited<ReturnType<typeof planningWorld>>;
