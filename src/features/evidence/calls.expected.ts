import { expectCalls, office, only, readers } from '#testing/calls.ts';

/** Who reads vessels, without principals. */
const proves = only([...office, 'crewmarine', 'crewtanker'], readers('VesselManagement'));
/** Seafarers who are no masters reach no vessel of which others are named. */
const peopleAboard = {
  superadmin: 'same foreign other',
  crewing: 'same foreign',
  'crewmarine head': 'own',
  'crewtanker head': 'own',
  '': '',
};

export default expectCalls({
  '/Evidence/GetEvidence': {
    who: proves,
    with: { day: '2026-01-01' },
    ids: { vesselId: 'vessel' },
    reach: peopleAboard,
  },
});
