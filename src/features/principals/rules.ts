/** For whom a principal is asked before someone is planned on its vessels. */
export const approvalGroups = ['all', 'officers', 'none'] as const;
