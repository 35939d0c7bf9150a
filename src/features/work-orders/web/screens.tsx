import { tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

const slips = writes(['WOOverview'], ['superadmin', 'admin', 'manager', 'finance', 'crew']);

export const workOrderScreens = screens([
  {
    path: '/dashboard/work-order-and-billings/work-order-overview',
    shell: 'dashboard',
    access: slips,
    search: listParameters,
    title: 'work-orders:overview.title',
    menu: { label: 'workOrderOverview', order: tags.indexOf('WOOverview'), group: 'workOrderBillings' },
    page: () => import('../slips/web/vessels-page.tsx'),
  },
  {
    path: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId',
    shell: 'dashboard',
    access: slips,
    search: {
      tab: parameter.oneOf('current', 'history'),
      month: parameter.monthNumber,
      year: parameter.year((year) => year >= 2000 && year <= 2200),
      ...listParameters,
    },
    title: 'work-orders:overview.title',
    texts: ['positions'],
    page: () => import('../slips/web/vessel-page.tsx'),
  },
  {
    path: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details',
    shell: 'dashboard',
    access: slips,
    title: 'work-orders:slip.title',
    texts: ['positions'],
    page: () => import('../slips/web/slip-page.tsx'),
  },
  {
    path: '/dashboard/work-order-and-billings/payroll-month',
    shell: 'dashboard',
    access: writes(['WOOverview'], ['superadmin', 'admin', 'manager', 'finance']),
    search: { month: parameter.month(), tab: parameter.text(20), ...listParameters },
    title: 'payroll:crumbs.month',
    texts: ['positions'],
    menu: { label: 'payrollMonth', order: tags.indexOf('WOOverview') + 0.5, group: 'workOrderBillings' },
    page: () => import('../months/web/month-page.tsx'),
  },
  {
    path: '/dashboard/work-order-and-billings/payroll-tables',
    shell: 'dashboard',
    access: writes(['WOOverview'], ['superadmin', 'admin', 'manager', 'finance']),
    search: { tab: parameter.text(20) },
    title: 'payroll:tables.title',
    page: () => import('../tables/web/tables-page.tsx'),
  },
]);
