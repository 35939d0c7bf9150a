import { reads, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const crewScreens = screens([
  {
    path: '/dashboard/crew-management',
    shell: 'dashboard',
    access: reads('CrewManagement'),
    search: { tab: parameter.text(40), ...listParameters },
    title: 'crew:title',
    texts: ['crew-lists', 'next-berth', 'positions', 'requirements-link'],
    menu: { label: 'crewManagement', order: tags.indexOf('CrewManagement'), icon: 'crew' },
    page: () => import('./list-page.tsx'),
  },
  {
    path: '/dashboard/crew-management/$crewId/details',
    shell: 'dashboard',
    access: reads('CrewManagement', 'Approval'),
    search: {
      tab: parameter.text(40),
      edit: parameter.oneOf('details', 'certification', 'service'),
      trainingPage: parameter.whole(1),
      // Opened from manning, or by the link of a mail (2R11 to 2R13).
      vid: parameter.whole(1),
      vcid: parameter.whole(1),
      emp: parameter.whole(1),
      joi: parameter.whole(1),
      ao: parameter.text(20),
      gantt: parameter.text(20),
      approve: parameter.oneOf('true'),
      reject: parameter.oneOf('true'),
      ...listParameters,
    },
    title: 'crew:tabs.crew-details',
    texts: [
      'certification',
      'employment',
      'next-berth',
      'person-state',
      'positions',
      'requirements-link',
      'sea-service',
      'seafarers',
    ],
    page: () => import('./details-page.tsx'),
  },
]);
