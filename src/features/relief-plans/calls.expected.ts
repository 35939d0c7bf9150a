import { expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

const plans = only([...keepers, 'crewingplanning'], writers('Planning'));
const reads = only(office, readers('Planning'));
/** No one has a plan in the corners that are walked: who reaches one is tried in server/handlers.test.ts. */
const unplanned = { ids: { planId: 'reference', seatId: 'reference', employeeId: 'reference' } } as const;

export default expectCalls({
  '/ReliefPlan/GetReliefPlans': { who: reads },
  '/ReliefPlan/GetReliefPlan': { who: reads, ...unplanned },
  '/ReliefPlan/GetSeatCandidates': { who: reads, ...unplanned },
  '/ReliefPlan/GetWhyNot': { who: reads, ...unplanned },
  '/ReliefPlan/MakeReliefPlan': { who: plans, ids: { fromPlanId: 'reference' } },
  '/ReliefPlan/SetReliefPlanPin': { who: plans, with: { kind: 'pin' }, ...unplanned },
  '/ReliefPlan/KeepReliefPlan': { who: plans, ...unplanned },
  '/ReliefPlan/DeleteReliefPlan': { who: plans, ...unplanned },
  '/ReliefPlan/ProposeReliefs': { who: plans, ids: { planId: 'reference', seatIds: 'reference' } },
  // Nobody is aboard or planned in the corners that are walked: whose days move is tried in what-if/server tests.
  '/WhatIf/GetWhatIfEffects': { who: plans, with: { moves: [] } },
  '/WhatIf/GetWhatIfScenarios': { who: plans },
  '/WhatIf/KeepWhatIfScenario': {
    who: plans,
    ids: { scenarioId: 'reference' },
    with: { moves: [{ assignmentId: 2_000_000_000, from: '2027-01-10', to: '2027-09-10' }] },
  },
  '/WhatIf/DeleteWhatIfScenario': { who: plans, ids: { scenarioId: 'reference' } },
  '/WhatIf/ApplyWhatIf': {
    who: plans,
    with: { moves: [{ assignmentId: 2_000_000_000, from: '2027-01-10', to: '2027-09-10' }], seen: [] },
  },
});
