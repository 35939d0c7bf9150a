import { screens } from '#platform/web/screens.tsx';
import { wordsLetters } from '../rules.ts';

export const letterScreens = screens([
  {
    path: '/dashboard/crew-requests/letter-templates',
    shell: 'dashboard',
    access: wordsLetters,
    title: 'letters:templates.title',
    page: () => import('../templates/web/letter-templates-page.tsx'),
  },
]);
