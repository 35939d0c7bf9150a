import { expectCalls, office, only, readers, writers } from '#testing/calls.ts';

const plannedSession = {
  kind: 'boc',
  heldOn: '2026-12-01',
  startsAt: '09:00',
  endsAt: '11:00',
  place: 'Head office',
  address: null,
  onlineLink: null,
  capacity: 20,
  note: null,
};

const attended = { invitationId: 2_000_000_000, attendance: 'present', result: null, marlinResult: null, remark: '' };

export default expectCalls({
  '/RegisterCrews/GetApplicantListByCurrentStatusId': { who: readers('ApplicantList'), ids: { id: 'reference' } },
  '/RegisterCrews/GetApplicantListDone': { who: readers('ApplicantList') },
  '/RegisterCrews/GetApplicantListCounts': { who: readers('ApplicantList') },
  '/RegisterCrews/GetApplicantsToSelect': { who: readers('ApplicantList'), with: { tab: 'new-applicants' } },
  '/RegisterCrews/GetApplicantOrder': { who: readers('ApplicantList'), with: { tab: 'new-applicants' } },
  '/RegisterCrews/GetNotesByRegCrewId/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/RegisterCrews/InsertNote': { who: writers('ApplicantList'), with: { note: 'Speaks Dutch' } },
  '/RegisterCrews/UpdateNote': {
    who: writers('ApplicantList'),
    ids: { noteId: 'reference' },
    with: { note: 'Speaks Dutch' },
  },
  '/TalentPool/GetTalentPool': { who: readers('ApplicantList') },
  '/TalentPool/GetProspects': { who: only(office, readers('Planning')) },
  '/TalentPool/GetTalentByRegCrewId/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/TalentPool/SaveTalent': {
    who: writers('ApplicantList'),
    with: { jobPositionId: 22, shipId: null, availableFrom: null, note: null },
  },
  '/TalentPool/RemoveTalent': { who: writers('ApplicantList') },
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
  // Without the address of the file there is nothing: correcting/server and reapplying/server have tests of that.
  '/RegisterCrewsPublic/GetRegisterCrewToCorrect': { who: 'visitor', ids: { registrationNo: 'reference' } },
  '/RegisterCrewsPublic/CorrectRegisterCrew': { who: 'visitor', ids: { registrationNo: 'reference' } },
  '/RegisterCrewsPublic/ApplyAgain': {
    who: 'visitor',
    ids: { registrationNo: 'reference', jobOpeningId: 'reference' },
  },
  '/RegisterCrewsPublic/WithdrawRegisterCrew': { who: 'visitor', ids: { registrationNo: 'anySubmitted' } },
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
  '/AssessmentHistory/UndoAssessmentHistory': {
    who: writers('ApplicantList'),
    ids: { undoId: 'reference' },
    with: { undoId: '00000000-0000-4000-8000-000000000000' },
  },
  '/SelectionSessions/GetSessions': { who: readers('ApplicantList') },
  '/SelectionSessions/GetSession/:id': { who: readers('ApplicantList'), ids: { id: 'session' } },
  '/SelectionSessions/GetCandidates': { who: readers('ApplicantList'), ids: { sessionId: 'session' } },
  '/SelectionSessions/GetWaitingApplicant/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/SelectionSessions/PrintAttendanceList': { who: readers('ApplicantList'), ids: { id: 'session' } },
  '/SelectionSessions/InsertSession': { who: writers('ApplicantList'), with: plannedSession },
  '/SelectionSessions/UpdateSession': {
    who: writers('ApplicantList'),
    ids: { id: 'session' },
    with: { ...plannedSession, kind: undefined },
  },
  '/SelectionSessions/CancelSession': {
    who: writers('ApplicantList'),
    ids: { id: 'session' },
    with: { reason: 'No room' },
  },
  '/SelectionSessions/Invite': {
    who: writers('ApplicantList'),
    ids: { sessionId: 'session' },
    missing: { regCrewIds: 200 },
  },
  '/SelectionSessions/UndoInvite': {
    who: writers('ApplicantList'),
    ids: { sessionId: 'session', invitationIds: 'reference' },
  },
  '/SelectionSessions/MoveInvitation': {
    who: writers('ApplicantList'),
    ids: { invitationId: 'reference', sessionId: 'reference' },
  },
  '/SelectionSessions/RemoveInvitation': { who: writers('ApplicantList'), ids: { invitationId: 'reference' } },
  '/SelectionSessions/SaveAttendance': {
    who: writers('ApplicantList'),
    ids: { id: 'session', invitationId: 'reference' },
    with: { rows: [attended] },
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
  '/RegisterCrews/GetScreeningByRegCrewId/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/RegisterCrews/GetFindings/:id': { who: writers('ApplicantList'), ids: { id: 'application' } },
  '/RegisterCrews/GetDuplicates/:id': { who: readers('ApplicantList'), ids: { id: 'application' } },
  '/RegisterCrews/MergeRegisterCrew': {
    who: writers('ApplicantList'),
    ids: { otherFileId: 'twin' },
    with: { choices: [] },
  },
  '/RegisterCrews/SetDifferentPeople': {
    who: writers('ApplicantList'),
    ids: { otherFileId: 'twin' },
    with: { areDifferent: true },
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
