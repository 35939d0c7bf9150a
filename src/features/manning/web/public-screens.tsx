import { anyone } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

/** Outside the signed-in area. */
export const publicManningScreens = screens([
  {
    path: '/next-tour',
    shell: 'public',
    access: anyone,
    title: 'decisions:tour.title',
    texts: ['captcha', 'positions'],
    page: () => import('../links/web/next-tour-page.tsx'),
  },
]);
