import { reads, signedIn, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';
import { keepers } from '../tokens/rules.ts';

export const usersScreens = screens([
  {
    path: '/dashboard/profile',
    shell: 'dashboard',
    access: signedIn,
    search: {
      dialog: parameter.oneOf(
        ...(['password', 'deactivate', 'second-factor', 'recovery-codes', 'remove-second-factor'] as const),
        'add-passkey',
      ),
    },
    title: 'users:profile.title',
    texts: ['notifications', 'second-factor', 'sessions', 'tokens'],
    page: () => import('./profile-page.tsx'),
  },
  {
    path: '/dashboard/users-management/users',
    shell: 'dashboard',
    access: reads('UserManagement'),
    search: {
      ...listParameters,
      role: parameter.text(40),
      // The dialog open over the list, and its user.
      dialog: parameter.oneOf('create', 'edit', 'details', 'access', 'delete', 'second-factor'),
      user: parameter.text(36),
      // Whose account it is that is made.
      principal: parameter.whole(1),
    },
    title: 'users:list.title',
    menu: { label: 'users', order: tags.indexOf('UserManagement'), group: 'usersManagement' },
    page: () => import('./users-page.tsx'),
  },
  {
    path: '/dashboard/users-management/tokens',
    shell: 'dashboard',
    access: keepers,
    search: { ...listParameters, dialog: parameter.oneOf('create') },
    title: 'tokens:title',
    texts: ['users'],
    menu: { label: 'apiTokens', order: tags.indexOf('UserManagement') + 0.1, group: 'usersManagement' },
    page: () => import('./tokens-page.tsx'),
  },
]);
