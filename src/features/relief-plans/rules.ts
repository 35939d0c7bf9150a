/** Rules of relief plans that both sides use. */

/** How many days a plan may look ahead, and looks where nothing else is chosen. */
export const [shortest, longest, usual] = [30, 180, 90];
export const horizons = [30, 60, 90, 120, 180] as const;

/** How many seats are planned together, and proposed at once. */
export const mostSeats = 400;

/** How long a plan may be in the making, in seconds, before it is given with what was found. */
export const longestMaking = 20;

/** What may be wanted of a seat; the last two take it back. */
export const pinKinds = ['pin', 'forbid', 'out', 'free', 'in'] as const;
export type PinKind = (typeof pinKinds)[number];

/** Reasons are of seats that are proposed, and each has one at most. */
export const areOfChosen = (asked: {
  seatIds?: readonly number[];
  reasons?: readonly { seatId: number }[];
}): boolean => {
  const { seatIds = [], reasons = [] } = asked;
  const explained = new Set(reasons.map(({ seatId }) => seatId));
  return explained.size === reasons.length && [...explained].every((seatId) => seatIds.includes(seatId));
};
