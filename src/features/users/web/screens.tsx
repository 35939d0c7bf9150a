import { anyone, signedIn } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const usersScreens = screens([
  {
    path: '/dashboard/profile',
    shell: 'dashboard',
    access: signedIn,
    title: 'users:profile.title',
    page: () => import('./profile-page.tsx'),
  },
  {
    path: '/request-reset-password',
    shell: 'public',
    access: anyone,
    title: 'reset:request.title',
    page: () => import('./request-reset-page.tsx'),
  },
  {
    path: '/reset-password',
    shell: 'public',
    access: anyone,
    // Who the link is for, and what proves it; both leave the address at once.
    search: { e: parameter.text(254), t: parameter.text(200) },
    title: 'reset:reset.title',
    page: () => import('./reset-password-page.tsx'),
  },
]);
