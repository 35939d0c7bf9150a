import { reads, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';
import { step } from './public-screens.tsx';

/** The comparison with other files of the same person is open. */
const compare = parameter.oneOf('1');

export const applicationScreens = screens([
  {
    path: '/dashboard/registration',
    shell: 'dashboard',
    access: writes(['ApplicantList']),
    search: { step, joi: parameter.whole(1), id: parameter.text(64), g: parameter.text(64) },
    title: 'wizard:title',
    texts: ['positions', 'public'],
    page: () => import('./staff-registration-page.tsx'),
  },
  {
    path: '/dashboard/recruitment/applicants-list',
    shell: 'dashboard',
    access: reads('ApplicantList'),
    search: { tab: parameter.text(40), ...listParameters },
    title: 'applicants:title',
    texts: ['hiring', 'pipeline', 'positions'],
    menu: { label: 'applicantsList', order: tags.indexOf('ApplicantList'), group: 'recruitment' },
    page: () => import('./applicants-list-page.tsx'),
  },
  {
    path: '/dashboard/recruitment/sessions',
    shell: 'dashboard',
    access: reads('ApplicantList'),
    search: { tab: parameter.text(40), ...listParameters },
    title: 'selection:title',
    texts: ['applicants'],
    menu: { label: 'selectionSessions', order: tags.indexOf('ApplicantList') + 0.25, group: 'recruitment' },
    page: () => import('../sessions/web/sessions-page.tsx'),
  },
  {
    path: '/dashboard/recruitment/sessions/$sessionId',
    shell: 'dashboard',
    access: reads('ApplicantList'),
    search: listParameters,
    title: 'selection:title',
    texts: ['applicants', 'pipeline', 'positions'],
    page: () => import('../sessions/web/session-page.tsx'),
  },
  {
    path: '/dashboard/recruitment/talent-pool',
    shell: 'dashboard',
    access: reads('ApplicantList'),
    search: listParameters,
    title: 'talent-pool:title',
    texts: ['applicants', 'positions'],
    menu: { label: 'talentPool', order: tags.indexOf('ApplicantList') + 0.5, group: 'recruitment' },
    page: () => import('./talent-pool-page.tsx'),
  },
  {
    path: '/dashboard/recruitment/applicants-list/$applicantId/view',
    shell: 'dashboard',
    access: reads('ApplicantList'),
    search: { compare },
    title: 'applicants:review.title',
    texts: ['hiring', 'pipeline', 'positions', 'public', 'screening', 'seafarers', 'talent-pool'],
    page: () => import('./review-page.tsx'),
  },
  {
    path: '/dashboard/recruitment/applicants-list/$applicantId/update',
    shell: 'dashboard',
    access: writes(['ApplicantList']),
    search: { compare, edit: parameter.oneOf('personal', 'documents', 'training', 'bank') },
    title: 'applicants:review.title',
    texts: ['hiring', 'pipeline', 'positions', 'public', 'screening', 'seafarers', 'talent-pool'],
    page: () => import('./review-page.tsx'),
  },
]);
