import { office, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const referenceScreens = screens([
  {
    path: '/dashboard/vessel-management/service-links',
    shell: 'dashboard',
    access: writes(['VesselManagement'], office),
    search: { kind: parameter.oneOf('sea_position', 'vessel_type'), ...listParameters },
    title: 'service-links:title',
    texts: ['positions', 'vessels'],
    page: () => import('./service-links-page.tsx'),
  },
]);
