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
import { startLanguage, takeLinkLanguage } from '#platform/web/language.ts';
import { allScreens } from './features.web.tsx';
import { createAppRouter } from './router.web.tsx';
import { startSignIn } from './session.web.tsx';

takeLinkLanguage();
const router = createAppRouter(allScreens.filter((screen) => !screen.development || import.meta.env.DEV));

// Side by side, since on a ship's line every wait is most of a second: the page's code, who is signed in, the texts.
startSignIn();
const [, , screen] = router.getMatchedRoutes(window.location.pathname);
const texts = startLanguage(screen?.options.staticData?.texts);
void router.load();
// Not awaited up here: every other file imports this one, and would stand still until the texts are there.
void texts.then(() => {
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
