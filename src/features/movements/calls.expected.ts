import { type ExpectedCall, expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

const looks = only(office, readers('Scheduling', 'Accomodation'));
/** Who sets dates and ports. */
const schedulers = [...keepers, 'crewingplanning', 'crewingstaff'];
/** Vessels in the corners that are walked have no movements yet: who reaches one is tried in server tests. */
const ofVessel = { who: looks, alike: true } satisfies ExpectedCall;
const unscheduled = {
  ids: { scheduleId: 'reference', employeeSchedulingId: 'reference' },
} satisfies Partial<ExpectedCall>;

const passage = {
  ids: { vesselId: 'reference', vesselCrewId: 'reference', employeeId: 'reference', jobPositionId: 'reference' },
  with: { assignmentOn: 'Next', schedule: '2026-01-01' },
} satisfies Partial<ExpectedCall>;

const seated = { ids: { vesselCrewId: 'reference' } } satisfies Partial<ExpectedCall>;
/** Who keeps costs and papers of the journey. */
const travelKeepers = only([...keepers, 'crewingservice'], readers('Scheduling', 'Accomodation'));
const paper = {
  documentUsage: 'OnBoard',
  documentName: 'Ticket',
  attachmentId: '00000000-0000-4000-8000-000000000000',
};
const addsPaper = { with: paper, ...unscheduled } satisfies Partial<ExpectedCall>;
const onePaper = { ids: { id: 'reference', employeeSchedulingId: 'reference' } } satisfies Partial<ExpectedCall>;

const oneDay = { day: '2026-01-01' };

export default expectCalls({
  '/EmployeeScheduling/GetVesselEmployeeScheduling': { who: looks },
  '/EmployeeScheduling/GetSchedulingVessel': ofVessel,
  '/EmployeeScheduling/GetEmployeeOnBoardScheduling': ofVessel,
  '/EmployeeScheduling/GetEmployeeOnBoardReady': ofVessel,
  '/EmployeeScheduling/GetEmployeeOffBoardScheduling': ofVessel,
  '/EmployeeScheduling/GetEmployeeOffBoardReady': ofVessel,
  '/EmployeeScheduling/GetEmployeeSchedulingHistory': ofVessel,
  '/EmployeeScheduling/GetEmployeeSchedulingDetail': { who: looks, ...unscheduled },
  '/GeneratePDF/GenerateCrewChangeSheet': ofVessel,
  '/CrewChange/GetCrewChanges': { who: looks },
  '/CrewChange/GetCrewChange': { ...ofVessel, with: oneDay },
  '/CrewChange/GetCrewChangeStaff': { who: looks },
  '/CrewChange/UpdateCrewChange': {
    who: only(schedulers, writers('Scheduling')),
    ids: { fallbackPortId: 'reference', inChargeId: 'reference' },
    with: {
      ...oneDay,
      inChargeId: null,
      fallbackPortId: null,
      version: 0,
      agentName: '',
      agentPhone: '',
      agentEmail: '',
      note: '',
    },
  },
  '/CrewChange/MoveCrewChange': {
    who: only(schedulers, writers('Scheduling')),
    ids: { portId: 'reference' },
    with: { ...oneDay, newDay: '2026-01-01', portId: null, people: [] },
  },
  '/CrewChange/CreateCrewChangeLink': { who: only(schedulers, writers('Scheduling')), with: oneDay },
  '/CrewChange/CloseCrewChangeLink': { who: only(schedulers, writers('Scheduling')), with: oneDay },
  '/CrewChangePublic/OpenCrewChange': { who: 'anyone' },
  '/Dropdown/GetEmployeeSchedulingStatusByCategory': { who: looks },
  '/EmployeeScheduling/UpdateEmployeeScheduling': {
    who: only([...schedulers, 'crewingservice'], readers('Scheduling', 'Accomodation')),
    with: { version: 1 },
    ...unscheduled,
    ids: {
      ...unscheduled.ids,
      // Compared with the record alone.
      employeeId: 'reference',
      vesselId: 'reference',
      vesselCrewId: 'reference',
      onboardLocationPortId: 'reference',
      offboardLocationPortId: 'reference',
      employeeSchedulingStatusId: 'reference',
    },
  },
  '/VesselCrew/GetVesselCrewGate': { who: only(schedulers, writers('Scheduling')), ...unscheduled },
  '/VesselCrew/UndoVesselCrewGate': {
    who: only(['superadmin', 'crewingmanager'], writers('Scheduling')),
    with: { version: 1 },
    ...unscheduled,
  },
  '/VesselCrew/CheckInVesselCrew': { who: only(schedulers, writers('Scheduling')), ...passage },
  '/VesselCrew/CheckOutVesselCrew': { who: only(schedulers, writers('Scheduling')), ...passage },
  '/VesselCrew/CorrectVesselCrewGate': {
    who: only(['superadmin', 'crewingmanager'], writers('Scheduling')),
    with: { version: 1, gate: 'check_in', schedule: '2026-01-01', reason: 'Entered for the wrong day' },
    ...unscheduled,
  },
  '/VesselCrew/GetPromotionSeats': {
    who: only(['superadmin', 'crewingmanager'], writers('Scheduling')),
    ...unscheduled,
  },
  '/VesselCrew/PromoteVesselCrew': {
    who: only(['superadmin', 'crewingmanager'], writers('Scheduling')),
    with: { version: 1, schedule: '2026-01-01', scheduledOffBoardDate: '2026-06-01' },
    ids: { ...unscheduled.ids, vesselCrewId: 'reference' },
  },
  '/VesselCrew/GetVesselCrewRelief': { who: only(schedulers, writers('Scheduling')), ...seated },
  '/VesselCrew/RelieveVesselCrew': {
    who: only(schedulers, writers('Scheduling')),
    with: { schedule: '2026-01-01' },
    ids: {
      ...seated.ids,
      offEmployeeSchedulingId: 'reference',
      onEmployeeSchedulingId: 'reference',
      portId: 'reference',
    },
  },
  '/EmployeeScheduling/GetTravelCrews': { ...ofVessel, with: { tab: 'onboard' } },
  '/EmployeeScheduling/InsertEmployeeSchedulingDocument': { who: travelKeepers, ...addsPaper },
  '/EmployeeScheduling/UpdateEmployeeSchedulingDocument': { who: travelKeepers, with: paper, ...onePaper },
  '/EmployeeScheduling/DeleteEmployeeSchedulingDocument': { who: travelKeepers, ...onePaper },
  '/EmployeeScheduling/InsertEmployeeSchedulingAppraisal': {
    who: only(schedulers, writers('Scheduling')),
    ...addsPaper,
  },
  '/EmployeeScheduling/UpdateEmployeeSchedulingAppraisal': {
    who: only(schedulers, writers('Scheduling')),
    with: paper,
    ...onePaper,
  },
  '/EmployeeScheduling/DeleteEmployeeSchedulingAppraisal': {
    who: only(schedulers, writers('Scheduling')),
    ...onePaper,
  },
  '/Email/SendEmailEmployeeScheduling': { who: looks, with: { sendEmailType: 'OnboardScheduling' }, ...unscheduled },
});
