import { anyone } from '#platform/contract/access.ts';
import { parameter, screens } from '#platform/web/screens.tsx';

/** Outside the signed-in area. */
export const publicJobOpeningScreens = screens([
  {
    path: '/',
    shell: 'bare',
    access: anyone,
    search: {
      pageIndex: parameter.whole(),
      division: parameter.oneOf('1', '2'),
      rank: parameter.oneOf('senior', 'junior', 'rating'),
      ship: parameter.whole(1),
      // What is too long to be searched for is said to be by the page.
      search: parameter.text(16_000),
    },
    title: 'public:title.landing',
    texts: ['positions', 'slides'],
    page: () => import('./landing-page.tsx'),
  },
  {
    path: '/career/$jobOpeningId',
    shell: 'bare',
    access: anyone,
    search: { source: parameter.text(40) },
    title: 'public:title.career',
    texts: ['positions'],
    page: () => import('./career-page.tsx'),
  },
  {
    path: '/closed',
    shell: 'public',
    access: anyone,
    title: 'public:title.closed',
    page: () => import('./closed-page.tsx'),
  },
]);
