import { tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const payrollJournalScreens = screens([
  {
    path: '/dashboard/work-order-and-billings/journal',
    shell: 'dashboard',
    access: writes(['WOOverview'], ['superadmin', 'admin', 'manager', 'finance']),
    search: { month: parameter.month(), tab: parameter.text(20), ...listParameters },
    title: 'payroll-journal:title',
    menu: { label: 'payrollJournal', order: tags.indexOf('WOOverview') + 0.57, group: 'workOrderBillings' },
    page: () => import('./payroll-journal-page.tsx'),
  },
]);
