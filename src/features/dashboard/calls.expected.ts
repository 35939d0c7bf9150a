import { expectCalls, only, readers, writers } from '#app/test-calls.ts';

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
  '/Dashboard/GetOfficeContacts': { who: 'member' },
  '/Dashboard/SaveOfficeContacts': {
    who: only(['superadmin', 'crewingadmin'], writers('Dashboard')),
    with: { schedule: contact, salary: contact, emergency: contact },
  },
});
