import { checkedOut, justAboard, readyToBoard, readyToLeave, waitingForLeavingDocuments } from '../rules.ts';

/** The tabs of a vessel for those who arrange travel, as the address names them (2R50 to 2R53). */
export const travelTabs = ['onboard', 'offboard-waiting-schedule', 'offboard', 'history'] as const;
export type TravelTab = (typeof travelTabs)[number];

/** Who is in which: somebody who is ready still travels, so they stay until they are aboard, or have left (2O30). */
export const travelTabShapes = {
  onboard: { slot: 'next', statuses: [1, 2, readyToBoard] },
  'offboard-waiting-schedule': { slot: 'current', statuses: [justAboard] },
  offboard: { slot: 'current', statuses: [waitingForLeavingDocuments, readyToLeave] },
  history: { slot: 'past', statuses: [checkedOut] },
} as const;
