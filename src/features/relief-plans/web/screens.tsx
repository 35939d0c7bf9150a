import { office, officeLeads, writes } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const reliefPlanScreens = screens([
  {
    path: '/dashboard/manning/planning/reliefs',
    shell: 'dashboard',
    access: writes(['Planning'], office),
    // The plan that is shown, without one the own current one; and the plan beside it.
    search: { plan: parameter.whole(1), with: parameter.whole(1), rules: parameter.oneOf('1') },
    title: 'relief-plans:title',
    texts: ['manning-crew', 'positions'],
    page: () => import('./relief-plans-page.tsx'),
  },
  {
    path: '/dashboard/manning/planning/$vesselId/what-if',
    shell: 'dashboard',
    // As the calls have it; their shapes are too heavy for the list of screens.
    access: writes(['Planning'], [...officeLeads, 'planning']),
    title: 'what-if:title',
    texts: ['gantt', 'positions'],
    page: () => import('../what-if/web/what-if-page.tsx'),
  },
]);
