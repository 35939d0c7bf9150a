import type { UserManager } from 'oidc-client-ts';
import { currentLanguage } from '#platform/web/language.ts';
import {
  authority,
  clientId,
  hasStoredUser,
  hearOtherTabs,
  maySignInSilently,
  storedUser,
  storedUserId,
  userStorage,
} from './stored-user.ts';

/**
 * Signing in and out with the identity provider (code + PKCE). The library is loaded when it is first needed, so that
 * the landing page does not carry it.
 */

let loaded: Promise<UserManager> | undefined;

/** The one manager of this page. */
export function manager(): Promise<UserManager> {
  loaded ??= import('oidc-client-ts').then(
    ({ UserManager: Manager, WebStorageStateStore }) =>
      new Manager({
        authority,
        // What the provider's discovery says, known beforehand: it is always our own, and asking costs a round trip.
        metadata: {
          issuer: authority,
          authorization_endpoint: `${authority}/auth`,
          token_endpoint: `${authority}/token`,
          revocation_endpoint: `${authority}/token/revocation`,
          end_session_endpoint: `${authority}/session/end`,
          check_session_iframe: `${authority}/session/check`,
        },
        client_id: clientId,
        redirect_uri: `${window.location.origin}/oauth/callback`,
        silent_redirect_uri: `${window.location.origin}/oauth/silent`,
        post_logout_redirect_uri: `${window.location.origin}/oauth/callback`,
        scope: 'openid profile email crewing',
        resource: 'urn:crewing:api',
        // Renewed below, by one tab at a time: a refresh token works once.
        automaticSilentRenew: false,
        // A ship's line.
        silentRequestTimeoutInSeconds: 30,
        monitorSession: true,
        checkSessionIntervalInSeconds: 2,
        revokeTokensOnSignout: true,
        revokeTokenTypes: ['refresh_token'],
        userStore: new WebStorageStateStore({ store: userStorage }),
      }),
  );
  return loaded;
}

/** The access token to send; `fresh` renews it first, once however many calls and tabs ask at the same time. */
export async function accessToken(fresh: boolean): Promise<string | undefined> {
  if (!hasStoredUser() && !(await signedInId())) return undefined;
  // Read past the library, which need not be there for the first calls of a page.
  const { access_token: token, expires_at: end = Number.POSITIVE_INFINITY } = storedUser() ?? {};
  return token && !fresh && end > Date.now() / 1000 ? token : renewed(token);
}

/** Another access token than the one given; nothing when the provider gives none. Throws when it cannot be reached. */
const renewed = (stale: string | undefined): Promise<string | undefined> =>
  navigator.locks.request('crew-portal.renew', async () => {
    const oidc = await manager();
    const now = await oidc.getUser();
    if (!now) return undefined;
    // Another tab, or an earlier call, was faster.
    if (now.access_token !== stale && !now.expired) return now.access_token;
    return (await askSilently(oidc))?.access_token;
  });

/** Asks the provider again: with the refresh token where there is one, else through its cookie. Throws without an answer. */
async function askSilently(oidc: UserManager) {
  try {
    return await oidc.signinSilent();
  } catch (error) {
    const { ErrorResponse } = await import('oidc-client-ts');
    const isOtherPerson = error instanceof Error && error.message === 'sub in id_token does not match current sub';
    if (error instanceof ErrorResponse || isOtherPerson) return undefined;
    throw error;
  }
}

let restoring: Promise<string | undefined> | undefined;
/** Once the provider has said no, or someone signed out here, this page asks no more by itself. */
let isRefused = false;

/** True if someone is signed in here, as far as can be told without asking. */
export const maybeSignedIn = () => hasStoredUser() || (!isRefused && maySignInSilently());

/** Who is signed in here. A tab that holds nothing asks the provider once. Throws when that cannot be reached. */
export async function signedInId(): Promise<string | undefined> {
  if (!maybeSignedIn() || hasStoredUser()) return storedUserId();
  restoring ??= manager()
    .then(askSilently)
    .then((user) => {
      isRefused = !user;
      return user?.profile.sub;
    })
    .finally(() => {
      restoring = undefined;
    });
  return restoring;
}

interface ReturnState {
  returnTo?: string;
}

let leaving: Promise<void> | undefined;

/**
 * Leaves for the sign-in page, once, however often it is asked; afterwards the callback page leads to `returnTo`.
 * Throws when the provider cannot be reached.
 */
export function goToSignIn(returnTo?: string): Promise<void> {
  leaving ??= leave(returnTo).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(returnTo: string | undefined) {
  const oidc = await manager();
  const state: ReturnState = returnTo ? { returnTo } : {};
  // Attempts that no one finished.
  await oidc.clearStaleState();
  // The provider's pages go on in the language that was chosen here.
  await oidc.signinRedirect({ state, ui_locales: currentLanguage() });
}

let completing: { url: string; done: Promise<string | undefined> } | undefined;

/**
 * Completes the sign-in that an address carries, once, however often it is asked; answers the page that was asked for.
 * Throws when it failed.
 */
export function completeSignIn(url: string): Promise<string | undefined> {
  if (completing?.url !== url) completing = { url, done: complete(url) };
  return completing.done;
}

async function complete(url: string): Promise<string | undefined> {
  const user = await (await manager()).signinRedirectCallback(url);
  const returnTo = (user.state as ReturnState | undefined)?.returnTo;
  // Only our own pages: the state travels through the browser.
  return returnTo?.startsWith('/') && !/^\/[/\\]/.test(returnTo) ? returnTo : undefined;
}

/** Ends the session at the provider, for every tab. Throws when it cannot be reached. */
export async function goToSignOut() {
  const oidc = await manager();
  const user = await oidc.getUser();
  await oidc.signoutRedirect({
    ...(user?.id_token && { id_token_hint: user.id_token }),
    extraQueryParams: { ui_locales: currentLanguage() },
  });
}

/** Forgets the sign-in of this browser. */
export async function forgetUser() {
  isRefused = true;
  await (await manager()).removeUser();
}

/** How often an open tab asks whether its session still lives, in milliseconds. */
const askEvery = 15_000;

/**
 * Tells when the session was ended from somewhere else, or has run out: whoever left a page open need not come back to
 * it for it to stop showing what it shows. Asks while the tab is seen, and when it is seen again.
 */
export function onEnded(ended: () => void): () => void {
  let isStopped = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    const token = await accessToken(false);
    if (!token) return;
    const { status } = await fetch('/idp/session/alive', { headers: { authorization: `Bearer ${token}` } });
    if (status === 401 && !isStopped) ended();
  };
  // No response means nothing for the session.
  const look = () => void ask().catch(() => undefined);
  const timer = setInterval(look, askEvery);
  document.addEventListener('visibilitychange', look);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** How long the library may stay away after a page was opened: it would share the line with what the page shows. */
const quietFor = 2_000;
const whenQuiet = () => (loaded ? manager() : new Promise((resolve) => setTimeout(resolve, quietFor)).then(manager));

/** Tells when the sign-in has ended elsewhere: in another tab, or at the provider; and when another one has begun. */
export function onChangedElsewhere({ ended, begun }: { ended: () => void; begun: () => void }): () => void {
  const stopHearing = hearOtherTabs({
    ended: () => {
      isRefused = true;
      ended();
    },
    begun: () => {
      isRefused = false;
      begun();
    },
  });
  let isStopped = false;
  let stop = () => {};
  if (hasStoredUser())
    void whenQuiet().then(async (oidc) => {
      // Has the library look after the token from now on.
      await oidc.getUser();
      if (isStopped) return;
      const stopSignedOut = oidc.events.addUserSignedOut(() => {
        void oidc.removeUser();
        ended();
      });
      const stopExpiring = oidc.events.addAccessTokenExpiring(() => {
        void oidc.getUser().then((now) => {
          // Another tab was faster.
          if (!now || (now.expires_in ?? 0) > 60) return;
          // A failed attempt does no harm: the next call tries again and reports the problem.
          return renewed(now.access_token).catch(() => undefined);
        });
      });
      stop = () => {
        stopSignedOut();
        stopExpiring();
      };
    });
  return () => {
    isStopped = true;
    stopHearing();
    stop();
  };
}
