import { look } from '#platform/web/parts/status-tones.ts';
import type { PlanningStatus } from '../../plans/rules.ts';
import type { Decision } from '../../rules.ts';

/** What the parties say of who is Next: to wait for them is nothing to be left alone. */
export const decisionLooks = {
  Pending: look('amber', 'half'),
  Confirmed: look('green', 'dot'),
  Rejected: look('red', 'cross'),
} satisfies Record<Decision, object>;

export const planningLooks = {
  'On Planning': look('navy', 'half'),
  Planned: look('green', 'dot'),
  'Need Action': look('amber', 'diamond'),
} satisfies Record<PlanningStatus, object>;
