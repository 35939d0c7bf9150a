import { expectCalls, readers } from '#app/test-calls.ts';

const who = readers('Dashboard');

export default expectCalls({
  '/Dashboard/GetNewApplicantDashboard': { who },
  '/Dashboard/GetAppraisalDashboard': { who },
  '/Dashboard/GetCrewingSchedulingDashboard': { who },
  '/Dashboard/GetVesselManagementDashboard': { who },
  '/Dashboard/GetExpiringCertificateDashboard': { who },
  '/Dashboard/GetCrewManagementDashboard': { who },
  '/Dashboard/GetContractManagementDashboard': { who },
  '/Dashboard/GetFigureList': { who },
  '/Dashboard/GetWorkList': { who: 'member' },
  '/Dashboard/GetWorkListRows': { who: 'member' },
});
