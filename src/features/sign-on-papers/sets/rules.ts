/** A set of papers as it is taken along: all as one, or each by itself. */

/** The crew list has who is aboard when the vessel arrives, or who sails with her. */
export const crewListTimes = ['arrival', 'departure'] as const;
export type CrewListOn = (typeof crewListTimes)[number];

export const crewListForms = ['pdf', 'xlsx'] as const;
