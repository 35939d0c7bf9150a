import '#platform/web/theme/base.css';
// Stand on every page, around it: in the first file, since one of their own would cost a round trip.
import '#features/reference/web/parts/position-name.ts';
import '#platform/web/format.ts';
import '#platform/web/layout/brand.tsx';
import '#platform/web/layout/footer.tsx';
import '#platform/web/layout/language-switch.tsx';
import '#platform/web/layout/menu.ts';
import '#platform/web/layout/theme-switch.tsx';
import '#platform/web/parts/surface.module.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { maybeSignedIn } from '#features/identity/web/parts/oidc.ts';
import { drawnWithId, startLanguage, takeLinkLanguage } from '#platform/web/language.ts';
import { keepPlace } from '#platform/web/page-top.ts';
import type { Screen } from '#platform/web/screens.tsx';
import { noteDay } from '#platform/web/today.ts';
import { App } from './app.web.tsx';
import { publicScreens } from './public-features.web.tsx';
import { createAppRouter } from './router.web.tsx';
import { startSignIn } from './session.web.tsx';

takeLinkLanguage();

// Side by side, since on a ship's line every wait is most of a second: the page's code, who is signed in, the texts.
startSignIn();

/** The screens of the signed-in area are loaded by those alone who may be going there. */
const needsAll = maybeSignedIn() || /^\/(dashboard|oauth)(\/|$)/.test(window.location.pathname);
const screens: Promise<readonly Screen[]> = needsAll
  ? import('./features.web.tsx').then(({ allScreens }) => allScreens)
  : Promise.resolve(publicScreens);

// Not awaited up here: every other file imports this one, and would stand still until the texts are there.
void screens.then(async (all) => {
  const drawnWith = drawnAnswers();
  // What is drawn is being read and scrolled: taking it over is done in pieces.
  if (drawnWith) await pause();
  const router = createAppRouter(all.filter(({ development }) => !development || import.meta.env.DEV));
  const [, , screen] = router.getMatchedRoutes(window.location.pathname);
  const drawnIn = document.documentElement.lang;
  const texts = startLanguage(screen?.options.staticData?.texts);
  for (const [key, answer] of drawnWith?.answers ?? []) router.options.context.cache.setQueryData(key, answer);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // A page that the server drew is taken over as it is, unless another language was chosen in this browser.
  if (drawnWith?.isWhole && drawnIn === document.documentElement.lang) {
    noteDay(drawnWith.today);
    router.ssr = { manifest: undefined };
    // It stays where it was scrolled to: by the router, which is asked once, and by the guard of the screen.
    router.options.scrollRestoration = () => {
      router.options.scrollRestoration = false;
      return false;
    };
    keepPlace();
    await Promise.all([router.load(), texts]);
    await pause();
    startTransition(() => {
      hydrateRoot(root, <App router={router} />);
    });
    // From here on React hears what is pressed; what was pressed before follows (platform/server/first-script.ts).
    document.dispatchEvent(new Event('taken-over'));
    return;
  }
  void router.load();
  await texts;
  createRoot(root).render(<App router={router} />);
});

/** Lets the browser do what waits. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

interface Drawn {
  today: string;
  /** False for the words about an opening that is gone, which the browser says in its own way. */
  isWhole: boolean;
  answers: [readonly unknown[], unknown][];
}

/** What the server drew this page with; nothing where it drew none. */
function drawnAnswers(): Drawn | undefined {
  const text = document.getElementById(drawnWithId)?.textContent;
  return text ? (JSON.parse(text) as Drawn) : undefined;
}
