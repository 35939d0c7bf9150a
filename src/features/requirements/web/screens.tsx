import { office, writes } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const requirementScreens = screens([
  {
    path: '/dashboard/crew-management/requirements',
    shell: 'dashboard',
    access: writes(['CrewManagement', 'VesselManagement'], office),
    search: {
      jobPositionId: parameter.whole(1),
      shipId: parameter.whole(1),
      vesselId: parameter.whole(1),
      principalId: parameter.whole(1),
    },
    title: 'requirements:title',
    texts: ['positions'],
    page: () => import('./requirements-page.tsx'),
  },
]);
