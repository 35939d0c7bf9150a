import { officeLeads, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';
import { importKinds } from '../rules.ts';

const access = writes(['CrewManagement'], officeLeads);

export const importScreens = screens([
  {
    path: '/dashboard/crew-management/add',
    shell: 'dashboard',
    texts: ['crew', 'crew-lists', 'employment', 'positions', 'seafarers'],
    access,
    title: 'add-person:title',
    page: () => import('./add-person-page.tsx'),
  },
  {
    path: '/dashboard/imports',
    shell: 'dashboard',
    access,
    search: { ...listParameters, dialog: parameter.oneOf('upload'), kind: parameter.oneOf(...importKinds) },
    title: 'imports:title',
    menu: { label: 'imports', order: tags.indexOf('Approval') + 0.5, group: 'manning' },
    page: () => import('./imports-page.tsx'),
  },
  {
    path: '/dashboard/imports/$importId',
    shell: 'dashboard',
    texts: ['positions', 'seafarers'],
    access,
    title: 'imports:title',
    page: () => import('./import-page.tsx'),
  },
]);
