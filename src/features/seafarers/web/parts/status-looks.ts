import { look } from '#platform/web/parts/status-tones.ts';
import type { compliances } from '../../readiness/contract.ts';

export const certificateLooks = {
  Comply: look('green', 'dot'),
  'Not Comply': look('red', 'cross'),
  Expired: look('red', 'cross'),
} satisfies Record<(typeof compliances)[number] | 'Expired', object>;
