import { office, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';
import { yearsOffered } from './parts/years-offered.ts';

export const ujbmScreens = screens([
  {
    path: '/dashboard/crew-benefit/ujbm',
    shell: 'dashboard',
    access: writes(['UJBM'], office),
    search: {
      month: parameter.monthNumber,
      year: parameter.year((year) => yearsOffered().includes(year)),
      ...listParameters,
    },
    title: 'ujbm:title',
    menu: { label: 'ujbm', order: tags.indexOf('UJBM'), group: 'crewBenefit' },
    page: () => import('./ujbm-page.tsx'),
  },
]);
