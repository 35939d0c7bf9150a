import { office, reads, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

export const shipChandlerScreens = screens([
  {
    path: '/dashboard/crew-benefit/ship-chandler',
    shell: 'dashboard',
    access: reads('ShipChandler'),
    search: listParameters,
    title: 'ship-chandler:title',
    menu: { label: 'shipChandler', order: tags.indexOf('ShipChandler'), group: 'crewBenefit' },
    page: () => import('./vessels-page.tsx'),
  },
  {
    path: '/dashboard/crew-benefit/ship-chandler/items',
    shell: 'dashboard',
    access: writes(['ShipChandler'], office),
    search: { dialog: parameter.oneOf('create', 'import'), ...listParameters },
    title: 'ship-chandler:items.title',
    page: () => import('./store-items-page.tsx'),
  },
  {
    path: '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/details',
    shell: 'dashboard',
    access: reads('ShipChandler'),
    // `action` opens a dialog; `scid` names the request that it is of (3O73).
    search: {
      tab: parameter.text(40),
      action: parameter.oneOf('create', 'update'),
      scid: parameter.whole(1),
      ...listParameters,
    },
    title: 'ship-chandler:title',
    page: () => import('./requests-page.tsx'),
  },
  {
    path: '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/order',
    shell: 'dashboard',
    access: writes(['ShipChandler'], [...office, 'crew']),
    title: 'ship-chandler:lines.title',
    page: () => import('./order-page.tsx'),
  },
  {
    path: '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/request/$shipChandlerId/details',
    shell: 'dashboard',
    access: reads('ShipChandler'),
    title: 'ship-chandler:details.title',
    page: () => import('./details-page.tsx'),
  },
]);
