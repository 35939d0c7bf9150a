import { anyone } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

export const identityScreens = screens([
  {
    path: '/oauth/callback',
    shell: 'public',
    access: anyone,
    title: 'identity:title',
    texts: ['shell'],
    page: () => import('./callback-page.tsx'),
  },
]);
