import { type ExpectedCall, expectCalls, readers, writers } from '#testing/calls.ts';

/** Who writes: masters and the office; who reviews: those who lead it (3O23). */
const authors = ['superadmin', 'crewingadmin', 'crewingmanager', 'crewingstaff', 'crewmarine', 'crewtanker'];
const reviewers = ['superadmin', 'crewingadmin', 'crewingmanager'];

/** Everybody reads reports of the vessels that they reach; a seafarer who is no master, of none. */
const ofVessel = {
  superadmin: 'aboard same foreign other',
  crewing: 'aboard same foreign',
  crewingprincipal: 'aboard same',
  principal: 'aboard same',
  'crewmarine head': 'own aboard',
  'crewtanker head': 'own aboard',
  crewmarine: '',
  crewtanker: '',
  '': '',
};
/** Vessels in the corners that are walked have no reports: who reaches one is tried in server tests. */
const ofReport = {
  ids: { EmployeeAppraisalId: 'reference', employeeAppraisalId: 'reference' },
} satisfies Partial<ExpectedCall>;

const form = {
  flag: 'Form',
  dateOfReport: '2026-01-02',
  reportingPeriodFrom: '2026-01-01',
  reportingPeriodTo: '2026-01-02',
  reasonForTheReport: 'Special request',
  reportingOfficer: 'A',
  reportingOfficerRank: 'B',
  master: 'C',
  suitableForThisTypeOfVesselTrade: true,
  reemployInCurrentRank: true,
  promote: true,
  toBeReemployed: true,
  recommendation: true,
};
const known = { employeeId: 'reference', vesselId: 'reference', rankId: 'reference' } as const;

export default expectCalls({
  '/Appraisal/GetOwnAppraisals': { who: 'active' },
  '/Appraisal/GetOwnAppraisal': { who: 'active', ...ofReport },
  '/Appraisal/DownloadOwnAppraisal': { who: 'active', ...ofReport },
  '/Appraisal/GetVesselAppraisalList': { who: readers('Appraisal') },
  '/Appraisal/GetVesselCrewNewAppraisalRequest': { who: readers('Appraisal') },
  '/Appraisal/GetVesselCrewAppraisalHistory': { who: readers('Appraisal'), alike: true },
  '/Appraisal/GetAllAppraisalRating': { who: readers('Appraisal') },
  '/Appraisal/GetEmployeeAppraisalDetail': {
    who: readers('Appraisal'),
    ids: { ...ofReport.ids, VesselCrewId: 'seat' },
    reach: ofVessel,
  },
  '/Appraisal/GetEmployeeAppraisalHistory': {
    who: readers('Appraisal'),
    ids: { EmployeeId: 'reference', VesselCrewId: 'reference' },
    with: { EmployeeId: 1 },
  },
  '/Dropdown/GetAllAppraisalTraining': { who: 'member' },
  '/Appraisal/InsertEmployeeAppraisal': {
    who: { ...writers('Appraisal'), by: authors },
    with: form,
    ids: { ...known, vesselCrewId: 'seat', documentAppraisalId: 'reference' },
    reach: ofVessel,
  },
  '/Appraisal/UpdateEmployeeAppraisal': {
    who: { ...writers('Appraisal'), by: authors },
    with: form,
    ids: { ...known, ...ofReport.ids, vesselCrewId: 'reference', documentAppraisalId: 'reference' },
  },
  '/Appraisal/SubmitReviewEmployeeAppraisal': {
    who: { ...writers('Appraisal'), by: reviewers },
    with: { ReviewStatus: 'Approved' },
    ...ofReport,
  },
  '/Appraisal/UndoReviewEmployeeAppraisal': { who: { ...writers('Appraisal'), by: reviewers }, ...ofReport },
  '/GeneratePDF/GenerateEmployeeAppraisal': { who: readers('Appraisal'), ...ofReport },
});
