import { useContext } from 'react';
import type { OwnTarget } from '../../contract/own-records.ts';
import { ScreensContext } from '../screens.tsx';
import { useSession } from '../session.tsx';
import { firstPermittedPath } from './menu.ts';

/** Where 'Back to Home' leads: the first permitted page of whoever is signed in, for strangers the landing page. */
export function useWayHome(): OwnTarget {
  const screens = useContext(ScreensContext);
  const { session } = useSession();
  return session.state === 'signed-in' ? firstPermittedPath(screens, session.person, session.divisionId) : { to: '/' };
}
