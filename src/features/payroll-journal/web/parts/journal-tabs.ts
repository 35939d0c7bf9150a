/** The address of the journal's page and what its tabs are called there. */
export const journalPath = '/dashboard/work-order-and-billings/journal';
export const journalTabs = ['rows', 'accounts', 'costCenters'] as const;
export type TabName = (typeof journalTabs)[number];

/** The month that calls of the page are about. */
export interface JournalMonthAsked {
  divisionId: 1 | 2;
  year: number;
  month: number;
}
