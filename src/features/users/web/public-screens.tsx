import { anyone } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

/** Outside the signed-in area. */
export const publicUserScreens = screens([
  {
    path: '/request-reset-password',
    shell: 'public',
    access: anyone,
    title: 'reset:request.title',
    texts: ['captcha'],
    page: () => import('./request-reset-page.tsx'),
  },
  {
    path: '/reset-password',
    shell: 'public',
    access: anyone,
    // Who the link is for, and what proves it; both leave the address at once.
    search: { e: parameter.text(254), t: parameter.text(200) },
    title: 'reset:reset.title',
    texts: ['captcha'],
    page: () => import('./reset-password-page.tsx'),
  },
]);
