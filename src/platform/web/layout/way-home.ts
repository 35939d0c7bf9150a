import { useContext } from 'react';
import type { LinkTarget } from '../links.ts';
import { ScreensContext } from '../screens.tsx';
import { useSession } from '../session.tsx';
import { firstPermittedPath } from './menu.ts';

/** Where 'Back to Home' leads: the first page the user may open; the landing page for visitors. */
export function useWayHome(): LinkTarget {
  const screens = useContext(ScreensContext);
  const { session } = useSession();
  return session.state === 'signed-in' ? firstPermittedPath(screens, session.person, session.divisionId) : { to: '/' };
}
