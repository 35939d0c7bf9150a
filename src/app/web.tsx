import '#platform/web/theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '#platform/web/language.ts';
import { allScreens } from './features.web.tsx';
import { createAppRouter } from './router.web.tsx';

const router = createAppRouter(allScreens.filter((screen) => !screen.development || import.meta.env.DEV));

await startLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  </StrictMode>,
);
