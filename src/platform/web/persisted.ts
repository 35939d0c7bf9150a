/**
 * State of a page that survives a reload: slices in local storage under one prefix, so that signing out can clear
 * them all. Nothing that a server answer holds is kept here.
 */

const prefix = 'crew-portal.slice.';

/** A slice's value, or nothing; a value that no longer fits is dropped. */
export function readPersisted<T>(name: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(prefix + name);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a slice, or with undefined forgets it. */
export function keepPersisted(name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage that is full or closed: the page works on, it only forgets at a reload.
  }
}

/** Key prefix of typed form values in the tab's session storage (form/use-typed.ts). */
export const typedPrefix = 'crew-portal.typed.';

/** Forgets all that was typed: another person signs in, or this one has signed out. */
export function clearTyped() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(typedPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept, then.
  }
}

/** Forgets every slice whose name begins so; all of them when nothing is named. */
export function clearPersisted(beginning = '') {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix + beginning)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept, then.
  }
}

/** The names of the slices that begin so. */
export function persistedNames(beginning: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix + beginning));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
