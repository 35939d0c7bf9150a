import { expectCalls, office, only, readers } from '#testing/calls.ts';

// Which kinds each of them sees is tried in server/handlers.test.ts.
export default expectCalls({
  '/IssuedPapers/GetAll': {
    who: only(
      office,
      readers(
        'CrewManagement',
        'ApplicantList',
        'VesselManagement',
        'OnboardPreparation',
        'Scheduling',
        'WOOverview',
        'BillingOverview',
      ),
    ),
  },
});
