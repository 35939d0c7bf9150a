import { useSyncExternalStore } from 'react';

/** The captcha token of this tab: empty at first, kept over a reload, gone with the tab. */

const key = 'crew-portal.visitor';
const listeners = new Set<() => void>();

export function visitorToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the token, or forgets it. */
export function keepVisitorToken(token: string | undefined) {
  try {
    if (token) sessionStorage.setItem(key, token);
    else sessionStorage.removeItem(key);
  } catch {
    // A browser without storage asks for the captcha again after a reload.
  }
  for (const listener of listeners) listener();
}

export const useVisitorToken = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, visitorToken);
