/** Fixed lists of the documents that are reference data without a file of their own. */

/** The four categories a training belongs to (1S307). */
export const trainingCategories = ['Senior Officers', 'Junior Officers', 'Ratings', 'Common Courses'] as const;
