/**
 * What this browser keeps of a sign-in. On one's own device it comes with a refresh token and is kept for all tabs until
 * the session ends; on a shared computer there is none, and each tab keeps its own until it is closed.
 */

/** Pages are also drawn by the server, where no one is signed in. */
const isBrowser = typeof document !== 'undefined';

export const authority = `${isBrowser ? window.location.origin : ''}/idp`;
export const clientId = 'crewing-spa';
const key = `oidc.user:${authority}:${clientId}`;

/** What the library keeps of a sign-in, as far as it is read here. */
interface StoredUser {
  access_token?: string;
  refresh_token?: string;
  /** Seconds since 1970. */
  expires_at?: number;
  profile?: { sub?: string; sid?: string };
}

const read = (stored: string | null): StoredUser | undefined => {
  try {
    return (JSON.parse(stored ?? 'null') as StoredUser | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Storage of this browser, which may be forbidden. */
const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const storedText = () => attempt(() => sessionStorage.getItem(key) ?? localStorage.getItem(key)) ?? null;

/** True if this tab holds a sign-in, without loading anything. */
export const hasStoredUser = (): boolean => storedText() !== null;

export const storedUser = (): StoredUser | undefined => read(storedText());

/** Who this browser says is signed in: the server finds out whether that still holds. */
export const storedUserId = (): string | undefined => storedUser()?.profile?.sub;

/** True on one's own device, where the sign-in is kept until it ends. */
export const isOwnDevice = (): boolean => storedUser()?.refresh_token !== undefined;

/**
 * Whether someone is, or may be, signed in here: a tab that was just opened holds nothing, but the provider's cookie
 * says so until the sign-out. On the way back from the provider the answer is in the address.
 */
export const maySignInSilently = (): boolean =>
  isBrowser &&
  !/[?&](code|error)=/.test(window.location.search) &&
  /(^|; )(__Host-)?crew_state=./.test(document.cookie);

/** What tabs tell each other: which session began or ended, never a token. */
interface News {
  kind: 'begun' | 'ended';
  sub: string | undefined;
  sid: string | undefined;
}

const tabs = isBrowser ? new BroadcastChannel('crew-portal.sign-in') : undefined;

const broadcast = (kind: News['kind'], user: StoredUser | undefined) =>
  tabs?.postMessage({ kind, sub: user?.profile?.sub, sid: user?.profile?.sid } satisfies News);

function forget() {
  attempt(() => sessionStorage.removeItem(key));
  attempt(() => localStorage.removeItem(key));
}

/** Where the library keeps the sign-in; it knows no other key. */
export const userStorage = {
  get length() {
    return Promise.resolve(hasStoredUser() ? 1 : 0);
  },
  key: async (index: number) => (index === 0 && hasStoredUser() ? key : null),
  getItem: async () => storedText(),
  setItem: async (_key: string, text: string) => {
    const before = storedUser();
    const user = read(text);
    forget();
    (user?.refresh_token ? localStorage : sessionStorage).setItem(key, text);
    if (user?.profile?.sub !== before?.profile?.sub) broadcast('begun', user);
  },
  removeItem: async () => {
    const before = storedUser();
    forget();
    if (before) broadcast('ended', before);
  },
  clear: async () => forget(),
};

/** Hears from other tabs that this one's session has ended, or that someone else's has begun. */
export function watchOtherTabs({ ended, begun }: { ended: () => void; begun: () => void }): () => void {
  const hear = ({ data }: MessageEvent<News>) => {
    const drop = () => attempt(() => sessionStorage.removeItem(key));
    if (data.kind === 'begun') {
      const own = read(attempt(() => sessionStorage.getItem(key)) ?? null);
      if (own?.profile?.sub === data.sub) return;
      drop();
      begun();
    } else {
      const own = storedUser();
      if (own && own.profile?.sid !== data.sid) return;
      drop();
      ended();
    }
  };
  tabs?.addEventListener('message', hear);
  return () => tabs?.removeEventListener('message', hear);
}
