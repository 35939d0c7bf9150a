import { anyone } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

/** Outside the signed-in area. */
export const publicManningScreens = screens([
  {
    path: '/next-assignment',
    shell: 'public',
    access: anyone,
    title: 'decisions:assignment.title',
    texts: ['captcha', 'positions'],
    page: () => import('../links/web/next-assignment-page.tsx'),
  },
]);
