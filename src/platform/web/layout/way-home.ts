import { useContext } from 'react';
import { ScreensContext } from '../screens.tsx';
import { useSession } from '../session.tsx';
import { firstPermittedPath, type MenuTarget } from './menu.ts';

/** Where 'Back to Home' leads: the first permitted page of whoever is signed in, for strangers the landing page. */
export function useWayHome(): MenuTarget {
  const screens = useContext(ScreensContext);
  const { session } = useSession();
  return session.state === 'signed-in' ? firstPermittedPath(screens, session.person, session.divisionId) : { to: '/' };
}
