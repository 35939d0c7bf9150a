import { divisions, member, reads, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

import { firstStepsAccess } from '../first-steps/rules.ts';

/** All that waits, what one is in charge of, or what one has put off. */
const part = parameter.oneOf('waiting', 'mine', 'snoozed');
/** Which of the two divisions a link is about; the guard of screens heeds it. */
const division = parameter.oneOf(...Object.values(divisions));

export const dashboardScreens = screens([
  {
    path: '/dashboard',
    shell: 'dashboard',
    access: reads('Dashboard'),
    title: 'dashboard:title',
    texts: ['positions'],
    menu: { label: 'dashboard', order: tags.indexOf('Dashboard'), icon: 'dashboard' },
    page: () => import('./home-page.tsx'),
  },
  {
    path: '/dashboard/first-steps',
    shell: 'dashboard',
    access: firstStepsAccess,
    title: 'first-steps:title',
    page: () => import('../first-steps/web/first-steps-page.tsx'),
  },
  {
    path: '/dashboard/figures/$figure',
    shell: 'dashboard',
    access: reads('Dashboard'),
    search: { year: parameter.year((year) => year >= 2000 && year <= 2100), ...listParameters },
    title: 'dashboard:title',
    texts: ['positions'],
    page: () => import('./figure-page.tsx'),
  },
  {
    path: '/dashboard/work-list/$line',
    shell: 'dashboard',
    access: member,
    search: { part, division, ...listParameters },
    title: 'dashboard:title',
    texts: ['positions'],
    page: () => import('./work-line-page.tsx'),
  },
  {
    path: '/dashboard/decisions',
    shell: 'dashboard',
    access: member,
    search: { line: parameter.text(60), item: parameter.whole(1), part, division },
    title: 'queue:title',
    texts: ['dashboard', 'positions'],
    page: () => import('./queue-page.tsx'),
  },
]);
