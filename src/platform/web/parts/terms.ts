/** Words of the trade that a page explains; their texts are in `terms.json`. */
export const terms = ['boc', 'ces', 'marlin', 'mcu', 'bjst', 'pkl', 'ujbm', 'serva', 'coc', 'cop'] as const;
export type Term = (typeof terms)[number];
