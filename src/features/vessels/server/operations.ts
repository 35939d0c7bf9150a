import { step } from '#platform/server/transitions.ts';

/** What happens to a vessel that others follow. She is held. */

/** A vessel has left operation; its plans are withdrawn where each is confirmed by its number. */
export const vesselScrapped = step<{ vesselId: number; confirmedPlans: readonly number[]; by: string }>(
  'vessel scrapped',
);
/** A vessel was changed; agreements that are not signed yet and say what she was before are counted. */
export const vesselChanged = step<{ vesselId: number; outdated: (agreements: number) => void }>('vessel changed');
/** Another principal has a vessel now; what is decided anew for it is counted. */
export const principalChanged = step<{ vesselId: number; by: string; askedAgain: (count: number) => void }>(
  'principal of a vessel changed',
);
