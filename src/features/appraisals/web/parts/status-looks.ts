import { look } from '#platform/web/parts/status-tones.ts';

/** Reports by how far they are; Approved and Submitted look as everywhere. */
export const appraisalLooks = {
  'Pending Report': look('gray', 'ring'),
  WaitingForReview: look('navy', 'half'),
  'Need Revision': look('amber', 'diamond'),
};
