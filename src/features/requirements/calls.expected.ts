import { expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';
import { thisYear } from '#testing/this-year.ts';

/** What is asked for changes from next year on. */
const changed = {
  jobPositionId: 1,
  validFrom: `${thisYear + 1}-01-01`,
  changes: [{ certificateTypeId: 101, need: 'none' }],
};

export default expectCalls({
  '/Requirement/GetRequirementChoices': { who: only(office, readers('CrewManagement', 'VesselManagement')) },
  // Which vessels may be named is checked with what else is wrong; requirements/server has whose lines may be changed.
  '/Requirement/GetRequirements': {
    who: only(office, readers('CrewManagement', 'VesselManagement')),
    with: { jobPositionId: 1 },
    missing: { vesselId: 400, principalId: 400 },
  },
  '/Requirement/PreviewRequirements': {
    who: only(keepers, writers('CrewManagement', 'VesselManagement')),
    with: changed,
    missing: { vesselId: 400, principalId: 400 },
  },
  '/Requirement/SaveRequirements': {
    who: only(keepers, writers('CrewManagement', 'VesselManagement')),
    with: changed,
    missing: { vesselId: 400, principalId: 400 },
  },
  '/Requirement/DeleteRequirement': { who: only(keepers, writers('CrewManagement', 'VesselManagement')) },
});
