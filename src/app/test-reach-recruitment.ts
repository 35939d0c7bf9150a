import { applicants, byId, type RecordCall } from './test-reach-kinds.ts';

/** Calls of applicants and job openings, by the beginning of the path. */
export const recruitmentCalls: Record<string, RecordCall> = {
  '/AssessmentHistory/GetMCUByRegCrewId': byId('application'),
  '/AssessmentHistory/InsertAssessmentHistory': {
    ids: { registerCrewId: 'examined' },
    with: { assessmentType: 'mcu', assessmentStatus: 'InProgress' },
    missing: { vesselId: 400, principalId: 400 },
  },
  '/AssessmentHistory/InsertBulk': {
    with: { assessmentType: 'screening', assessmentStatus: 'Passed' },
    missing: { regCrewIdArray: 200 },
  },
  '/AssessmentHistory/UpdateMCU': {
    ids: { registerCrewId: 'examined' },
    with: { clinicName: 'Klinik' },
    missing: { vesselId: 400, principalId: 400 },
  },
  '/AssessmentHistory/GetAllAssessmentHistoryByRegCrewId': byId('application'),
  '/AssessmentHistory/GetLastAssessmentByType': { with: { type: 'screening' } },
  // Planning sees histories of crew and vessels, not of applicants.
  '/Audit/GetHistory': {
    ids: { id: 'application' },
    with: { record: 'application' },
    reach: { ...applicants, crewingplanning: '' },
  },
  '/Email/GetEmailsByRegCrewId': byId('application'),
  '/Email/ResendEmail': {},
  '/Email/SendEmailRegisterCrew': { with: { type: 'RegisterCrew' } },
  '/EmailPublic/SendEmailRegisterCrew': { ids: { regCrewId: 'anySubmittedPass' }, with: { type: 'RegisterCrew' } },
  '/GenerateExcel/GenerateBOC': {},
  '/GeneratePDF/GenerateCVRegisterCrew': {},
  '/GeneratePDF/GenerateMCURegisterCrew': {
    ids: { regCrewIds: 'examined' },
    with: { letterNumber: '12', schedule: '2026-12-01', mcuPackageId: 2_000_000_000, clinicName: 'Klinik' },
    missing: { regCrewIds: 400, vesselId: 400, principalId: 400 },
  },
  '/JobOpening/': byId('opening'),
  '/JobOpeningPublic/': byId('openOpening'),
  '/RegisterCrews/GetApplicantListByCurrentStatusId': byId('reference'),
  '/RegisterCrews/GetRegisterCrewById': byId('application'),
  '/RegisterCrews/GetRegisterCrewDraft': {},
  '/RegisterCrews/SubmitRegisterCrew': { ids: { regCrewId: 'pass', jobOpeningId: 'opening' }, with: { step: 1 } },
  '/RegisterCrews/GetCrewStateByRegCrewId': byId('application'),
  '/RegisterCrews/GetDuplicates': byId('application'),
  '/RegisterCrews/MergeRegisterCrew': {
    ids: { otherFileId: 'twin' },
    with: { choices: [] },
  },
  '/RegisterCrews/MoveToCrew': { with: { employmentTypeId: 2_000_000_000 } },
  '/RegisterCrews/UpdateRegisterCrewDetail': {},
  '/RegisterCrews/UpdateRegisterCrewStatus': { with: { currentStatusId: 2, remark: 'By mistake' } },
  '/RegisterCrewsPublic/GetRegisterCrewDraft': { ids: { registrationNo: 'anyDraft' } },
  '/RegisterCrewsPublic/GetRegisterStatusByRegisNo': { ids: { registrationNo: 'anySubmitted' } },
  '/RegisterCrewsPublic/SubmitRegisterCrew': {
    ids: { regCrewId: 'anyPass', jobOpeningId: 'openOpening' },
    with: { step: 1 },
  },
};
