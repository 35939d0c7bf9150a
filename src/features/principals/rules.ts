/** For which crew a principal's approval is required. */
export const approvalGroups = ['all', 'officers', 'none'] as const;
