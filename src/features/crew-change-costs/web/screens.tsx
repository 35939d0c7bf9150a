import { office, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

const month = parameter.month((each) => each.startsWith('20'));

export const crewChangeCostScreens = screens([
  {
    path: '/dashboard/manning/planning/costs',
    shell: 'dashboard',
    access: writes(['Planning'], office),
    // Without months, the last six.
    search: { from: month, to: month, by: parameter.oneOf('principal', 'month'), ...listParameters },
    title: 'crew-change-costs:title',
    texts: ['positions'],
    page: () => import('./costs-page.tsx'),
  },
]);
