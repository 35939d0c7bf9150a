import type { RecordCall } from './test-reach-kinds.ts';

/** Calls of crew members, by the beginning of the path. */
export const crewCalls: Record<string, RecordCall> = {
  // Of one employee, by number.
  '/Employee/': {},
  // The vessel narrows what the employee's own plans are.
  '/Employee/GetEmpUpcomingSchedule': { ids: { vesselId: 'reference' }, alike: true },
  '/Employee/InsertEmployeeBoardSchedule': {
    with: { onBoard: '2025-02-10', offBoard: '2025-03-10', vesselCrewId: 2_000_000_000 },
    missing: { vesselId: 400, vesselCrewId: 400 },
  },
  '/Employee/InsertEmployeeBlacklist': {},
  '/Employee/UpdateEmployeeBlackList': { ids: { employeeId: 'reference' } },
  '/Employee/UpdateUnblacklistRequestEmployee': {
    ids: { employeeId: 'reference' },
    with: {
      unblacklistDocumentId: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
      unblacklistRequestTo: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    },
  },
  '/Employee/UpdateUnblacklistApprovalEmployee': { ids: { employeeId: 'reference' } },
  '/Employee/ResignEmployee': {},
  '/Employee/ReturnEmployee': {},
  '/Email/SendEmailEmployee': {},
  // A record has messages of its own; releases.test.ts has the cases.
  '/Email/ResendEmailEmployee': { ids: { mailId: 'reference' }, with: { mailId: 2_000_000_000 } },
  '/VesselCrew/GetVesselCrewAssignment': {},
};
