/** Rules of the crew that both sides use. */

/**
 * Employee numbers read M-00001 or T-00001: the division's letter as in registration numbers, then the next of the
 * division. Short, so that it can be read out on the phone and typed into a search.
 */
export const employeeNumber = (divisionId: number, sequence: number) =>
  `${divisionId === 1 ? 'M' : 'T'}-${String(sequence).padStart(5, '0')}`;

/** Where the application stands that somebody came from; the applicants' own pages build on this feature. */
export const applicationPath = (regCrewId: number) => `/dashboard/recruitment/applicants-list/${regCrewId}/view`;
