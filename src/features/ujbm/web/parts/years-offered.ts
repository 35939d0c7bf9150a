import { currentDay } from '#platform/web/today.ts';

/** The years to choose from: the one before, this one and the next (3S087). */
export function yearsOffered(): number[] {
  const year = Number(currentDay().slice(0, 4));
  return [year - 1, year, year + 1];
}
