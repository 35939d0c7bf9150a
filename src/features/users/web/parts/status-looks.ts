import { look } from '#platform/web/parts/status-tones.ts';

export const accountLooks = {
  Active: look('green', 'dot'),
  Deactive: look('gray', 'ring'),
};
