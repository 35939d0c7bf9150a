import { anyone } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

/** Outside the signed-in area. */
export const publicPaperScreens = screens([
  {
    path: '/verify',
    shell: 'public',
    access: anyone,
    title: 'issued-papers:title',
    page: () => import('./verify-page.tsx'),
  },
]);
