import { expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

const reads = only(office, readers('Planning'));

export default expectCalls({
  '/CrewChangeCosts/GetCrewChangeCosts': { who: reads },
  '/CrewChangeCosts/GetCrewChangeCostGroups': { who: reads, with: { by: 'vessel' } },
  '/CrewChangeCosts/SaveCrewChangeBudget': {
    who: only(keepers, writers('Planning')),
    with: { year: 2026, amount: '1000000' },
    ids: { vesselId: 'vessel' },
  },
});
