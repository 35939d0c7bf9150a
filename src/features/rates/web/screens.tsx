import { tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const rateScreens = screens([
  {
    path: '/dashboard/rates',
    shell: 'dashboard',
    access: writes(['OnboardPreparation', 'WOOverview'], ['superadmin', 'admin', 'manager', 'staff', 'finance']),
    search: { tab: parameter.text(20), ...listParameters },
    title: 'rates:title',
    texts: ['files', 'positions'],
    // Beside the preparation, which makes agreements of them.
    menu: { label: 'rates', order: tags.indexOf('OnboardPreparation') + 0.5, group: 'manning' },
    page: () => import('./rates-page.tsx'),
  },
]);
