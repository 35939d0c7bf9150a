import { office, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { type Parameter, parameter, screens } from '#platform/web/screens.tsx';

/** A month: 2026-02. */
const month: Parameter<string> = (given) =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(String(given)) ? String(given) : undefined;

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
