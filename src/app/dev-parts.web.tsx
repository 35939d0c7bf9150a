import { anyone } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

/** The living page of the shared parts, while developing: every part in all of its states. */
export const devPartsScreens = screens([
  {
    path: '/dev/parts',
    shell: 'public',
    access: anyone,
    search: { ...listParameters, tab: parameter.text(40) },
    title: 'parts:parts',
    development: true,
    page: () => import('./dev-parts/parts-page.tsx'),
  },
]);
