import { signedIn } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

export const usersScreens = screens([
  {
    path: '/dashboard/profile',
    shell: 'dashboard',
    access: signedIn,
    title: 'users:profile.title',
    page: () => import('./profile-page.tsx'),
  },
]);
