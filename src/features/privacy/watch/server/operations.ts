import { step } from '#platform/server/transitions.ts';

/** Readings were found unusual. */
export const readingFound = step<{ findingIds: readonly number[] }>('unusual reading found');
