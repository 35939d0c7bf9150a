import { active } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

export const notificationsScreens = screens([
  {
    path: '/dashboard/notifications',
    shell: 'dashboard',
    access: active,
    title: 'notifications:title',
    texts: ['dashboard', 'positions'],
    page: () => import('./notifications-page.tsx'),
  },
]);
