/** Boarding and leaving of one assignment, step by step. */

/** How far boarding and leaving have come, by number (2O45). */
export const movementStatuses = [
  'OnBoardWaitingSchedule',
  'OnBoardWaitingDocument',
  'OnBoardReady',
  'OffBoardWaitingSchedule',
  'OffBoardWaitingDocument',
  'OffBoardReady',
  'CheckedOut',
] as const;
/** The first of them. */
export const waitingForSchedule = 1;
/** Aboard, without anything done about leaving yet. */
export const justAboard = 4;
export const waitingForLeavingDocuments = 5;
export const readyToLeave = 6;
export const checkedOut = 7;
