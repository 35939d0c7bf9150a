import { member, reads, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const dashboardScreens = screens([
  {
    path: '/dashboard',
    shell: 'dashboard',
    access: reads('Dashboard'),
    title: 'dashboard:title',
    texts: ['positions'],
    menu: { label: 'dashboard', order: tags.indexOf('Dashboard'), icon: 'dashboard' },
    page: () => import('./home-page.tsx'),
  },
  {
    path: '/dashboard/figures/$figure',
    shell: 'dashboard',
    access: reads('Dashboard'),
    search: { year: parameter.whole(2000), ...listParameters },
    title: 'dashboard:title',
    texts: ['positions'],
    page: () => import('./figure-page.tsx'),
  },
  {
    path: '/dashboard/work-list/$line',
    shell: 'dashboard',
    access: member,
    search: listParameters,
    title: 'dashboard:title',
    texts: ['positions'],
    page: () => import('./work-line-page.tsx'),
  },
]);
