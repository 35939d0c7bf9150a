import { officeLeads, officeWriters, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const signOnPaperScreens = screens([
  {
    path: '/dashboard/manning/sign-on-papers',
    shell: 'dashboard',
    access: writes(['OnboardPreparation'], officeWriters),
    search: { from: parameter.day, to: parameter.day, ...listParameters },
    title: 'sign-on-papers:title',
    menu: { label: 'signOnPapers', order: tags.indexOf('Scheduling') + 0.6, group: 'manning' },
    page: () => import('./sign-on-list-page.tsx'),
  },
  {
    path: '/dashboard/manning/sign-on-papers/templates',
    shell: 'dashboard',
    access: writes(['OnboardPreparation'], officeLeads),
    title: 'sign-on-papers:templates.title',
    page: () => import('./sign-on-templates-page.tsx'),
  },
  {
    path: '/dashboard/manning/sign-on-papers/$vesselId/$day/$portId',
    shell: 'dashboard',
    access: writes(['OnboardPreparation'], officeWriters),
    title: 'sign-on-papers:title',
    texts: ['positions'],
    page: () => import('./sign-on-papers-page.tsx'),
  },
]);
