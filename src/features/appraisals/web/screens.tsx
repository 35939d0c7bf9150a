import { reads, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const appraisalScreens = screens([
  {
    path: '/dashboard/appraisal',
    shell: 'dashboard',
    access: reads('Appraisal'),
    search: listParameters,
    title: 'appraisals:title',
    menu: { label: 'appraisal', order: tags.indexOf('Appraisal'), icon: 'appraisal' },
    page: () => import('./vessels-page.tsx'),
  },
  {
    path: '/dashboard/appraisal/$vesselId/crew',
    shell: 'dashboard',
    access: reads('Appraisal'),
    // The last two come with Cancel of the form and change nothing (3O41).
    search: {
      tab: parameter.text(40),
      admin: parameter.oneOf('true'),
      role: parameter.text(20),
      ...listParameters,
    },
    title: 'appraisals:title',
    texts: ['positions'],
    page: () => import('./crew-page.tsx'),
  },
  {
    path: '/dashboard/appraisal/$vesselId/crew/details',
    shell: 'dashboard',
    access: reads('Appraisal'),
    search: {
      vcid: parameter.whole(1),
      apprid: parameter.whole(1),
      flag: parameter.text(20),
      cmdh: parameter.oneOf('true'),
    },
    title: 'appraisals:title',
    texts: ['positions', 'seafarers'],
    page: () => import('./details-page.tsx'),
  },
]);
