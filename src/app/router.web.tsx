import '#platform/web/history-state.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { hasStoredUser } from '#features/identity/web/parts/oidc.ts';
import { ApiError, begin } from '#platform/web/api.ts';
import { ErrorScreen } from '#platform/web/layout/error-screen.tsx';
import { ScreenGuard } from '#platform/web/layout/screen-guard.tsx';
import { type Screen, ScreensContext } from '#platform/web/screens.tsx';
import { allScreens } from './features.web.tsx';
import { KeptLanguage } from './kept-language.web.tsx';
import { SessionProvider } from './session.web.tsx';
import { SiteProvider } from './site.web.tsx';

const retryOnce = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

const cache = new QueryClient({
  defaultOptions: { queries: { retry: retryOnce, staleTime: 5_000, refetchOnWindowFocus: false } },
});

// The server answers in the language of the page; the first one is what everything was asked for in.
i18next.on('languageChanged', () => {
  if (i18next.isInitialized) void cache.invalidateQueries();
});

const root = createRootRoute({
  component: () => (
    <QueryClientProvider client={cache}>
      <SessionProvider>
        <KeptLanguage />
        <SiteProvider>
          <ScreensContext.Provider value={allScreens}>
            <Outlet />
          </ScreensContext.Provider>
        </SiteProvider>
      </SessionProvider>
    </QueryClientProvider>
  ),
  errorComponent: ({ reset }) => <ErrorScreen reset={reset} />,
  notFoundComponent: lazyRouteComponent(() => import('#platform/web/layout/not-found-page.tsx')),
});

/** What stands around a page; loaded with the first page that needs it, so that the landing page carries neither. */
const shells = {
  bare: createRoute({ getParentRoute: () => root, id: 'bare', component: Outlet }),
  public: createRoute({
    getParentRoute: () => root,
    id: 'public',
    component: lazyRouteComponent(() => import('#platform/web/layout/public-layout.tsx')),
  }),
  dashboard: createRoute({
    getParentRoute: () => root,
    id: 'dashboard',
    component: lazyRouteComponent(() => import('#platform/web/layout/dashboard-layout.tsx')),
  }),
};

/** The query parameters of a screen: those it knows, wrong values left out rather than refused. */
const searchOf = (screen: Screen) => (given: Record<string, unknown>) => {
  // A wrong one is named as not given: the router would let what the address says stand otherwise.
  const read = Object.entries(screen.search ?? {}).map(([name, of]) => [name, of(given[name])]);
  return Object.fromEntries(read) as Record<string, string | number | undefined>;
};

/** Namespaces a screen is sure to need: its own, and what all pages below a layout are made of. */
const textsOf = ({ title, shell, texts = [] }: Screen) => {
  const [own = 'common'] = title.split(':');
  const around = { bare: [], public: ['parts', 'messages'], dashboard: ['shell', 'parts', 'messages'] }[shell];
  return [...new Set([own, ...around, ...texts])];
};

/** Begins what the page at an address is sure to read, for whoever is signed in. */
function beginReads({ page }: Screen, search: Record<string, unknown>) {
  if (!hasStoredUser()) return;
  page().then(
    (module) => {
      for (const read of module.ahead?.(search) ?? []) begin(cache, read);
    },
    // That the page's code did not come is told where the page would stand.
    () => undefined,
  );
}

function routeOf(screen: Screen) {
  const Page = lazyRouteComponent(screen.page);
  const Guarded = () => (
    <ScreenGuard screen={screen}>
      <Page />
    </ScreenGuard>
  );
  return createRoute({
    getParentRoute: () => shells[screen.shell],
    path: screen.path,
    validateSearch: searchOf(screen),
    staticData: { texts: textsOf(screen) },
    // Waited for by the parts that show it, not by the page.
    loader: ({ location }) => beginReads(screen, location.search),
    // Its code and its texts side by side; hovering a link fetches both ahead.
    component: Object.assign(Guarded, {
      preload: async () => {
        await Promise.all([Page.preload?.(), i18next.loadNamespaces(textsOf(screen))]);
      },
    }),
    // A page that breaks leaves the menu standing.
    errorComponent: ({ reset }) => <ErrorScreen isNested={screen.shell !== 'bare'} reset={reset} />,
  });
}

/** The router over the given screens. The address is the state: a reload shows the same. */
export function createAppRouter(screens: readonly Screen[], history?: RouterHistory) {
  const inShell = (shell: Screen['shell']) => screens.filter((screen) => screen.shell === shell).map(routeOf);
  return createRouter({
    routeTree: root.addChildren([
      shells.bare.addChildren(inShell('bare')),
      shells.public.addChildren(inShell('public')),
      shells.dashboard.addChildren(inShell('dashboard')),
    ]),
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: false,
    // Values stay the text they are: a joi of 12 is '12', whoever wrote the link.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      return text ? `?${text}` : '';
    },
  });
}
