import { superAdminOnly, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const auditScreens = screens([
  {
    path: '/dashboard/audit',
    shell: 'dashboard',
    access: superAdminOnly,
    search: {
      ...listParameters,
      tab: parameter.oneOf('changes', 'sign-ins', 'readings'),
      from: parameter.day,
      to: parameter.day,
      record: parameter.text(40),
    },
    title: 'audit:title',
    texts: ['seafarers'],
    menu: { label: 'audit', order: tags.length, group: 'usersManagement' },
    page: () => import('./audit-page.tsx'),
  },
]);
