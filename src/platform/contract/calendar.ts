/** The years that days are given in, on forms and in calls: the same for both (1S175, 2-open 2O90). */

const firstYear = 1945;
const yearsAhead = 10;

export const earliest = `${firstYear}-01-01`;
export const latest = (today = new Date()) => `${today.getFullYear() + yearsAhead}-12-31`;
