import { office, writes } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const strengthScreens = screens([
  {
    path: '/dashboard/manning/planning/strength',
    shell: 'dashboard',
    access: writes(['Planning'], office),
    search: {
      /** The first month; without one the present. */
      from: parameter.month(),
      show: parameter.oneOf('people', 'needed'),
      short: parameter.oneOf('1'),
      contracts: parameter.oneOf('leave'),
      /** The figure that is open: a rank in a month, and the list behind one of its parts. */
      rank: parameter.whole(1),
      month: parameter.month(),
      list: parameter.text(20),
    },
    title: 'strength:title',
    texts: ['positions'],
    page: () => import('./strength-page.tsx'),
  },
]);
