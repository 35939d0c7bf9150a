/** A one-time link is good for so many days. */
export const linkDays = 14;

/** So many wrong dates of birth close a link. */
export const linkTries = 5;
