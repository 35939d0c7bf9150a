import type { UserManager } from 'oidc-client-ts';
import { hasStoredUser, maySignInSilently, storedUser, storedUserId, watchOtherTabs } from './stored-user.ts';

/**
 * Signing in and out with the identity provider (code + PKCE). The library, and what is asked of it, is loaded when it is
 * first needed, so that the landing page does not carry it.
 */

let loaded: Promise<typeof import('./oidc-client.ts')> | undefined;

const client = () => {
  loaded ??= import('./oidc-client.ts');
  return loaded;
};

/** The one manager of this page. */
export const manager = (): Promise<UserManager> => client().then((oidc) => oidc.manager);

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
    const { manager: oidc, askSilently } = await client();
    const now = await oidc.getUser();
    if (!now) return undefined;
    // Another tab, or an earlier call, was faster.
    if (now.access_token !== stale && !now.expired) return now.access_token;
    return (await askSilently())?.access_token;
  });

let restoring: Promise<string | undefined> | undefined;
/** Once the provider has said no, or someone signed out here, this page asks no more by itself. */
let isRefused = false;

/** True if someone is signed in here, as far as is known without asking. */
export const maybeSignedIn = () => hasStoredUser() || (!isRefused && maySignInSilently());

/** Who is signed in here. A tab that holds nothing asks the provider once. Throws when that cannot be reached. */
export async function signedInId(): Promise<string | undefined> {
  if (!maybeSignedIn() || hasStoredUser()) return storedUserId();
  restoring ??= client()
    .then(({ askSilently }) => askSilently())
    .then((user) => {
      isRefused = !user;
      return user?.profile.sub;
    })
    .finally(() => {
      restoring = undefined;
    });
  return restoring;
}

let leaving: Promise<void> | undefined;

/**
 * Leaves for the sign-in page, once, however often it is asked; afterwards the callback page leads to `returnTo`.
 * Throws when the provider cannot be reached.
 */
export function goToSignIn(returnTo?: string): Promise<void> {
  leaving ??= client()
    .then(({ leave }) => leave(returnTo))
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}

let completing: { url: string; done: Promise<string | undefined> } | undefined;

/**
 * Completes the sign-in that an address carries, once, however often it is asked; answers the page that was asked for.
 * Throws when it failed.
 */
export function completeSignIn(url: string): Promise<string | undefined> {
  if (completing?.url !== url) completing = { url, done: client().then(({ complete }) => complete(url)) };
  return completing.done;
}

/** Ends the session at the provider, for every tab. Throws when it cannot be reached. */
export const goToSignOut = (): Promise<void> => client().then(({ signOut }) => signOut());

/** Forgets the sign-in of this browser. */
export async function forgetUser() {
  isRefused = true;
  await (await manager()).removeUser();
}

/**
 * How long the library may stay away after a page was opened: it would share the line with what the page shows and with
 * the first steps from there. Until then the server is asked whether the session lives (session-watch.ts), other tabs say
 * when they sign out, and a token that has run out brings the library at once.
 */
const quietFor = 20_000;
const whenQuiet = () => (loaded ? client() : new Promise((resolve) => setTimeout(resolve, quietFor)).then(client));

interface Elsewhere {
  /** Somebody signed out in another tab. */
  signedOut: () => void;
  /** The provider knows the session no more. */
  ended: () => void;
  begun: () => void;
}

/** Tells when the sign-in has ended elsewhere: in another tab, or at the provider; and when another one has begun. */
export function onChangedElsewhere({ signedOut, ended, begun }: Elsewhere): () => void {
  const stopHearing = watchOtherTabs({
    ended: () => {
      isRefused = true;
      signedOut();
    },
    begun: () => {
      isRefused = false;
      begun();
    },
  });
  let isStopped = false;
  let stop = () => {};
  if (hasStoredUser())
    void whenQuiet().then(async ({ manager: oidc, watchSignIn }) => {
      // Has the library look after the token from now on.
      await oidc.getUser();
      // A failed attempt does no harm: the next call tries again and reports the problem.
      if (!isStopped) stop = watchSignIn(ended, (stale) => void renewed(stale).catch(() => undefined));
    });
  return () => {
    isStopped = true;
    stopHearing();
    stop();
  };
}
