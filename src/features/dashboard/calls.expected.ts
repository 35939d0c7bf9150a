import { expectCalls, only, readers, writers } from '#testing/calls.ts';

const who = readers('Dashboard');
const contact = { name: 'Siti', phone: '+62215550142', hours: '', hasWhatsApp: false };

export default expectCalls({
  '/Dashboard/GetNewApplicantDashboard': { who },
  '/Dashboard/GetApplicantSourceDashboard': { who },
  '/Dashboard/GetAppraisalDashboard': { who },
  '/Dashboard/GetCrewingSchedulingDashboard': { who },
  '/Dashboard/GetVesselManagementDashboard': { who },
  '/Dashboard/GetExpiringCertificateDashboard': { who },
  '/Dashboard/GetCrewManagementDashboard': { who },
  '/Dashboard/GetContractManagementDashboard': { who },
  '/Dashboard/GetFigureList': { who },
  '/Dashboard/GetWorkList': { who: 'member' },
  '/Dashboard/GetWorkListRows': { who: 'member' },
  '/Dashboard/GetDecisionQueue': { who: 'member' },
  '/Dashboard/GetFirstSteps': { who: only(['superadmin', 'crewingadmin'], writers('UserManagement')) },
  '/Dashboard/PutFirstStepsAway': { who: only(['superadmin', 'crewingadmin'], writers('UserManagement')) },
  '/WorkList/SnoozeItem': {
    who: 'member',
    ids: { itemId: 'reference' },
    with: { line: 'emptySeats', until: '2030-01-01' },
  },
  '/WorkList/WakeItem': { who: 'member', ids: { itemId: 'reference' }, with: { line: 'emptySeats' } },
  '/Dashboard/GetOfficeContacts': { who: 'member' },
  '/Dashboard/SaveOfficeContacts': {
    who: only(['superadmin', 'crewingadmin'], writers('Dashboard')),
    with: { schedule: contact, salary: contact, emergency: contact },
  },
});
