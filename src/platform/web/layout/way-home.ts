import { useContext } from 'react';
import type { LinkTarget } from '../links.ts';
import { ScreensContext } from '../screens.tsx';
import { useSession } from '../session.tsx';
import { firstPermittedPath } from './menu.ts';

/** Where 'Back to Home' leads: the first permitted page of whoever is signed in, for strangers the landing page. */
export function useWayHome(): LinkTarget {
  const screens = useContext(ScreensContext);
  const { session } = useSession();
  return session.state === 'signed-in' ? firstPermittedPath(screens, session.person, session.divisionId) : { to: '/' };
}
