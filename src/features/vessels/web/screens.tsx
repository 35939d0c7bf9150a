import { officeLeads, reads, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const vesselScreens = screens([
  {
    path: '/dashboard/vessel-management',
    shell: 'dashboard',
    access: reads('VesselManagement'),
    search: { tab: parameter.text(40), ...listParameters },
    title: 'vessels:title',
    texts: ['positions'],
    menu: { label: 'vesselManagement', order: tags.indexOf('VesselManagement'), icon: 'vessel' },
    page: () => import('./vessels-page.tsx'),
  },
  {
    path: '/dashboard/vessel-management/add',
    shell: 'dashboard',
    access: writes(['VesselManagement'], officeLeads),
    title: 'vessels:form.addTitle',
    page: () => import('./add-page.tsx'),
  },
  {
    path: '/dashboard/vessel-management/$vesselId/details',
    shell: 'dashboard',
    access: reads('VesselManagement'),
    search: {
      tab: parameter.text(40),
      edit: parameter.oneOf('particulars'),
      view: parameter.text(10),
      date: parameter.text(10),
      by: parameter.oneOf('aboard'),
      recordedBy: parameter.text(30),
      ...listParameters,
    },
    title: 'vessels:details.tabs.vessel-details',
    texts: ['gantt', 'officer-matrix', 'positions', 'seafarers'],
    page: () => import('./details-page.tsx'),
  },
]);
