import { tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

const overview = '/dashboard/work-order-and-billings/work-order-overview';
const slips = writes(['WOOverview'], ['superadmin', 'admin', 'manager', 'finance', 'crew']);

export const workOrderScreens = screens([
  {
    path: overview,
    shell: 'dashboard',
    access: slips,
    search: listParameters,
    title: 'work-orders:overview.title',
    menu: { label: 'workOrderOverview', order: tags.indexOf('WOOverview'), group: 'workOrderBillings' },
    page: () => import('../slips/web/vessels-page.tsx'),
  },
  {
    path: `${overview}/vessel/$vesselId`,
    shell: 'dashboard',
    access: slips,
    search: {
      tab: parameter.oneOf('current', 'history'),
      month: parameter.whole(1),
      year: parameter.whole(2000),
      ...listParameters,
    },
    title: 'work-orders:overview.title',
    texts: ['positions'],
    page: () => import('../slips/web/vessel-page.tsx'),
  },
  {
    path: `${overview}/vessel/$vesselId/wo/$workOrderId/details`,
    shell: 'dashboard',
    access: slips,
    title: 'work-orders:slip.title',
    texts: ['positions'],
    page: () => import('../slips/web/slip-page.tsx'),
  },
]);
