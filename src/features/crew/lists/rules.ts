/** Words of the crew lists that both sides know. */

/** True if all that is asked for holds up to the day that counts (2S053). */
export const certificateStatuses = ['Comply', 'Not Comply'] as const;

/** What a filter on certificates may ask for: up to the day that counts; or ending within 90 days from today. */
export const certificateFilters = ['comply', 'not-comply', 'ending'] as const;

/**
 * What a filter on availability may ask for. `now`: ashore, with nothing planned: who can be sent today. So many days, or
 * a day (yyyy-MM-dd): free by then, when the sign-off and every next assignment are over; so who is planned for a time
 * that ends by that day is free by it, and is not available now. `planned`: with a next assignment.
 */
export const availabilityFilters = ['now', '30', '60', '90', 'planned'] as const;
