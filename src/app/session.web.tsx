import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { visitorToken } from '#features/captcha/web/parts/visitor-token.ts';
import {
  accessToken,
  forgetUser,
  goToSignIn,
  goToSignOut,
  hasStoredUser,
  manager,
  onSignedOutElsewhere,
} from '#features/identity/web/parts/oidc.ts';
import { users } from '#features/users/contract.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import { call, configureApi } from '#platform/web/api.ts';
import { currentLanguage } from '#platform/web/language.ts';
import { clearPersisted } from '#platform/web/persisted.ts';
import { type Session, SessionContext, type SessionControls, type SessionPerson } from '#platform/web/session.tsx';

const InactiveNotice = lazy(() => import('#platform/web/layout/inactive-notice.tsx'));

const divisionKey = 'crew-portal.division';

/** The division a super admin chose last; for everyone else the profile's is the one (1-open 57). */
function divisionOf(person: SessionPerson): DivisionId {
  const chosen = Number(localStorage.getItem(divisionKey));
  return person.role === 'superadmin' && (chosen === 1 || chosen === 2) ? chosen : person.divisionId;
}

let looksAt: DivisionId | undefined;

async function readPerson(): Promise<SessionPerson | undefined> {
  if (!hasStoredUser()) return undefined;
  const user = await (await manager()).getUser();
  if (!user) return undefined;
  const { data } = await call(users.profile, { userId: user.profile.sub });
  return { ...data, divisionId: data.divisionId === 1 ? 1 : 2 };
}

/** Who is signed in, for all screens; wires the API client to the identity provider and the captcha. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(() => ({ state: hasStoredUser() ? 'unknown' : 'signed-out' }));
  const cache = useQueryClient();

  const leave = useCallback(
    (next: Session) => {
      looksAt = undefined;
      cache.clear();
      clearPersisted();
      setSession(next);
    },
    [cache],
  );

  const refresh = useCallback(async () => {
    const person = await readPerson();
    if (!person) return leave({ state: 'signed-out' });
    if (!person.isActive) return setSession({ state: 'inactive' });
    looksAt = divisionOf(person);
    setSession({ state: 'signed-in', person, divisionId: looksAt });
  }, [leave]);

  useEffect(() => {
    configureApi({
      token: accessToken,
      visitorToken,
      division: () => looksAt,
      signedOut: () => {
        void forgetUser();
        leave({ state: 'expired' });
      },
      accountInactive: () => setSession({ state: 'inactive' }),
      language: currentLanguage,
    });
    if (!hasStoredUser()) return;
    // A profile that cannot be read is no reason to sign out: the next call will tell.
    refresh().catch((error: Error) => setSession({ state: 'failed', message: error.message }));
  }, [leave, refresh]);

  const isSignedIn = session.state === 'signed-in';
  useEffect(() => {
    if (isSignedIn) return onSignedOutElsewhere(() => leave({ state: 'signed-out' }));
  }, [isSignedIn, leave]);

  const controls = useMemo<SessionControls>(
    () => ({
      session,
      refresh,
      signIn: goToSignIn,
      signOut: async () => {
        await goToSignOut();
      },
      chooseDivision: (divisionId) => {
        localStorage.setItem(divisionKey, String(divisionId));
        looksAt = divisionId;
        cache.clear();
        setSession((now) => (now.state === 'signed-in' ? { ...now, divisionId } : now));
      },
    }),
    [session, refresh, cache],
  );

  return (
    <SessionContext.Provider value={controls}>
      {session.state === 'inactive' ? (
        <Suspense>
          <InactiveNotice />
        </Suspense>
      ) : (
        children
      )}
    </SessionContext.Provider>
  );
}
