import { type ExpectedCall, expectCalls, office, only, readers } from '#testing/calls.ts';

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

const ofVessel = { who: proves, ids: { vesselId: 'vessel' }, reach: peopleAboard } as const satisfies ExpectedCall;
const moment = { day: '2026-01-01', recordedBy: '2026-11-01T00:00:00Z' };

export default expectCalls({
  '/Evidence/GetEvidence': { ...ofVessel, with: { day: '2026-01-01' } },
  // The vessels that are walked were not recorded at a moment that can be written here.
  '/Evidence/PrintEvidence': { ...ofVessel, with: moment },
  '/Evidence/DownloadEvidence': { ...ofVessel, with: moment },
});
