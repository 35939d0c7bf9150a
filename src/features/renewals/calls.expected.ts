import { expectCalls, office, only, readers } from '#testing/calls.ts';

const reads = only(office, readers('Planning'));

export default expectCalls({
  '/Renewals/GetRenewals': { who: reads },
  '/Renewals/GetRenewalGroups': { who: reads },
});
