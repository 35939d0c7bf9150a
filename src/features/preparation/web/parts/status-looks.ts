import { look } from '#platform/web/parts/status-tones.ts';
import type { BjstStatus, McuStatus, MedicalStatus, PklStatus, PreparationStatus } from '../../rules.ts';

/** What a status says that every list words alike: Completed, Passed, Failed, Pending and Expired look as everywhere. */
type Shared = '-' | 'Completed' | 'Passed' | 'Failed' | 'Pending' | 'Expired';

export const preparationLooks = {
  Signed: look('green', 'dot'),
  FIT: look('green', 'dot'),
  'Not Planned': look('gray', 'ring'),
  Scheduled: look('navy', 'half'),
  'Pending Sign': look('amber', 'diamond'),
  'Need Renewal': look('amber', 'diamond'),
  'Fit With Restriction': look('amber', 'diamond'),
  'Not Completed': look('amber', 'diamond'),
  UNFIT: look('red', 'cross'),
} satisfies Record<Exclude<PreparationStatus | McuStatus | BjstStatus | MedicalStatus | PklStatus, Shared>, object>;
