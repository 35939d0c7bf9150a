import { reads, tags } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const jobOpeningScreens = screens([
  {
    path: '/dashboard/recruitment/job-openings',
    shell: 'dashboard',
    access: reads('JobOpening'),
    // `joi` opens the form of that opening, `add` the one of a new one (1R31, 1R32), for a rank and vessel type if named.
    search: {
      ...listParameters,
      joi: parameter.whole(1),
      add: parameter.oneOf('true'),
      position: parameter.whole(1),
      ship: parameter.whole(1),
    },
    title: 'job-openings:title',
    texts: ['positions', 'public'],
    menu: { label: 'jobOpenings', order: tags.indexOf('JobOpening'), group: 'recruitment' },
    page: () => import('./list-page.tsx'),
  },
]);
