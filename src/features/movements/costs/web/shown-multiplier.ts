/** A multiplier as the language writes decimals: 2.5, in Indonesian 2,5. */
export const shownMultiplier = (multiplier: string | null, language: string): string | null =>
  multiplier === null || language !== 'id' ? multiplier : multiplier.replace('.', ',');
