import { expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

const reads = only(office, readers('Planning'));
/** As preparation has it: who keeps check-ups and trainings. */
const books = only([...keepers, 'crewingstaff'], writers('OnboardPreparation'));

export default expectCalls({
  '/Renewals/GetRenewals': { who: reads },
  '/Renewals/GetRenewalGroups': { who: reads },
  '/Renewals/BookRenewalMCU': {
    who: books,
    ids: { employeeIds: 'reference' },
    with: { letterNumber: '12', schedule: '2026-12-01', mcuPackageId: 1, clinicName: 'Klinik' },
  },
  '/Renewals/BookRenewalBJST': {
    who: books,
    ids: { employeeIds: 'reference', bjstTypeId: 'reference' },
    with: { letterNumber: '12', startDate: '2026-12-01', endDate: '2026-12-03', place: 'Jakarta' },
  },
});
