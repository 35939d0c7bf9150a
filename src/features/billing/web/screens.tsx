import { office, tags, writes } from '#platform/contract/access.ts';
import { monthOf } from '#platform/contract/days.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';
import { currentDay } from '#platform/web/today.ts';

const thisYear = () => Number(currentDay().slice(0, 4));

export const billingScreens = screens([
  {
    path: '/dashboard/work-order-and-billings/billing-overview',
    shell: 'dashboard',
    access: writes(['BillingOverview'], office),
    search: {
      tab: parameter.text(20),
      mcu: parameter.text(20),
      month: parameter.monthNumber,
      year: parameter.year((year) => year > thisYear() - 10 && year <= thisYear()),
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
    search: { month: parameter.month((month) => month <= monthOf(currentDay())) },
    title: 'reconciliation:title',
    texts: ['positions'],
    menu: { label: 'reconciliation', order: tags.indexOf('BillingOverview') + 0.5, group: 'workOrderBillings' },
    page: () => import('../reconciliation/web/reconciliation-page.tsx'),
  },
]);
