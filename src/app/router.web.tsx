import '#platform/web/history-state.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { useEffect } from 'react';
import { maybeSignedIn } from '#features/identity/web/parts/oidc.ts';
import { begin } from '#platform/web/ahead.ts';
import { askingAgain } from '#platform/web/asking-again.ts';
import { ConnectionNotice } from '#platform/web/layout/connection-notice.tsx';
import { ErrorScreen } from '#platform/web/layout/error-screen.tsx';
import { type OpenedAddress, ScreenGuard } from '#platform/web/layout/screen-guard.tsx';
import { ledTo } from '#platform/web/own-records.ts';
import { type RecordTabs, RecordTabsContext } from '#platform/web/record-tabs.tsx';
import { type DeclaredScreen, type Parameter, type Screen, ScreensContext } from '#platform/web/screens.tsx';
import { inTime, patience } from '#platform/web/sending.ts';
import type { AllScreens } from './features.web.tsx';
import { KeptLanguage } from './kept-language.web.tsx';
import { SessionProvider } from './session.web.tsx';
import { SiteProvider } from './site.web.tsx';

const newCache = () =>
  new QueryClient({
    defaultOptions: { queries: { ...askingAgain, staleTime: 5_000, refetchOnWindowFocus: false } },
  });

const root = createRootRouteWithContext<{
  cache: QueryClient;
  screens: readonly Screen[];
  tabs: RecordTabs | undefined;
}>()({
  component: Root,
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} reset={reset} />,
  notFoundComponent: lazyRouteComponent(() => import('#platform/web/layout/not-found-page.tsx')),
});

function Root() {
  const { cache, screens, tabs } = root.useRouteContext();
  return (
    <QueryClientProvider client={cache}>
      <SessionProvider>
        <KeptLanguage />
        <SiteProvider>
          <ScreensContext.Provider value={screens}>
            <RecordTabsContext.Provider value={tabs}>
              <Outlet />
            </RecordTabsContext.Provider>
          </ScreensContext.Provider>
          <ConnectionNotice />
        </SiteProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** What surrounds a page; loaded with the first page that needs it, so that the landing page carries neither. */
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
    component: lazyRouteComponent(() => import('./dashboard-shell.web.tsx')),
  }),
};

type SearchOf<S extends DeclaredScreen> = S extends { search: infer Parameters extends Record<string, Parameter> }
  ? { [Name in keyof Parameters]?: ReturnType<Parameters[Name]> }
  : Record<never, never>;

/** The query parameters of a screen: those it knows, wrong values left out, which its guard says. */
const searchOf =
  <S extends DeclaredScreen>(screen: S) =>
  (given: SearchOf<S>): SearchOf<S> => {
    const values: Record<string, unknown> = given;
    // A wrong one is named as not given: the router would let what the address says stand otherwise.
    const read = Object.entries(screen.search ?? {}).map(([name, of]) => [name, of(values[name])]);
    return Object.fromEntries(read) as SearchOf<S>;
  };

/** Namespaces a screen is sure to need: its own, and what all pages below a layout are made of. */
const textsOf = ({ title, shell, texts = [] }: Screen) => {
  const [own = 'common'] = title.split(':');
  const around = { bare: [], public: ['parts', 'statuses'], dashboard: ['shell', 'parts', 'statuses'] }[shell];
  return [...new Set([own, ...around, ...texts])];
};

/** The screen that an address is going to show: where the account was led on the last time, the one it was led to. */
const expectedFor = (screen: Screen, screens: readonly Screen[]): Screen =>
  screens.find(({ path }) => path === ledTo(screen.path)) ?? screen;

/** Begins what the page at an address is sure to read, for the account that is signed in. */
function beginReads(cache: QueryClient, { page, path }: Screen, search: Record<string, unknown>) {
  if (!maybeSignedIn() || ledTo(path)) return;
  page().then(
    (module) => {
      for (const read of module.ahead?.(search) ?? []) begin(cache, read);
    },
    // That the page's code did not come is shown in place of the page.
    () => undefined,
  );
}

function routeOf<const S extends DeclaredScreen>(
  screen: S & Screen,
  screens: readonly Screen[],
  opened: () => OpenedAddress | undefined,
) {
  // A page whose code never comes is reported, with a way on.
  const Page = lazyRouteComponent(() => inTime(screen.page, patience.allTries));
  const Guarded = () => (
    <ScreenGuard screen={screen} opened={opened()}>
      <Page />
    </ScreenGuard>
  );
  return createRoute({
    getParentRoute: () => shells[screen.shell],
    path: screen.path as S['path'],
    validateSearch: searchOf<S>(screen),
    staticData: { texts: textsOf(screen) },
    // Waited for by the parts that show it, not by the page.
    loader: ({ location, context }) => beginReads(context.cache, screen, location.search),
    // Its code and its texts side by side; hovering a link fetches both ahead.
    component: Object.assign(Guarded, {
      preload: async () => {
        const expected = expectedFor(screen, screens);
        const code = expected === screen ? Page.preload?.() : expected.page().catch(() => undefined);
        await Promise.all([code, i18next.loadNamespaces(textsOf(expected))]);
      },
    }),
    // A page that breaks leaves the menu standing.
    errorComponent: ({ error, reset }) => (
      <ErrorScreen isNested={screen.shell !== 'bare'} error={error} reset={reset} />
    ),
  });
}

type Routes<List extends readonly DeclaredScreen[]> = { [At in keyof List]: ReturnType<typeof routeOf<List[At]>> };
/** Shells have no path: for links it is as if the screens stood below the root. */
type Tree = ReturnType<typeof root.addChildren<Routes<AllScreens>>>;

/** The signed-in area, seen by a page that was loaded without its screens: the server's answer for it has them. */
const signedInArea = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/$',
  component: function LoadSignedInArea() {
    useEffect(() => window.location.reload(), []);
    return null;
  },
});

interface Given {
  history?: RouterHistory;
  /** In place of those that are listed: for tests. */
  tabs?: RecordTabs | undefined;
}

/** The router over the given screens. The address is the state: a reload shows the same. */
export function createAppRouter(screens: readonly Screen[], { history, tabs }: Given = {}) {
  const cache = newCache();
  // The server answers in the language of the page; the first one is what everything was asked for in.
  i18next.on('languageChanged', () => {
    if (i18next.isInitialized) void cache.invalidateQueries();
  });
  let opened: OpenedAddress | undefined;
  const inShell = (shell: Screen['shell']) =>
    screens.filter((screen) => screen.shell === shell).map((screen) => routeOf(screen, screens, () => opened));
  const tree = root.addChildren([
    shells.bare.addChildren(inShell('bare')),
    shells.public.addChildren(inShell('public')),
    shells.dashboard.addChildren(inShell('dashboard')),
    ...(screens.some(({ shell }) => shell === 'dashboard') ? [] : [signedInArea]),
  ]);
  const router = createRouter({
    // Built of a list, the routes have lost their paths; the type is put together of the same list.
    routeTree: tree as unknown as Tree,
    context: { cache, screens, tabs },
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: false,
    // Values stay the text they are: a joi of 12 is '12' in every link.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      return text ? `?${text}` : '';
    },
  });
  const { pathname, search, state } = router.history.location;
  opened = { pathname, search, at: state.__TSR_index };
  return router;
}

// Links, search parameters and path parameters are checked everywhere by the screens there are.
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
