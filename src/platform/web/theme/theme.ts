import { useSyncExternalStore } from 'react';

/** Light, dark, or as the system has it. A script in the page (platform/server/first-script.ts) applies the choice first. */
export type Theme = 'light' | 'dark';

const key = 'crew-portal.theme';
/** Not there where the server draws a page. */
const system = typeof window === 'undefined' ? undefined : window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};
system?.addEventListener('change', notifyListeners);

/** The theme shown now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return system?.matches ? 'dark' : 'light';
}

/** Changes the theme and remembers it. */
export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Not remembered, then.
  }
  notifyListeners();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentTheme,
    // The server knows no theme: its page takes the browser's once it runs.
    () => 'light',
  );
