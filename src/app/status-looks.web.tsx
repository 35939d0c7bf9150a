import { assessmentLooks } from '#features/applications/web/parts/status-looks.ts';
import { appraisalLooks } from '#features/appraisals/web/parts/status-looks.ts';
import { decisionLooks, planningLooks } from '#features/assignments/web/parts/status-looks.ts';
import { openingLooks } from '#features/job-openings/web/parts/status-looks.ts';
import { berthLooks } from '#features/manning/web/parts/status-looks.ts';
import { movementLooks } from '#features/movements/web/parts/status-looks.ts';
import { certificateLooks } from '#features/seafarers/web/parts/status-looks.ts';
import { chandlerLooks } from '#features/ship-chandler/web/parts/status-looks.ts';
import { accountLooks } from '#features/users/web/parts/status-looks.ts';
import { type AllStatusLooks, look, type StatusLooks } from '#platform/web/parts/status-tones.ts';

/** Of areas that are still to come: each moves to its feature with it (reference/look). */
const toCome: StatusLooks = {
  Approved: look('green', 'dot'),
  Signed: look('green', 'dot'),
  FIT: look('green', 'dot'),
  'Not Planned': look('gray', 'ring'),
  'In Progress': look('navy', 'half'),
  Scheduled: look('navy', 'half'),
  'Pending Sign': look('amber', 'diamond'),
  'Need Renewal': look('amber', 'diamond'),
  'Fit With Restriction': look('amber', 'diamond'),
  'Under 3 months': look('amber', 'diamond'),
  'Not Completed': look('amber', 'diamond'),
  UNFIT: look('red', 'cross'),
  'Under 1 month': look('red', 'cross'),
};

/** How the statuses of all features look, one line each. */
export const statusLooks: AllStatusLooks = {
  anywhere: {
    ...toCome,
    ...chandlerLooks,
    ...appraisalLooks,
    ...accountLooks,
    ...certificateLooks,
    ...openingLooks,
    ...planningLooks,
    ...berthLooks,
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
