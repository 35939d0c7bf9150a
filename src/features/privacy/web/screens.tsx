import { active, officeLeads, superAdminOnly, tags, writes } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

export const privacyScreens = screens([
  {
    path: '/dashboard/my-data',
    shell: 'dashboard',
    access: active,
    title: 'my-data:title',
    texts: ['audit', 'privacy-requests', 'seafarers'],
    page: () => import('./own-data-page.tsx'),
  },
  {
    path: '/dashboard/privacy/requests',
    shell: 'dashboard',
    access: writes(['CrewManagement', 'ApplicantList'], officeLeads),
    title: 'privacy-requests:title',
    menu: { label: 'privacyRequests', order: tags.length + 2, group: 'usersManagement' },
    page: () => import('./requests-page.tsx'),
  },
  {
    path: '/dashboard/privacy/reading',
    shell: 'dashboard',
    access: writes(['CrewManagement', 'ApplicantList'], ['superadmin', 'manager']),
    title: 'reading-watch:title',
    menu: { label: 'readingWatch', order: tags.length + 3, group: 'usersManagement' },
    page: () => import('./watch-page.tsx'),
  },
  {
    path: '/dashboard/privacy/retention',
    shell: 'dashboard',
    access: superAdminOnly,
    title: 'retention:title',
    menu: { label: 'retention', order: tags.length + 1, group: 'usersManagement' },
    page: () => import('./retention-page.tsx'),
  },
]);
