import type { Screen } from '#platform/web/screens.tsx';

/** The screens of all features, one line each. */
export const allScreens: readonly Screen[] = [];
