import { office, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

const prepares = writes(['OnboardPreparation'], office);

export const preparationScreens = screens([
  {
    path: '/dashboard/manning/onboard-preparation',
    shell: 'dashboard',
    access: prepares,
    search: listParameters,
    title: 'preparation:title',
    texts: ['positions'],
    menu: { label: 'onboardPreparation', order: tags.indexOf('OnboardPreparation'), group: 'manning' },
    page: () => import('./vessels-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews',
    shell: 'dashboard',
    access: prepares,
    search: { tab: parameter.text(40), ...listParameters },
    title: 'preparation:title',
    texts: ['positions'],
    page: () => import('./vessel-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details',
    shell: 'dashboard',
    access: prepares,
    search: { tab: parameter.text(40), ...listParameters },
    title: 'preparation:title',
    texts: ['positions'],
    page: () => import('./person-page.tsx'),
  },
]);
