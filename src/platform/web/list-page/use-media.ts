import { useSyncExternalStore } from 'react';

/** True if a media query holds now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

/** Under 48em rows become cards. */
export const useIsPhone = () => useMedia('(max-width: 47.99em)');
