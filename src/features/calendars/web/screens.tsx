import { member } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

export const calendarsScreens = screens([
  {
    path: '/dashboard/calendars',
    shell: 'dashboard',
    access: member,
    title: 'calendars:title',
    page: () => import('./calendars-page.tsx'),
  },
]);
