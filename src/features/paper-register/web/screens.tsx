import { tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { screens } from '#platform/web/screens.tsx';
import { listAccess } from '../rules.ts';

export const paperRegisterScreens = screens([
  {
    path: '/dashboard/issued-documents',
    shell: 'dashboard',
    access: listAccess,
    search: listParameters,
    title: 'paper-register:title',
    texts: ['issued-papers'],
    menu: { label: 'issuedPapers', order: tags.indexOf('UJBM') + 0.9, icon: 'contract' },
    page: () => import('./register-page.tsx'),
  },
]);
