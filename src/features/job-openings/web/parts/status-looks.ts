import { look } from '#platform/web/parts/status-tones.ts';

export const openingLooks = {
  Open: look('green', 'dot'),
  Closed: look('gray', 'ring'),
};
