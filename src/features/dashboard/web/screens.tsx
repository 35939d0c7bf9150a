import { reads, tags } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

export const dashboardScreens = screens([
  {
    path: '/dashboard',
    shell: 'dashboard',
    access: reads('Dashboard'),
    title: 'dashboard:title',
    menu: { label: 'dashboard', order: tags.indexOf('Dashboard'), icon: 'dashboard' },
    page: () => import('./home-page.tsx'),
  },
]);
