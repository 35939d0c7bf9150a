/** Fixed lists of the documents that are reference data without a file of their own. */

/** The four categories a training belongs to (1S307). */
export const trainingCategories = ['Senior Officers', 'Junior Officers', 'Ratings', 'Common Courses'] as const;

/** How long a contract lasts where nothing else is said: nine months, permanent officers six (2O88). */
export const usualMonths = (employmentType: string | null, isOfficer: boolean) =>
  employmentType === 'Permanent' && isOfficer ? 6 : 9;
