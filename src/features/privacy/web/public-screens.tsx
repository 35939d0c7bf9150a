import { anyone } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

/** Outside the signed-in area. */
export const publicPrivacyScreens = screens([
  {
    path: '/privacy',
    shell: 'public',
    access: anyone,
    title: 'privacy:title',
    texts: ['retention'],
    page: () => import('./privacy-page.tsx'),
  },
  {
    path: '/my-data',
    shell: 'public',
    access: anyone,
    // As in the link of the status page.
    search: { id: parameter.text(64), g: parameter.text(64), joi: parameter.text(64) },
    title: 'my-data:title',
    texts: ['audit', 'captcha', 'privacy-requests', 'seafarers'],
    page: () => import('./applicant-data-page.tsx'),
  },
]);
