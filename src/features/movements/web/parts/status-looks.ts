import { look } from '#platform/web/parts/status-tones.ts';
import type { movementStatuses } from '../../rules.ts';

export const movementLooks = {
  OnBoardWaitingSchedule: look('navy', 'half'),
  OnBoardWaitingDocument: look('amber', 'half'),
  OnBoardReady: look('green', 'dot'),
  OffBoardWaitingSchedule: look('navy', 'half'),
  OffBoardWaitingDocument: look('amber', 'half'),
  OffBoardReady: look('green', 'dot'),
  CheckedOut: look('gray', 'ring'),
  // Of who has left.
  Available: look('green', 'dot'),
  'Not Available': look('gray', 'ring'),
} satisfies Record<(typeof movementStatuses)[number] | 'Available' | 'Not Available', object>;
