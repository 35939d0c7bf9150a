import { tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';
import { keepers } from '../rules.ts';

export const webhooksScreens = screens([
  {
    path: '/dashboard/users-management/webhooks',
    shell: 'dashboard',
    access: keepers,
    search: { ...listParameters, dialog: parameter.oneOf('create') },
    title: 'webhooks:title',
    texts: ['users'],
    menu: { label: 'webhooks', order: tags.indexOf('UserManagement') + 0.2, group: 'usersManagement' },
    page: () => import('./webhooks-page.tsx'),
  },
]);
