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
import { startLanguage } from '#platform/web/language.ts';
import { allScreens } from './features.web.tsx';
import { createAppRouter } from './router.web.tsx';
import { startSignIn } from './session.web.tsx';

const router = createAppRouter(allScreens.filter((screen) => !screen.development || import.meta.env.DEV));

// Side by side, since on a ship's line every wait is most of a second: the page's code, who is signed in, the texts.
const texts = startLanguage(textsOf(window.location.pathname));
void router.load();
startSignIn();
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

/** Texts of the frame around a page, known by its address. */
function textsOf(path: string): string[] {
  if (path === '/') return ['public', 'slides'];
  if (path.startsWith('/oauth/')) return ['identity', 'shell'];
  return path.startsWith('/dashboard') ? ['shell'] : [];
}
