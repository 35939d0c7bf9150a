import { look } from '#platform/web/parts/status-tones.ts';
import type { AssessmentStatus, Progress } from '../../rules.ts';

/** Document 1 spells what is under way both ways (1T115 to 1T125). */
export const assessmentLooks = {
  Passed: look('green', 'dot'),
  Completed: look('green', 'dot'),
  InProgress: look('navy', 'half'),
  'In Progress': look('navy', 'half'),
  Pending: look('gray', 'ring'),
  Failed: look('red', 'cross'),
} satisfies Record<AssessmentStatus | 'In Progress', object>;

/** Of the public status page, whose words come in two languages. */
export const progressLooks = {
  completed: look('green', 'dot'),
  inProgress: look('navy', 'half'),
  failed: look('red', 'cross'),
  none: look('gray', 'ring'),
} satisfies Record<Progress, object>;
