import '#platform/web/theme/base.css';
// Stand on every page, around it: in the first file, since one of their own would cost a round trip.
import '#platform/web/format.ts';
import '#platform/web/layout/brand.tsx';
import '#platform/web/layout/footer.tsx';
import '#platform/web/layout/language-switch.tsx';
import '#platform/web/layout/menu.ts';
import '#platform/web/layout/theme-switch.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { maybeSignedIn } from '#features/identity/web/parts/oidc.ts';
import { startLanguage, takeLinkLanguage } from '#platform/web/language.ts';
import type { Screen } from '#platform/web/screens.tsx';
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
  const router = createAppRouter(all.filter(({ development }) => !development || import.meta.env.DEV));
  const [, , screen] = router.getMatchedRoutes(window.location.pathname);
  const texts = startLanguage(screen?.options.staticData?.texts);
  void router.load();
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </StrictMode>,
  );
});
