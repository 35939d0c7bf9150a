import { tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const taxFileScreens = screens([
  {
    path: '/dashboard/work-order-and-billings/tax-files',
    shell: 'dashboard',
    access: writes(['WOOverview'], ['superadmin', 'admin', 'manager', 'finance']),
    search: { month: parameter.month(), tab: parameter.text(20), ...listParameters },
    title: 'tax-files:title',
    menu: { label: 'taxFiles', order: tags.indexOf('WOOverview') + 0.6, group: 'workOrderBillings' },
    page: () => import('./tax-files-page.tsx'),
  },
]);
