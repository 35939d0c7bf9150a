import { anyone, reads, signedIn, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const usersScreens = screens([
  {
    path: '/dashboard/profile',
    shell: 'dashboard',
    access: signedIn,
    search: { dialog: parameter.oneOf('password', 'deactivate') },
    title: 'users:profile.title',
    texts: ['sessions'],
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
      dialog: parameter.oneOf('create', 'edit', 'details', 'access', 'delete'),
      user: parameter.text(36),
      // Whose account it is that is made.
      principal: parameter.whole(1),
    },
    title: 'users:list.title',
    menu: { label: 'users', order: tags.indexOf('UserManagement'), group: 'usersManagement' },
    page: () => import('./users-page.tsx'),
  },
  {
    path: '/request-reset-password',
    shell: 'public',
    access: anyone,
    title: 'reset:request.title',
    texts: ['captcha'],
    page: () => import('./request-reset-page.tsx'),
  },
  {
    path: '/reset-password',
    shell: 'public',
    access: anyone,
    // Who the link is for, and what proves it; both leave the address at once.
    search: { e: parameter.text(254), t: parameter.text(200) },
    title: 'reset:reset.title',
    texts: ['captcha'],
    page: () => import('./reset-password-page.tsx'),
  },
]);
