import { useSyncExternalStore } from 'react';
import { keepPersisted, readPersisted } from '#platform/web/persisted.ts';

/** The captcha token of this tab: empty at first, kept over a reload, gone with the tab. */

const key = 'crew-portal.visitor';
/** The last token of this browser: it no longer opens anything, but hands its uploads over to the next one. */
const formerSlice = 'visitor.former';
/** As long as the server keeps uploads that no application holds, in milliseconds. */
const uploadsKeptFor = 24 * 3_600_000;
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
  if (token) keepPersisted(formerSlice, { token, at: Date.now() });
  for (const listener of listeners) listener();
}

interface Former {
  token: string;
  at: number;
}
function isFormer(value: unknown): value is Former {
  if (typeof value !== 'object' || value === null) return false;
  const { token, at } = value as Partial<Record<keyof Former, unknown>>;
  return typeof token === 'string' && typeof at === 'number' && at > Date.now() - uploadsKeptFor;
}

/** The token whose uploads the next session takes over. */
export const formerToken = () => readPersisted(formerSlice, isFormer)?.token;

/** The application is finished: nothing is left to take over. */
export const forgetFormerToken = () => keepPersisted(formerSlice, undefined);

export const useVisitorToken = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, visitorToken);
