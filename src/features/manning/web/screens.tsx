import { office, officeLeads, reads, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

/** Who decides, or reads what was decided: principals, crew about themselves, and the office that plans. */
const deciders = writes(['Approval', 'CrewManagement'], [...officeLeads, 'planning', 'principal', 'crew']);

export const manningScreens = screens([
  {
    path: '/dashboard/manning/planning',
    shell: 'dashboard',
    access: reads('Planning'),
    search: listParameters,
    title: 'planning:title',
    texts: ['positions'],
    menu: { label: 'planning', order: tags.indexOf('Planning'), group: 'manning' },
    page: () => import('../planning/web/planning-page.tsx'),
  },
  {
    path: '/dashboard/manning/planning/$vesselId/schedule',
    shell: 'dashboard',
    access: reads('Planning'),
    title: 'schedule:title',
    texts: ['gantt', 'positions'],
    page: () => import('../chart/web/planning-schedule-page.tsx'),
  },
  {
    path: '/dashboard/manning/planning/fleet',
    shell: 'dashboard',
    access: writes(['Planning'], [...office, 'principal']),
    search: {
      search: parameter.text(200),
      rank: parameter.whole(1),
      principal: parameter.whole(1),
      within: parameter.whole(),
      open: parameter.oneOf('true'),
      months: parameter.whole(3),
      shift: parameter.whole(-13),
    },
    title: 'fleet-plan:title',
    texts: ['gantt', 'planning', 'positions'],
    page: () => import('../chart/web/fleet-page.tsx'),
  },
  {
    path: '/dashboard/manning/approval-crew',
    shell: 'dashboard',
    access: reads('Approval'),
    search: listParameters,
    title: 'planning:approval.title',
    texts: ['positions'],
    menu: { label: 'approval', order: tags.indexOf('Approval'), group: 'manning' },
    page: () => import('../planning/web/approval-page.tsx'),
  },
  {
    path: '/dashboard/manning/approval-crew/$vesselId/schedule',
    shell: 'dashboard',
    access: reads('Approval'),
    title: 'schedule:title',
    texts: ['gantt', 'positions'],
    page: () => import('../chart/web/approval-schedule-page.tsx'),
  },
  {
    path: '/dashboard/manning/decisions/$kind/$decisionId',
    shell: 'dashboard',
    access: deciders,
    title: 'decisions:title',
    texts: ['certification', 'positions'],
    page: () => import('../rounds/web/decision-page.tsx'),
  },
]);
