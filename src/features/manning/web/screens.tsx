import { office, officeLeads, reads, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { type Parameter, parameter, screens } from '#platform/web/screens.tsx';

/** Who decides, or reads what was decided: principals, crew about themselves, and the office that plans. */
const deciders = writes(['Approval', 'CrewManagement'], [...officeLeads, 'planning', 'principal', 'crew']);

/** The employee in a place of a seat; empty or 1 asks for somebody to be planned there (2-open 2O04). */
const place: Parameter<string> = (given) => (/^\d{0,10}$/.test(String(given)) ? String(given) : undefined);

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
      // Several ids: 1,5.
      rank: parameter.text(200),
      principal: parameter.text(200),
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
    path: '/dashboard/manning/planning/$vesselId/crew',
    shell: 'dashboard',
    access: writes(['Planning'], office),
    search: {
      joi: parameter.whole(1),
      sid: parameter.whole(1),
      vcid: parameter.whole(1),
      n: place,
      nbo: place,
      pp: place,
      p: place,
      c: place,
      del: parameter.oneOf('n', 'nbo'),
      discuss: parameter.oneOf('1'),
      'delete-position': parameter.whole(1),
      ...listParameters,
    },
    title: 'manning-crew:title',
    texts: ['positions'],
    page: () => import('./crew-page.tsx'),
  },
  {
    path: '/dashboard/manning/approval-crew',
    shell: 'dashboard',
    access: reads('Approval'),
    search: listParameters,
    title: 'planning:approval.title',
    texts: ['positions'],
    menu: {
      label: 'approval',
      order: tags.indexOf('Approval'),
      group: 'manning',
      also: '/dashboard/manning/decisions',
    },
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
    path: '/dashboard/manning/approval-crew/$vesselId/crew',
    shell: 'dashboard',
    access: reads('Approval'),
    search: { tab: parameter.text(40), ...listParameters },
    title: 'decisions:title',
    texts: ['positions', 'seafarers'],
    page: () => import('../approval/web/approval-crew-page.tsx'),
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
