import { anyone } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

/** Registration number, its guid and the job opening, as links in mails carry them. */
const search = { id: parameter.text(64), g: parameter.text(64), joi: parameter.text(64) };

export const captchaScreens = screens([
  {
    path: '/validation',
    shell: 'public',
    access: anyone,
    search,
    title: 'captcha:security.title',
    page: () => import('./validation-page.tsx'),
  },
  {
    path: '/validation-registration-process',
    shell: 'public',
    access: anyone,
    search,
    title: 'captcha:security.title',
    page: () => import('./status-validation-page.tsx'),
  },
]);
