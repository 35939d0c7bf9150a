import { expectCalls, office, only, readers } from '#testing/calls.ts';

const reads = only(office, readers('Planning'));

export default expectCalls({
  '/Strength/GetStrength': { who: reads },
  '/Strength/GetStrengthPeople': {
    who: reads,
    with: { figure: 'aboard', month: '2026-01' },
    ids: { jobPositionId: 'reference' },
  },
  '/Strength/GetStrengthSeats': { who: reads, with: { month: '2026-01' }, ids: { jobPositionId: 'reference' } },
});
