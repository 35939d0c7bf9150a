import { office, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { screens } from '#platform/web/screens.tsx';

export const renewalScreens = screens([
  {
    path: '/dashboard/manning/planning/renewals',
    shell: 'dashboard',
    access: writes(['Planning'], office),
    search: listParameters,
    title: 'renewals:title',
    texts: ['positions'],
    page: () => import('./renewals-page.tsx'),
  },
]);
