import { assessmentLooks } from '#features/applications/web/parts/status-looks.ts';
import { appraisalLooks } from '#features/appraisals/web/parts/status-looks.ts';
import { decisionLooks, planningLooks } from '#features/assignments/web/parts/status-looks.ts';
import { openingLooks } from '#features/job-openings/web/parts/status-looks.ts';
import { berthLooks, nearnessLooks } from '#features/manning/web/parts/status-looks.ts';
import { movementLooks } from '#features/movements/web/parts/status-looks.ts';
import { preparationLooks } from '#features/preparation/web/parts/status-looks.ts';
import { certificateLooks } from '#features/seafarers/web/parts/status-looks.ts';
import { chandlerLooks } from '#features/ship-chandler/web/parts/status-looks.ts';
import { accountLooks } from '#features/users/web/parts/status-looks.ts';
import { type AllStatusLooks, look } from '#platform/web/parts/status-tones.ts';

/** How the statuses of all features look, one line each; their words are in `statuses.json`. */
export const statusLooks: AllStatusLooks = {
  anywhere: {
    ...chandlerLooks,
    ...appraisalLooks,
    ...accountLooks,
    ...certificateLooks,
    ...openingLooks,
    ...planningLooks,
    ...berthLooks,
    ...nearnessLooks,
    ...preparationLooks,
    ...movementLooks,
    ...decisionLooks,
    // Pending is a stage that no one has begun; of a decision it is said in its area.
    ...assessmentLooks,
  },
  areas: {
    nextCrew: { looks: decisionLooks },
    // A chandler request that says something else than is known has gone wrong.
    chandler: { looks: chandlerLooks, unknown: look('red', 'cross') },
  },
};
