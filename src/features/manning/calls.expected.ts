import { type ExpectedCall, expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

/** Who plans, who decides for a principal, and who decides about themselves. */
const planners = [...keepers, 'crewingplanning'];
const principals = ['crewingprincipal', 'principal'];
const crew = ['crewmarine', 'crewtanker'];
const plan = only(planners, writers('Planning'));

const listOfPrincipal = {
  missing: { PrincipalId: 200 },
  alike: true,
  reach: { superadmin: 'foreign other', crewing: 'foreign', crewingprincipal: 'own', '': 'own' },
} satisfies Partial<ExpectedCall>;
const days = { StartAssignmentDate: '2027-01-10', EndAssignmentDate: '2027-09-10' };
/** No one is planned in the corners that are walked: who reaches a plan is tried in server tests. */
const unplanned = {
  ids: {
    assignmentId: 'reference',
    roundId: 'reference',
    VesselId: 'reference',
    EmployeeId: 'reference',
    VesselCrewId: 'reference',
  },
} satisfies Partial<ExpectedCall>;

export default expectCalls({
  '/Vessel/GetVesselPlanning': { who: readers('Planning', 'Approval'), ...listOfPrincipal },
  '/Vessel/GetVesselPlanningCounts': { who: readers('Planning', 'Approval') },
  '/VesselCrew/GetVesselCrewManningByVesselId': { who: only(office, readers('Planning')) },
  '/VesselCrew/GetVesselCrewPlanCheck': { who: plan },
  '/VesselCrew/GetVesselCrewPlans': { who: only(office, readers('VesselManagement', 'Planning')), alike: true },
  '/VesselCrew/AddVesselCrewAssignment': {
    who: plan,
    with: { ...days, AssignmentOn: 'Next', JobPositionId: 2_000_000_000 },
    missing: { VesselId: 400 },
    alike: true,
  },
  '/VesselCrew/DeleteVesselCrewAssignment': { who: plan, ...unplanned },
  '/VesselCrew/UpdateVesselCrewAssignment': { who: plan, with: { ...days, AssignmentOn: 'Next' }, ...unplanned },
  '/VesselCrew/MakeVesselCrewNext': { who: plan, ...unplanned },
  '/VesselCrew/InsertVesselCrewJobPosition': { who: plan, with: { jobPositionMarineId: 1 } },
  '/VesselCrew/DeleteVesselCrewJobPosition': { who: plan },
  '/Employee/GetEmployeePlanningPermanent': { who: only(office, readers('Planning')), alike: true },
  '/Employee/GetEmployeePlanningContract': { who: only(office, readers('Planning')), alike: true },
  '/Employee/GetEmployeePlanningRejected': {
    who: only(office, readers('Planning')),
    ids: { vesselCrewId: 'reference' },
    alike: true,
  },
  '/Employee/GetEmployeePlanningPromotion': { who: only(office, readers('Planning')), alike: true },
  '/Employee/GetEmployeePlanningOffBoard': { who: only(office, readers('Planning')), alike: true },
  '/VesselCrew/GetVesselCrewApprovalByVessel': { who: readers('Approval') },
  '/VesselCrew/GetVesselCrewHeaderByVesselCrewId': {
    who: only([...planners, ...principals, ...crew], writers('Approval', 'CrewManagement')),
    ...unplanned,
  },
  '/VesselCrew/GetVesselCrewDecisions': {
    who: only([...planners, ...principals, ...crew], writers('Approval', 'CrewManagement')),
  },
  '/VesselCrew/GetVesselCrewDecision': {
    who: only([...planners, ...principals, ...crew], writers('Approval', 'CrewManagement')),
    ...unplanned,
  },
  '/VesselCrew/AssignmentApprovalEmployee': {
    who: only([...planners, ...crew], writers('Approval', 'CrewManagement')),
    ...unplanned,
  },
  '/VesselCrew/AssignmentApprovalPrincipal': {
    who: only([...keepers, ...principals], writers('Approval')),
    ...unplanned,
  },
  '/VesselCrew/UndoVesselCrewDecision': {
    who: only([...planners, ...principals, ...crew], writers('Approval', 'CrewManagement')),
    ...unplanned,
  },
  '/VesselCrew/RevokeVesselCrewDecision': {
    who: only([...keepers, ...principals], writers('Approval')),
    ...unplanned,
  },
  '/VesselCrew/GetVesselCrewExtensionByVessel': { who: readers('Approval', 'Planning') },
  '/VesselCrew/GetVesselCrewExtension': { who: readers('Approval', 'Planning') },
  '/VesselCrew/GetVesselCrewExtensionChecks': { who: readers('Approval', 'Planning') },
  '/VesselCrew/ApprovalCrewExtension': { who: only([...keepers, ...principals], writers('Approval')) },
  '/VesselCrew/UndoCrewExtension': { who: only([...keepers, ...principals], writers('Approval')) },
  '/VesselCrew/WithdrawCrewExtension': { who: plan },
  // Nobody holds a link in the corners that are walked: what one opens is tried in server tests.
  '/VesselCrewPublic/OpenNextTour': { who: 'visitor' },
  '/VesselCrewPublic/DecideNextTour': { who: 'visitor' },
  '/VesselGanttChart/GetVesselGanttChartByVesselId': { who: readers('Planning', 'Approval', 'VesselManagement') },
  '/Email/SendEmailVesselCrewPlanning': {
    who: only([...planners, ...principals, ...crew], writers('Planning', 'Approval', 'CrewManagement')),
    ids: { vesselCrewId: 'reference' },
  },
  '/Email/SendEmailExtension': { who: only([...planners, ...principals], writers('Planning', 'Approval')) },
  '/VesselGanttChart/GetFleetPlan': { who: only([...office, ...principals], readers('Planning')), ...listOfPrincipal },
});
