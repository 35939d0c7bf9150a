import { expectCalls, only, readers, writers } from '#app/test-calls.ts';

export default expectCalls({
  '/RegisterCrews/GetApplicantListByCurrentStatusId': { who: readers('ApplicantList'), ids: { id: 'reference' } },
  '/RegisterCrews/GetApplicantListDone': { who: readers('ApplicantList') },
  '/RegisterCrews/GetApplicantListCounts': { who: readers('ApplicantList', 'Dashboard') },
  '/RegisterCrews/GetApplicantsToSelect': { who: readers('ApplicantList'), with: { tab: 'new-applicants' } },
  '/RegisterCrews/DownloadApplicantList': { who: readers('ApplicantList'), with: { tab: 'done' } },
  '/RegisterCrews/GetRegisterCrewById/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/RegisterCrews/SubmitRegisterCrew': {
    who: writers('ApplicantList'),
    ids: { regCrewId: 'pass', jobOpeningId: 'opening' },
    with: { step: 1 },
  },
  '/RegisterCrewsPublic/SubmitRegisterCrew': {
    who: 'visitor',
    ids: { regCrewId: 'anyPass', jobOpeningId: 'openOpening' },
    with: { step: 1 },
  },
  '/RegisterCrewsPublic/GetRegisterCrewDraft': { who: 'visitor', ids: { registrationNo: 'anyDraft' } },
  '/RegisterCrews/GetRegisterCrewDraft': { who: writers('ApplicantList') },
  '/RegisterCrewsPublic/GetRegisterStatusByRegisNo': { who: 'visitor', ids: { registrationNo: 'anySubmitted' } },
  '/AssessmentHistory/GetLastAssessmentByTypeAndRegCrewId/:type/:applicantId': {
    who: readers('ApplicantList'),
    with: { type: 'screening' },
  },
  '/AssessmentHistory/GetAllAssessmentHistoryByRegCrewId/:id': {
    who: readers('ApplicantList'),
    ids: { id: 'application' },
  },
  '/Email/SendEmailRegisterCrew': { who: writers('ApplicantList'), with: { type: 'RegisterCrew' } },
  '/EmailPublic/SendEmailRegisterCrew': {
    who: 'visitor',
    ids: { regCrewId: 'anySubmittedPass' },
    with: { type: 'RegisterCrew' },
  },
  '/AssessmentHistory/InsertAssessmentHistory': {
    who: writers('ApplicantList'),
    ids: { registerCrewId: 'examined' },
    with: { assessmentType: 'mcu', assessmentStatus: 'InProgress' },
    missing: { vesselId: 400, principalId: 400 },
  },
  '/AssessmentHistory/InsertBulkAssessmentHistory': {
    who: writers('ApplicantList'),
    with: { assessmentType: 'screening', assessmentStatus: 'Passed' },
    missing: { regCrewIdArray: 200 },
  },
  '/RegisterCrews/UpdateRegisterCrewStatus': {
    who: only(['superadmin', 'crewingmanager'], writers('ApplicantList')),
    with: { currentStatusId: 2, remark: 'By mistake' },
  },
  '/AssessmentHistory/GetMCUByRegCrewId/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/AssessmentHistory/UpdateMCU': {
    who: writers('ApplicantList'),
    ids: { registerCrewId: 'examined' },
    with: { clinicName: 'Klinik' },
    missing: { vesselId: 400, principalId: 400 },
  },
  '/Email/GetEmailsByRegCrewId/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/Email/ResendEmail': { who: writers('ApplicantList') },
  '/AssessmentHistory/GetMCUVessels': { who: readers('ApplicantList') },
  '/RegisterCrews/UpdateRegisterCrewDetail': { who: writers('ApplicantList') },
  '/RegisterCrews/GetCrewStateByRegCrewId/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/RegisterCrews/GetDuplicates/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/RegisterCrews/MergeRegisterCrew': {
    who: writers('ApplicantList'),
    ids: { otherFileId: 'twin' },
    with: { choices: [] },
  },
  '/RegisterCrews/MoveToCrew': { who: writers('ApplicantList'), with: { employmentTypeId: 2_000_000_000 } },
  '/GeneratePDF/GenerateCVRegisterCrew': { who: readers('ApplicantList') },
  '/GeneratePDF/GenerateMCURegisterCrew': {
    who: writers('ApplicantList'),
    ids: { regCrewIds: 'examined' },
    with: { letterNumber: '12', schedule: '2026-12-01', mcuPackageId: 2_000_000_000, clinicName: 'Klinik' },
    missing: { regCrewIds: 400, vesselId: 400, principalId: 400 },
  },
  '/GenerateExcel/GenerateBOC': { who: readers('ApplicantList') },
});
