import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { renewVisitor } from '#features/captcha/web/parts/renewal.ts';
import { visitorToken } from '#features/captcha/web/parts/visitor-token.ts';
import {
  accessToken,
  forgetUser,
  goToSignIn,
  goToSignOut,
  manager,
  maybeSignedIn,
  onChangedElsewhere,
  signedInId,
} from '#features/identity/web/parts/oidc.ts';
import { hasStoredUser, isOwnDevice, storedUserId } from '#features/identity/web/parts/stored-user.ts';
import { followPush, forgetPush } from '#features/users/web/parts/push-flag.ts';
import { type DivisionId, roleClass } from '#platform/contract/access.ts';
import { call } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { configureApi } from '#platform/web/call-context.ts';
import { currentLanguage } from '#platform/web/language.ts';
import { answeredOrKept, forgetKept } from '#platform/web/offline/kept.ts';
import { clearPersisted, clearTyped, keepPersisted, readPersisted } from '#platform/web/persisted.ts';
import { type Session, SessionContext, type SessionControls, type SessionPerson } from '#platform/web/session.tsx';
import { configureWaiting } from '#platform/web/waiting/account.ts';

const InactiveNotice = lazy(() => import('#platform/web/layout/inactive-notice.tsx'));

/**
 * Slices that go with the sign-in: who it was, the division a super admin looks at (1-open 57), and the division that
 * was looked at last.
 */
const slices = {
  person: 'authentication.person',
  division: 'authentication.division',
  seen: 'authentication.seen',
};
const isText = (value: unknown): value is string => typeof value === 'string';
const isDivision = (value: unknown): value is DivisionId => value === 1 || value === 2;

/** The division a super admin chose last; for everyone else the profile's is the one (1-open 57). */
const divisionOf = (person: SessionPerson): DivisionId =>
  (person.role === 'superadmin' ? readPersisted(slices.division, isDivision) : undefined) ?? person.divisionId;

const unreachable: Session = {
  state: 'failed',
  message: 'refusals:no_answer',
};

let looksAt: DivisionId | undefined;

/** What every call carries; listeners are added once there is a page. */
const shared = {
  token: accessToken,
  visitorToken,
  renewVisitor,
  division: () => looksAt,
  signedOut: () => {},
  accountInactive: () => {},
  language: currentLanguage,
};

let early: Promise<SessionPerson | undefined> | undefined;

/** Begins to read who is signed in before the first page is drawn; each wait counts on a ship's line. */
export function startSignIn() {
  configureApi(shared);
  configureWaiting({
    userId: storedUserId,
    sealingKey: async () => {
      const { waiting } = await import('#features/users/managing/contract.ts');
      return (await answeredOrKept(['sealing-key'], call(waiting.sealingKey, {}))).data.key;
    },
  });
  // Until the profile says so, the same person is taken to be where they were: what is read for another division is
  // kept apart from what is shown.
  if (readPersisted(slices.person, isText) === storedUserId()) looksAt = readPersisted(slices.seen, isDivision);
  if (maybeSignedIn()) {
    early = readPerson();
    // Its callers handle it; before the first there is no failure to report.
    early.catch(() => undefined);
  }
  // On the way back from the provider, what comes next.
  else if (window.location.pathname.startsWith('/oauth/'))
    void Promise.all([manager(), import('#features/users/contract.ts')]);
}

/** The profile whose reading has begun, once; otherwise, or when that did not work, reads it now. */
async function personNow(): Promise<SessionPerson | undefined> {
  const begun = early;
  early = undefined;
  return begun ? begun.catch(readPerson) : readPerson();
}

async function readPerson(): Promise<SessionPerson | undefined> {
  const userId = await signedInId();
  if (!userId) return undefined;
  // The shapes of the call come with it: who is not signed in needs none.
  const { users } = await import('#features/users/contract.ts');
  const { data } = await answeredOrKept(['profile'], call(users.profile, { userId }));
  return { ...data, divisionId: data.divisionId === 1 ? 1 : 2 };
}

/** What was kept for one person is not for the next one at the same browser. */
function keepFor({ userId }: SessionPerson) {
  const former = readPersisted(slices.person, isText);
  if (former && former !== userId) clearPersisted();
  if (former !== userId) {
    clearTyped();
    void forgetKept();
  }
  keepPersisted(slices.person, userId);
}

/** Who is signed in, for all screens; wires the API client to the identity provider and the captcha. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(() => ({ state: maybeSignedIn() ? 'unknown' : 'signed-out' }));
  const cache = useQueryClient();
  // Raised by whatever ends a session, so that a profile read for it does not bring it back.
  const round = useRef(0);

  const change = useCallback(
    (next: Session) => {
      round.current += 1;
      if (next.state !== 'signed-in') {
        looksAt = undefined;
        cache.clear();
        void forgetKept();
      }
      setSession(next);
    },
    [cache],
  );

  const refresh = useCallback(async () => {
    const started = round.current;
    try {
      const person = await personNow();
      if (round.current !== started) return;
      if (!person) return change({ state: 'signed-out' });
      if (!person.isActive) return change({ state: 'inactive' });
      keepFor(person);
      looksAt = divisionOf(person);
      keepPersisted(slices.seen, looksAt);
      setSession({ state: 'signed-in', person, divisionId: looksAt });
    } catch (error) {
      // A refused token was reported already. Any other failure is no reason to sign out: it can be tried again.
      if (round.current !== started || (error instanceof ApiError && error.status === 401)) return;
      setSession({ state: 'failed', message: error instanceof Error ? error.message : '' });
    }
  }, [change]);

  const signedOut = useCallback(() => {
    // A visitor whose captcha has run out was never signed in.
    if (!hasStoredUser()) return;
    void forgetUser();
    change({ state: 'expired', reason: 'ended' });
  }, [change]);

  useEffect(() => {
    configureApi({ ...shared, signedOut, accountInactive: () => change({ state: 'inactive' }) });
    if (maybeSignedIn()) void refresh();
  }, [change, refresh, signedOut]);

  const isSignedIn = session.state === 'signed-in';
  /** Takes over what was changed of the account meanwhile: areas, names, being switched off. */
  const follow = useCallback(async () => {
    const started = round.current;
    // A line that is down is reported by the pages; a refused token or account was reported already.
    const person = await readPerson().catch(() => undefined);
    if (!person || round.current !== started) return;
    if (!person.isActive) return change({ state: 'inactive' });
    setSession((now) =>
      now.state !== 'signed-in' || JSON.stringify(now.person) === JSON.stringify(person) ? now : { ...now, person },
    );
  }, [change]);

  const isLeaving = session.state === 'leaving';
  useEffect(() => {
    if (isLeaving) return;
    return onChangedElsewhere({
      // The provider may still know the other tab's session for a moment, so nothing is asked of it here.
      signedOut: () => {
        clearTyped();
        if (isSignedIn) change({ state: 'expired', reason: 'elsewhere' });
      },
      // Reported like a refused call: either may come first.
      ended: () => {
        if (isSignedIn) change({ state: 'expired', reason: 'ended' });
      },
      begun: () => void refresh(),
    });
  }, [isSignedIn, isLeaving, change, refresh]);

  // The profile tells which it was: an account that was switched off, or a session that was ended (then it is refused).
  useEffect(() => {
    if (!isSignedIn) return;
    const gone = new AbortController();
    const act = () => void follow();
    void import('#features/identity/web/parts/session-watch.ts').then(
      ({ watchSession }) => gone.signal.aborted || gone.signal.addEventListener('abort', watchSession(act)),
      // It comes with the shapes of calls, without which nobody is signed in.
      () => undefined,
    );
    return () => gone.abort();
  }, [isSignedIn, follow]);

  const person = session.state === 'signed-in' ? session.person : undefined;
  useEffect(() => {
    // On a ship there are days without a line; the office, and who shares a computer, keep nothing.
    if (!person || !isOwnDevice() || !['crew', 'principal'].includes(roleClass(person.role))) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void import('./offline.web.tsx').then(
        ({ keepForLater }) => gone.signal.aborted || gone.signal.addEventListener('abort', keepForLater(cache, person)),
        () => undefined,
      );
    }, 3_000);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [person, cache]);

  const userId = person?.userId;
  useEffect(() => (userId === undefined ? undefined : followPush(userId, isOwnDevice())), [userId]);

  const controls = useMemo<SessionControls>(
    () => ({
      session,
      isOwnDevice: isOwnDevice(),
      refresh,
      signIn: (returnTo) => goToSignIn(returnTo).catch(() => setSession(unreachable)),
      signOut: async () => {
        change({ state: 'leaving' });
        clearPersisted();
        clearTyped();
        await Promise.all([forgetKept(), forgetPush()]);
        try {
          await goToSignOut();
        } catch {
          setSession(unreachable);
        }
      },
      chooseDivision: (divisionId) => {
        keepPersisted(slices.division, divisionId);
        keepPersisted(slices.seen, divisionId);
        looksAt = divisionId;
        cache.clear();
        setSession((now) => (now.state === 'signed-in' ? { ...now, divisionId } : now));
      },
    }),
    [session, refresh, change, cache],
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
