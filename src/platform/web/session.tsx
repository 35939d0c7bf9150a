import { createContext, useContext } from 'react';
import { type Access, allows, type DivisionId, type Person } from '../contract/access.ts';
import type { Language } from './language.ts';
import type { ScreenPath } from './links.ts';
import type { OwnRecords } from './own-records.ts';
import { ScreensContext } from './screens.tsx';

/** The signed-in user, as the screens know it. */
export interface SessionPerson extends Person, OwnRecords {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  roleLabel: string;
  /** What messages to them are written in. */
  language: Language;
  principalId: number | null;
  /** How many notifications are unread; read again with the profile. */
  unread?: number | null;
}

/** The sign-in state of the browser. */
export type Session =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; person: SessionPerson; divisionId: DivisionId }
  /** On the way out to the provider. */
  | { state: 'leaving' }
  /** Signed in no longer, without having asked for it here: the session-expired view. */
  | { state: 'expired'; reason: 'ended' | 'elsewhere' }
  /** Signed in, but the profile could not be read just now. */
  | { state: 'failed'; message: string }
  | { state: 'inactive' };

export interface SessionControls {
  session: Session;
  /** True on one's own device, as chosen at the sign-in. */
  isOwnDevice: boolean;
  /** Goes to the identity provider, and afterwards back to `returnTo`. */
  signIn: (returnTo?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Reads the profile again: after a sign-in, or to try again. */
  refresh: () => Promise<void>;
  /** A super admin looks at the other division. */
  chooseDivision: (divisionId: DivisionId) => void;
}

export const SessionContext = createContext<SessionControls>({
  session: { state: 'unknown' },
  isOwnDevice: false,
  signIn: async () => {},
  signOut: async () => {},
  refresh: async () => {},
  chooseDivision: () => {},
});

export const useSession = () => useContext(SessionContext);

/** The signed-in user; only below a screen that asks for one. */
export function usePerson(): { person: SessionPerson; divisionId: DivisionId } {
  const { session } = useSession();
  if (session.state !== 'signed-in') throw new Error('This part needs a signed-in user');
  return session;
}

/** The division that a super admin sees as well, and does not look at now. */
export function otherDivision(session: Session): DivisionId | undefined {
  if (session.state !== 'signed-in' || session.person.role !== 'superadmin') return undefined;
  return session.divisionId === 1 ? 2 : 1;
}

/** True if the signed-in user may make a call; for showing buttons. The server decides again on every call. */
export function useMay(access: Access): boolean {
  const { session } = useSession();
  return session.state === 'signed-in' && allows(access, session.person, session.divisionId);
}

/** True if the signed-in user may open a screen; for links, which need not know the calls of its page then. */
export function useMayOpen(path: ScreenPath): boolean {
  const { session } = useSession();
  const screen = useContext(ScreensContext).find((each) => each.path === path);
  return session.state === 'signed-in' && !!screen && allows(screen.access, session.person, session.divisionId);
}
