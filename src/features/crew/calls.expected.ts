import { expectCalls, ofCrew, office, only, readers, writers } from '#testing/calls.ts';

export default expectCalls({
  '/Employee/GetEmployeeDetails': { who: readers('CrewManagement', 'Approval') },
  '/GeneratePDF/GenerateCVEmployee': { who: readers('CrewManagement', 'Approval') },
  '/Employee/GetEmployeeBlacklistByEmployeeId': { who: only(office, readers('CrewManagement')) },
  '/Dropdown/GetAllEmployeeBlacklistLevel': { who: 'office' },
  '/Employee/InsertEmployeeBlacklist': { who: writers('CrewManagement') },
  '/Employee/UpdateEmployeeBlackList': { who: writers('CrewManagement'), ids: { employeeId: 'reference' } },
  '/Employee/UpdateUnblacklistRequestEmployee': {
    who: writers('CrewManagement'),
    ids: { employeeId: 'reference' },
    with: {
      unblacklistDocumentId: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
      unblacklistRequestTo: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    },
  },
  '/Employee/UpdateUnblacklistApprovalEmployee': {
    who: only(['superadmin', 'crewingmanager'], writers('CrewManagement')),
    ids: { employeeId: 'reference' },
  },
  '/Email/SendEmailEmployee': { who: writers('CrewManagement') },
  '/Email/SendEmailEmployeeUnblacklist': { who: writers('CrewManagement') },
  // A record has messages of its own; releases.test.ts has the cases.
  '/Email/ResendEmailEmployee': {
    who: writers('CrewManagement'),
    ids: { mailId: 'reference' },
    with: { mailId: 2_000_000_000 },
  },
  '/Employee/GetEmployeeCommitments': { who: only(office, readers('CrewManagement')) },
  '/Employee/GetEmploymentHistory': { who: only(office, readers('CrewManagement')) },
  '/Employee/ResignEmployee': { who: writers('CrewManagement') },
  '/Employee/ReturnEmployee': { who: writers('CrewManagement') },
  '/Employee/GetEmployeeListOffBoard': { who: readers('CrewManagement') },
  '/Employee/GetEmployeeListOnBoard': { who: readers('CrewManagement') },
  '/Employee/GetEmployeeListResigned': { who: readers('CrewManagement') },
  '/Employee/GetAllEmployeeBlacklistCrew': { who: readers('CrewManagement') },
  '/Employee/GetEmployeeListCounts': { who: readers('CrewManagement') },
  '/Employee/GetEmployeeListVessels': { who: readers('CrewManagement') },
  '/Employee/DownloadEmployeeListOffBoard': { who: readers('CrewManagement') },
  '/Employee/DownloadEmployeeListOnBoard': { who: readers('CrewManagement') },
  '/Employee/DownloadEmployeeListResigned': { who: readers('CrewManagement') },
  '/Employee/DownloadEmployeeListBlacklist': { who: readers('CrewManagement') },
  // The vessel narrows what the employee's own plans are.
  '/Employee/GetEmpUpcomingSchedule': {
    who: only(ofCrew, readers('CrewManagement')),
    ids: { vesselId: 'reference' },
    alike: true,
  },
  '/Employee/GetEmployeeScheduleHistory': { who: only(ofCrew, readers('CrewManagement')) },
  '/VesselCrew/GetVesselCrewAssignment': { who: only(ofCrew, readers('CrewManagement')) },
  '/Employee/InsertEmployeeBoardSchedule': {
    who: only(['superadmin', 'crewingadmin'], writers('CrewManagement')),
    with: { onBoard: '2025-02-10', offBoard: '2025-03-10', vesselCrewId: 2_000_000_000 },
    missing: { vesselId: 400, vesselCrewId: 400 },
  },
  '/Employee/GetBoardScheduleVessels': { who: only(['superadmin', 'crewingadmin'], writers('CrewManagement')) },
  '/Employee/GetBoardScheduleSeats': { who: only(['superadmin', 'crewingadmin'], writers('CrewManagement')) },
  '/Employee/GetEmployeeDocumentHistory': { who: only(ofCrew, readers('CrewManagement')) },
  '/Employee/GetEmployeeCertification': { who: readers('CrewManagement', 'Approval') },
  '/Employee/RenewEmployeeCertificate': {
    who: writers('CrewManagement'),
    ids: { typeId: 'reference' },
    with: {
      certificateNumber: 'A 1',
      issued: '2025-02-10',
      expired: '2035-02-10',
      attachment: { uuid: 'ffffffff-ffff-4fff-bfff-ffffffffffff', name: 'a.pdf', size: 1, type: 'application/pdf' },
    },
  },
  '/Employee/GetEmployeeFindings': { who: writers('CrewManagement') },
  '/Employee/UpdateEmployeeDetail': { who: writers('CrewManagement') },
  '/Employee/GetEmployeeSeaService': { who: readers('CrewManagement', 'Approval') },
});
