/**
 * The landing page's pictures (public/slides), in the order they are shown. Captions and descriptions stand under the
 * same names in the namespace `slides`.
 */
export const slides = [
  'slide-01-product-tanker-dawn',
  'slide-02-bridge-at-night',
  'slide-03-tug-assisting',
  'slide-04-lpg-carrier',
  'slide-05-crude-tanker-spm',
  'slide-06-chemical-tanker-alongside',
  'slide-07-offshore-supply-vessel',
  'slide-08-engine-control-room',
  'slide-09-main-engine',
  'slide-10-mooring-deck',
  'slide-11-manifold-watch',
  'slide-12-galley',
  'slide-13-mess-room',
  'slide-14-lifeboat-drill',
  'slide-15-pilot-boarding',
  'slide-16-anchor-at-dusk',
  'slide-17-cadet-at-the-chart',
  'slide-18-dry-dock',
  'slide-19-crew-change-boat',
] as const;

/** How long a picture stays before the next one comes, in milliseconds (1S019). The fade is 1 s, in the stylesheet. */
export const slideEvery = 6_000;

/** The picture `step` further on, round and round. */
export const turned = (at: number, step: number, count: number = slides.length) =>
  (((at + step) % count) + count) % count;
