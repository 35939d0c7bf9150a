import type { User, UserManager } from 'oidc-client-ts';

/**
 * Signing in and out with the identity provider (code + PKCE). The library is loaded when it is first needed, so that
 * the landing page does not carry it.
 */

const authority = `${window.location.origin}/idp`;
const clientId = 'crewing-spa';
const storedUserKey = `oidc.user:${authority}:${clientId}`;

/** Whether this browser holds a sign-in, without loading anything. */
export function hasStoredUser(): boolean {
  try {
    return localStorage.getItem(storedUserKey) !== null;
  } catch {
    return false;
  }
}

let loaded: Promise<UserManager> | undefined;

/** The one manager of this page. */
export function manager(): Promise<UserManager> {
  loaded ??= import('oidc-client-ts').then(
    ({ UserManager: Manager, WebStorageStateStore }) =>
      new Manager({
        authority,
        client_id: clientId,
        redirect_uri: `${window.location.origin}/oauth/callback`,
        silent_redirect_uri: `${window.location.origin}/oauth/silent`,
        post_logout_redirect_uri: `${window.location.origin}/oauth/callback`,
        scope: 'openid profile email crewing',
        resource: 'urn:crewing:api',
        automaticSilentRenew: true,
        monitorSession: true,
        checkSessionIntervalInSeconds: 2,
        revokeTokensOnSignout: true,
        revokeTokenTypes: ['refresh_token'],
        userStore: new WebStorageStateStore({ store: localStorage }),
      }),
  );
  return loaded;
}

let renewing: Promise<User | null> | undefined;

/** The access token to send; `fresh` renews it first, once however many calls ask at the same time. */
export async function accessToken(fresh: boolean): Promise<string | undefined> {
  if (!hasStoredUser()) return undefined;
  const oidc = await manager();
  const user = await oidc.getUser();
  if (user && !fresh && !user.expired) return user.access_token;
  renewing ??= oidc
    .signinSilent()
    .catch(() => null)
    .finally(() => {
      renewing = undefined;
    });
  return (await renewing)?.access_token;
}

interface ReturnState {
  returnTo?: string;
}

/** Leaves for the sign-in page; afterwards the callback page leads to `returnTo`. */
export async function goToSignIn(returnTo?: string) {
  const state: ReturnState = returnTo ? { returnTo } : {};
  await (await manager()).signinRedirect({ state });
}

/** Completes the sign-in that the address carries; answers the page that was asked for. Throws when it failed. */
export async function completeSignIn(): Promise<string | undefined> {
  const user = await (await manager()).signinRedirectCallback();
  const returnTo = (user.state as ReturnState | undefined)?.returnTo;
  // Only our own pages: the state travels through the browser.
  return returnTo?.startsWith('/') && !returnTo.startsWith('//') ? returnTo : undefined;
}

/** Ends the session at the provider, for every tab. */
export async function goToSignOut() {
  const oidc = await manager();
  const user = await oidc.getUser();
  await oidc.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {});
}

/** Forgets the sign-in of this browser. */
export async function forgetUser() {
  await (await manager()).removeUser();
}

/** Tells when the sign-in has ended elsewhere: in another tab, or at the provider. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const byStorage = (event: StorageEvent) => {
    if (event.key === storedUserKey && event.newValue === null) listener();
  };
  window.addEventListener('storage', byStorage);
  let stop = () => {};
  void manager().then((oidc) => {
    stop = oidc.events.addUserSignedOut(() => {
      void oidc.removeUser();
      listener();
    });
  });
  return () => {
    window.removeEventListener('storage', byStorage);
    stop();
  };
}
