/** Words of readiness that calls answer with; apart from its rules, which bring the lists of the personal file. */

/** Worst first: how far a certificate is from lasting. */
export const problems = ['missing', 'expired', 'undated', 'notYetIssued', 'endsEarly'] as const;
export type Problem = (typeof problems)[number];

export const compliances = ['Comply', 'Not Comply'] as const;
export type Compliance = (typeof compliances)[number];
