/** For whom a principal is asked before somebody is planned on its vessels. */
export const approvalGroups = ['all', 'officers', 'none'] as const;
