import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import type { createAppRouter } from './router.web.tsx';

/** The whole application, as the browser starts it and as the server draws its first page. */
export const App = ({ router }: { router: ReturnType<typeof createAppRouter> }) => (
  <StrictMode>
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  </StrictMode>
);
