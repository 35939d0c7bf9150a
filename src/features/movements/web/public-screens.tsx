import { anyone } from '#platform/contract/access.ts';
import { screens } from '#platform/web/screens.tsx';

/** Outside the signed-in area. */
export const publicMovementScreens = screens([
  {
    path: '/crew-change',
    shell: 'public',
    access: anyone,
    title: 'crew-changes:agentPage.title',
    texts: ['positions'],
    page: () => import('../crew-changes/web/agent-page.tsx'),
  },
]);
