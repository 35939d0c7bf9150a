import { wageReaders } from '#features/rates/values/contract.ts';
import { writes } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';
import { creators } from '../contract.ts';

export const agreementScreens = screens([
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl',
    shell: 'dashboard',
    access: creators,
    title: 'agreements:form.title',
    texts: ['positions'],
    page: () => import('./create-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl/$pklId/details',
    shell: 'dashboard',
    access: writes(['OnboardPreparation', 'WOOverview'], wageReaders),
    title: 'agreements:details.title',
    texts: ['positions'],
    page: () => import('./details-page.tsx'),
  },
]);
