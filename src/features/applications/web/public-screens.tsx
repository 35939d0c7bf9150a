import { anyone } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

/** The steps of the wizard. */
export const step = parameter.oneOf('1', '2', '3', '4', '5');

/** Outside the signed-in area. */
export const publicApplicationScreens = screens([
  {
    path: '/registration-process',
    shell: 'public',
    access: anyone,
    search: { id: parameter.text(64), g: parameter.text(64), joi: parameter.text(64) },
    title: 'status:title',
    texts: ['captcha'],
    page: () => import('./status-page.tsx'),
  },
  {
    path: '/registration',
    shell: 'public',
    access: anyone,
    // `id` and `g` are those of the mailed link that opens a draft on another device.
    search: { step, joi: parameter.whole(1), id: parameter.text(64), g: parameter.text(64) },
    title: 'wizard:title',
    texts: ['captcha', 'positions', 'public', 'seafarers'],
    page: () => import('./registration-page.tsx'),
  },
]);
