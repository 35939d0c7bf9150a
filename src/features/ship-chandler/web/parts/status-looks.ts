import { look } from '#platform/web/parts/status-tones.ts';

/** Requests by how far they are (3S178 to 3S183). */
export const chandlerLooks = {
  Submitted: look('purple', 'ring'),
  'Looking for Vendor': look('green', 'half'),
  'On Preparation': look('amber', 'half'),
  'Ready for Shipment': look('teal', 'dot'),
  Delivered: look('green', 'dot'),
  Cancel: look('red', 'cross'),
};
