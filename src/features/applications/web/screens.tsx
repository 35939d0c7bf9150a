import { reads, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const applicationScreens = screens([
  {
    path: '/dashboard/recruitment/applicants-list',
    shell: 'dashboard',
    access: reads('ApplicantList'),
    search: { tab: parameter.text(40), ...listParameters },
    title: 'applicants:title',
    menu: { label: 'applicantsList', order: tags.indexOf('ApplicantList'), group: 'recruitment' },
    page: () => import('./applicants-list-page.tsx'),
  },
  {
    path: '/dashboard/recruitment/applicants-list/$applicantId/view',
    shell: 'dashboard',
    access: reads('ApplicantList'),
    title: 'applicants:review.title',
    page: () => import('./review-page.tsx'),
  },
  {
    path: '/dashboard/recruitment/applicants-list/$applicantId/update',
    shell: 'dashboard',
    access: writes(['ApplicantList']),
    title: 'applicants:review.title',
    page: () => import('./review-page.tsx'),
  },
]);
