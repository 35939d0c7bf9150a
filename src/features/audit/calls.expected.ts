import { expectCalls, only, readers, writers } from '#testing/calls.ts';
import { applicants } from '#testing/reach-kinds.ts';

export default expectCalls({
  '/Audit/GetChanges': { who: only(['superadmin'], writers('UserManagement')) },
  '/Audit/GetActs': { who: only(['superadmin'], writers('UserManagement')) },
  '/Audit/DownloadActs': { who: only(['superadmin'], writers('UserManagement')) },
  '/Audit/GetSignIns': { who: only(['superadmin'], writers('UserManagement')) },
  '/Audit/GetReadings': { who: only(['superadmin'], writers('UserManagement')) },
  '/Audit/GetHistory': {
    who: readers(
      'ApplicantList',
      'CrewManagement',
      'VesselManagement',
      'JobOpening',
      'UserManagement',
      'BillingOverview',
      'Scheduling',
      'Accomodation',
    ),
    ids: { id: 'application' },
    with: { record: 'application' },
    // Planning sees histories of crew and vessels, finance those of billing, service those of journeys: none of applicants.
    reach: { ...applicants, crewingplanning: '', crewingfinance: '', crewingservice: '' },
  },
});
