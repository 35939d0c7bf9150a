import { office, officeWriters, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

/** Who may see medical results. */
const seesMedical = writes(['OnboardPreparation'], officeWriters);
// As the calls have it; their shapes are too heavy for the list of screens.
const readsAgreements = writes(
  ['OnboardPreparation', 'WOOverview'],
  ['superadmin', 'admin', 'manager', 'staff', 'finance'],
);
const prepares = writes(['OnboardPreparation'], office);

export const preparationScreens = screens([
  {
    path: '/dashboard/manning/onboard-preparation',
    shell: 'dashboard',
    access: prepares,
    search: listParameters,
    title: 'preparation:title',
    texts: ['positions'],
    menu: { label: 'onboardPreparation', order: tags.indexOf('OnboardPreparation'), group: 'manning' },
    page: () => import('./vessels-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews',
    shell: 'dashboard',
    access: prepares,
    search: { tab: parameter.text(40), ...listParameters },
    title: 'preparation:title',
    texts: ['agreements', 'positions', 'preparation-bjst', 'preparation-mcu', 'preparation-medical'],
    page: () => import('./vessel-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details',
    shell: 'dashboard',
    access: prepares,
    search: { tab: parameter.text(40), ...listParameters },
    title: 'preparation:title',
    texts: ['agreements', 'positions', 'preparation-bjst', 'preparation-mcu', 'preparation-medical'],
    page: () => import('./person-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/mcu/$mcuId/details',
    shell: 'dashboard',
    access: seesMedical,
    title: 'preparation-mcu:title',
    texts: ['positions', 'preparation'],
    page: () => import('../mcu/web/details-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/bjst/$bjstId/details',
    shell: 'dashboard',
    access: prepares,
    title: 'preparation-bjst:title',
    texts: ['positions', 'preparation'],
    page: () => import('../bjst/web/details-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/medical-certificate/$medicalCertificateId/details',
    shell: 'dashboard',
    access: seesMedical,
    title: 'preparation-medical:title',
    texts: ['positions', 'preparation'],
    page: () => import('../medical/web/details-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl',
    shell: 'dashboard',
    access: writes(['OnboardPreparation'], officeWriters),
    title: 'agreements:form.title',
    texts: ['positions'],
    page: () => import('../agreements/web/create-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl/$pklId/details',
    shell: 'dashboard',
    access: readsAgreements,
    title: 'agreements:details.title',
    texts: ['positions'],
    page: () => import('../agreements/web/details-page.tsx'),
  },
]);
