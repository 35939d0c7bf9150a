import { look } from '#platform/web/parts/status-tones.ts';

/** Reports by how far they are; a submitted one looks as everywhere. */
export const appraisalLooks = {
  Approved: look('green', 'dot'),
  'Pending Report': look('gray', 'ring'),
  WaitingForReview: look('navy', 'half'),
  'Need Revision': look('amber', 'diamond'),
};
