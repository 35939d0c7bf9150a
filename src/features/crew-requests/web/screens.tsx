import { tags, writes } from '#platform/contract/access.ts';
import { listParameters } from '#platform/web/list-page/list-parameters.ts';
import { parameter, screens } from '#platform/web/screens.tsx';
import { answers } from '../rules.ts';

const order = tags.indexOf('CrewManagement');

export const crewRequestScreens = screens([
  {
    path: '/dashboard/my-requests',
    shell: 'dashboard',
    access: writes(['CrewManagement'], ['crew']),
    title: 'crew-requests:own.title',
    menu: { label: 'myRequests', order: order + 0.1, icon: 'contract' },
    page: () => import('./own-page.tsx'),
  },
  {
    path: '/dashboard/crew-requests',
    shell: 'dashboard',
    access: answers,
    search: { tab: parameter.oneOf('open', 'waiting', 'answered'), ...listParameters },
    title: 'crew-requests:title',
    texts: ['positions'],
    menu: { label: 'crewRequests', order: order + 0.2, icon: 'contract' },
    page: () => import('./requests-page.tsx'),
  },
]);
