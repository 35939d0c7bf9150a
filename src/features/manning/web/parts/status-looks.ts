import { look } from '#platform/web/parts/status-tones.ts';
import type { BarStatus } from '../../chart/rules.ts';
import type { Nearness } from '../../planning/rules.ts';

export const berthLooks = {
  'On Board': look('teal', 'dot'),
  'Off Board': look('gray', 'ring'),
  'Planned Approved': look('green', 'dot'),
  'Planned Pending Approval': look('amber', 'half'),
  'Planned Rejected': look('red', 'cross'),
} satisfies Record<BarStatus, object>;

export const nearnessLooks = {
  'Under 3 months': look('amber', 'diamond'),
  'Under 1 month': look('red', 'cross'),
} satisfies Record<Nearness, object>;
