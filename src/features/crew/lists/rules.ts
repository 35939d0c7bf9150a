/** Words of the crew lists that both sides know. */

/** Whether all that is asked for holds up to the day that counts (2S053). */
export const certificateStatuses = ['Comply', 'Not Comply'] as const;

/** What a filter on certificates may ask for: up to the day that counts; or ending within 90 days from today. */
export const certificateFilters = ['comply', 'not-comply', 'ending'] as const;

/**
 * What a filter on availability may ask for, beside a day (yyyy-MM-dd) from which: ashore without a next assignment;
 * free within so many days, those aboard by their planned sign-off; with a next assignment.
 */
export const availabilityFilters = ['now', '30', '60', '90', 'planned'] as const;
