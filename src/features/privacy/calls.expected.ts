import { expectCalls, keepers, only, writers } from '#testing/calls.ts';

/** Who looks at unusual reading. */
const watchers = ['superadmin', 'crewingmanager'];

export default expectCalls({
  '/Privacy/GetNotice': { who: 'anyone' },
  '/Privacy/AskOwn': { who: 'active' },
  '/PrivacyPublic/AskApplicant': { who: 'visitor', ids: { registrationNo: 'reference' } },
  '/Privacy/GetRequests': { who: only(keepers, writers('CrewManagement', 'ApplicantList')) },
  // requests/server has tests of which divisions are reached.
  '/Privacy/AnswerRequest': {
    who: only(keepers, writers('CrewManagement', 'ApplicantList')),
    ids: { requestId: 'reference' },
  },
  // watch/server has tests of which findings are reached.
  '/Privacy/GetReadingFindings': { who: only(watchers, writers('CrewManagement', 'ApplicantList')) },
  '/Privacy/GetReadingsOfFinding': {
    who: only(watchers, writers('CrewManagement', 'ApplicantList')),
    ids: { findingId: 'reference' },
  },
  '/Privacy/LookAtFinding': {
    who: only(watchers, writers('CrewManagement', 'ApplicantList')),
    ids: { findingId: 'reference' },
  },
  '/GenerateExcel/GenerateAffectedPeople': {
    who: only(watchers, writers('CrewManagement', 'ApplicantList')),
    ids: { findingId: 'reference' },
  },
  '/Privacy/GetRetention': { who: only(['superadmin'], writers('UserManagement')) },
  '/Privacy/GetRetentionDue': { who: only(['superadmin'], writers('UserManagement')) },
  '/Privacy/SaveRetention': { who: only(['superadmin'], writers('UserManagement')) },
  '/Privacy/SetHold': { who: only(['superadmin'], writers('UserManagement')) },
  '/Privacy/LiftHold': { who: only(['superadmin'], writers('UserManagement')), ids: { holdId: 'reference' } },
  '/Privacy/GetOwnData': { who: 'active' },
  '/Privacy/GetOwnCopy': { who: 'active' },
  // The address is asked for beside the link: own/server has tests of who gets in.
  '/PrivacyPublic/GetApplicantData': { who: 'visitor', ids: { registrationNo: 'reference' } },
  '/PrivacyPublic/GetApplicantCopy': { who: 'visitor', ids: { registrationNo: 'reference' } },
});
