/** Messages about plans and extensions. */

export type PlanMail =
  | 'PlanningPrincipal'
  | 'PlanningEmployee'
  | 'PlanningPrincipalReject'
  | 'PlanningWithdrawn'
  | 'PlanningMoved'
  | 'PlanningCrewWithdrawn'
  | 'PlanningCrewMoved'
  | 'PlanningReminder'
  | 'PlanningOverdue';
export type ExtensionMail =
  | 'ExtensionRequested'
  | 'ExtensionApprovedExtension'
  | 'ExtensionRejectedExtension'
  | 'ExtensionReminder'
  | 'ExtensionCrew';

/** Those that only tell what became of a plan: accounts may turn them off. The others ask. */
export const optionalMails: readonly (PlanMail | ExtensionMail)[] = [
  'PlanningPrincipalReject',
  'PlanningWithdrawn',
  'PlanningMoved',
  'PlanningCrewWithdrawn',
  'ExtensionApprovedExtension',
  'ExtensionRejectedExtension',
];
