import { tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const bankTransferScreens = screens([
  {
    path: '/dashboard/work-order-and-billings/bank-transfers',
    shell: 'dashboard',
    access: writes(['WOOverview'], ['superadmin', 'admin', 'manager', 'finance']),
    search: { month: parameter.month(), tab: parameter.text(20), ...listParameters },
    title: 'bank-transfers:title',
    menu: { label: 'bankTransfers', order: tags.indexOf('WOOverview') + 0.55, group: 'workOrderBillings' },
    page: () => import('./bank-transfers-page.tsx'),
  },
]);
