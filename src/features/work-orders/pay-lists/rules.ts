/** Lists of a month that finance hands on: to the bank, to BPJS, and for the tax return. */
export const payLists = ['bank', 'bpjs', 'tax'] as const;
export type PayList = (typeof payLists)[number];
