/** What a journey between two regions costs a person one way, in whole rupiah. */

export interface Fare {
  /** Codes of regions. */
  from: string;
  to: string;
  validFrom: string;
  fare: bigint;
}

/** The fare from one region to another that applies on a day. */
function fareOn(fares: readonly Fare[], [from, to]: readonly [string, string], day: string): bigint | null {
  let found: Fare | undefined;
  for (const each of fares)
    if (each.from === from && each.to === to && each.validFrom <= day && (!found || each.validFrom > found.validFrom))
      found = each;
  return found?.fare ?? null;
}

/**
 * The fare from one region to another on a day: the one that was entered, else the one of the way back. Null says that no
 * price is known; it is never guessed from other regions or later days.
 */
export function fareBetween(
  fares: readonly Fare[],
  from: string | null,
  to: string | null,
  day: string,
): bigint | null {
  if (from === null || to === null) return null;
  return fareOn(fares, [from, to], day) ?? fareOn(fares, [to, from], day);
}
