import { reads, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const contractScreens = screens([
  {
    path: '/dashboard/payroll-and-contracts/contract-management',
    shell: 'dashboard',
    access: reads('Contracts'),
    // `cid` with `action=update` opens the dialog of that contract (3R19).
    search: {
      tab: parameter.text(40),
      cid: parameter.whole(1),
      action: parameter.oneOf('update'),
      ...listParameters,
    },
    title: 'contracts:title',
    menu: { label: 'contractManagement', order: tags.indexOf('Contracts'), icon: 'contract' },
    page: () => import('./contracts-page.tsx'),
  },
  {
    path: '/dashboard/payroll-and-contracts/payroll-management',
    shell: 'dashboard',
    access: reads('Contracts'),
    title: 'contracts:payroll.title',
    page: () => import('./payroll-management-page.tsx'),
  },
]);
