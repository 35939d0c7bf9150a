import { office, officeLeads, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const principalScreens = screens([
  {
    path: '/dashboard/principals',
    shell: 'dashboard',
    access: writes(['VesselManagement'], office),
    search: listParameters,
    title: 'principals:title',
    // Beside the vessels, which are theirs.
    menu: { label: 'principals', order: tags.indexOf('VesselManagement') + 0.5, icon: 'principal' },
    page: () => import('./principals-page.tsx'),
  },
  {
    path: '/dashboard/principals/add',
    shell: 'dashboard',
    access: writes(['VesselManagement'], officeLeads),
    title: 'principals:form.addTitle',
    page: () => import('./add-page.tsx'),
  },
  {
    path: '/dashboard/principals/$principalId/details',
    shell: 'dashboard',
    access: writes(['VesselManagement'], office),
    search: { edit: parameter.oneOf('principal') },
    title: 'principals:details.title',
    page: () => import('./details-page.tsx'),
  },
]);
