import { office, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const billingScreens = screens([
  {
    path: '/dashboard/work-order-and-billings/billing-overview',
    shell: 'dashboard',
    access: writes(['BillingOverview'], office),
    search: {
      tab: parameter.text(20),
      mcu: parameter.text(20),
      month: parameter.whole(1),
      year: parameter.whole(1),
      ...listParameters,
    },
    title: 'billing:title',
    texts: ['positions'],
    menu: { label: 'billingOverview', order: tags.indexOf('BillingOverview'), group: 'workOrderBillings' },
    page: () => import('../lists/web/billing-page.tsx'),
  },
  {
    path: '/dashboard/work-order-and-billings/billing-terms',
    shell: 'dashboard',
    access: writes(['BillingOverview'], office),
    search: listParameters,
    title: 'billing-terms:title',
    page: () => import('../terms/web/terms-page.tsx'),
  },
  {
    path: '/dashboard/work-order-and-billings/reconciliation',
    shell: 'dashboard',
    access: writes(['BillingOverview'], ['superadmin', 'admin', 'manager', 'finance']),
    search: { month: parameter.text(7) },
    title: 'reconciliation:title',
    texts: ['positions'],
    menu: { label: 'reconciliation', order: tags.indexOf('BillingOverview') + 0.5, group: 'workOrderBillings' },
    page: () => import('../reconciliation/web/reconciliation-page.tsx'),
  },
]);
