/** When a month can be closed. */

/** Finance prepares a month's pay from its 25th day on: what happens after it is closed is corrected in the next. */
export const closableFrom = (month: string): string => `${month}-25`;
