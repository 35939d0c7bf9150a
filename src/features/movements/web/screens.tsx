import { office, tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

const access = writes(['Scheduling'], office);
/** Who schedules and who arranges travel. */
const looks = writes(['Scheduling', 'Accomodation'], office);
const arrangesTravel = writes(['Accomodation'], office);

export const movementScreens = screens([
  {
    path: '/dashboard/manning/crew-changes',
    shell: 'dashboard',
    access: looks,
    search: { from: parameter.day, to: parameter.day, ...listParameters },
    title: 'crew-changes:title',
    menu: { label: 'crewChanges', order: tags.indexOf('Scheduling') + 0.5, group: 'manning' },
    page: () => import('../crew-changes/web/crew-changes-page.tsx'),
  },
  {
    path: '/dashboard/manning/crew-changes/$vesselId/$day',
    shell: 'dashboard',
    access: looks,
    title: 'crew-changes:title',
    texts: ['positions'],
    page: () => import('../crew-changes/web/crew-change-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-scheduling',
    shell: 'dashboard',
    access,
    search: listParameters,
    title: 'movements:title',
    texts: ['positions'],
    menu: { label: 'onboardScheduling', order: tags.indexOf('Scheduling'), group: 'manning' },
    page: () => import('./scheduling-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews',
    shell: 'dashboard',
    access,
    search: { tab: parameter.text(40), ...listParameters },
    title: 'movements:title',
    texts: ['positions'],
    page: () => import('./crews-page.tsx'),
  },
  {
    path: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
    shell: 'dashboard',
    access,
    search: { tab: parameter.text(40), usi: parameter.text(40), history: parameter.oneOf('true') },
    title: 'movements:details.title',
    texts: ['positions', 'travel'],
    page: () => import('./details-page.tsx'),
  },
  {
    path: '/dashboard/service-and-administration',
    shell: 'dashboard',
    access: arrangesTravel,
    search: listParameters,
    title: 'travel:title',
    texts: ['movements', 'positions'],
    menu: { label: 'travelAndAccommodation', order: tags.indexOf('Accomodation'), group: 'serva' },
    page: () => import('../accommodation/web/travel-page.tsx'),
  },
  {
    path: '/dashboard/service-and-administration/vessel/$vesselId/crews',
    shell: 'dashboard',
    access: arrangesTravel,
    search: { tab: parameter.text(40), ...listParameters },
    title: 'travel:title',
    texts: ['movements', 'positions'],
    page: () => import('../accommodation/web/travel-crews-page.tsx'),
  },
  {
    path: '/dashboard/service-and-administration/vessel/$vesselId/crews/$scheduleId/details',
    shell: 'dashboard',
    access: arrangesTravel,
    search: { tab: parameter.text(40), usi: parameter.text(40), history: parameter.oneOf('true') },
    title: 'movements:details.title',
    texts: ['positions', 'travel'],
    page: () => import('../accommodation/web/travel-details-page.tsx'),
  },
]);
