import { office, writes } from '#platform/contract/access.ts';

/** Who looks issued papers up, and by what. */

/** Everybody in the office who makes papers; each sees the kinds that they make. */
export const listAccess = writes(
  [
    'CrewManagement',
    'ApplicantList',
    'VesselManagement',
    'OnboardPreparation',
    'Scheduling',
    'WOOverview',
    'BillingOverview',
  ],
  office,
);

/** Whether a paper still holds, as the list is filtered. */
export const paperStates = ['valid', 'superseded'] as const;
export type PaperState = (typeof paperStates)[number];
