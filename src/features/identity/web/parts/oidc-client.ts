import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { currentLanguage } from '#platform/web/language.ts';
import { authority, clientId, userStorage } from './stored-user.ts';

/** What is asked of the library, in one file with it: a page on which nobody signs in carries neither. */

/** The one manager of this page. */
export const manager = new UserManager({
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
  // Renewed by us, by one tab at a time: a refresh token works once.
  automaticSilentRenew: false,
  // A ship's line.
  silentRequestTimeoutInSeconds: 30,
  monitorSession: true,
  checkSessionIntervalInSeconds: 2,
  revokeTokensOnSignout: true,
  revokeTokenTypes: ['refresh_token'],
  userStore: new WebStorageStateStore({ store: userStorage }),
});

/** Asks the provider again: with the refresh token where there is one, else through its cookie. Throws without an answer. */
export async function askSilently() {
  try {
    return await manager.signinSilent();
  } catch (error) {
    const isOtherPerson = error instanceof Error && error.message === 'sub in id_token does not match current sub';
    if (error instanceof ErrorResponse || isOtherPerson) return undefined;
    throw error;
  }
}

interface ReturnState {
  returnTo?: string;
}

/** Leaves for the sign-in page. */
export async function leave(returnTo: string | undefined) {
  const state: ReturnState = returnTo ? { returnTo } : {};
  // Attempts that no one finished.
  await manager.clearStaleState();
  // The provider's pages go on in the language that was chosen here.
  await manager.signinRedirect({ state, ui_locales: currentLanguage() });
}

/** Completes the sign-in that an address carries; answers the page that was asked for. */
export async function complete(url: string): Promise<string | undefined> {
  const user = await manager.signinRedirectCallback(url);
  const returnTo = (user.state as ReturnState | undefined)?.returnTo;
  // Only our own pages: the state travels through the browser.
  return returnTo?.startsWith('/') && !/^\/[/\\]/.test(returnTo) ? returnTo : undefined;
}

/** Ends the session at the provider, for every tab. */
export async function signOut() {
  const user = await manager.getUser();
  await manager.signoutRedirect({
    ...(user?.id_token && { id_token_hint: user.id_token }),
    extraQueryParams: { ui_locales: currentLanguage() },
  });
}

/** Tells when the sign-in ended at the provider, and which token is about to run out; answers how to stop. */
export function watchSignIn(ended: () => void, expiring: (token: string) => void): () => void {
  const stopSignedOut = manager.events.addUserSignedOut(() => {
    void manager.removeUser();
    ended();
  });
  const stopExpiring = manager.events.addAccessTokenExpiring(() => {
    void manager.getUser().then((now) => {
      // Another tab was faster.
      if (now && (now.expires_in ?? 0) <= 60) expiring(now.access_token);
    });
  });
  return () => {
    stopSignedOut();
    stopExpiring();
  };
}
