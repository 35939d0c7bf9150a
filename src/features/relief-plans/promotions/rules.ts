/** From which rank somebody is promoted into which. */

export interface Rank {
  id: number;
  name: string;
  divisionId: number;
  department: string;
  /** In the officer matrix; nothing of those who are not in it. */
  matrixRole: string | null;
  isOfficer: boolean;
  isTrainee: boolean;
  sortOrder: number;
}

/** Deck and engine officers, the highest first; gas engineers, electro-technical officers and radio operators have no ladder. */
const ladders: readonly (readonly (string | null)[])[] = [
  ['Master', 'C/O', '2/O', '3/O'],
  ['C/E', '2/E', '3/E', '4/E'],
];

/**
 * The ranks one step below: of an officer the next role of the ladder, of a rating the next of the department. No one
 * steps from rating to officer or out of training here: that takes more than a certificate.
 */
export function ranksBelow(rank: Rank, ranks: readonly Rank[]): Rank[] {
  const own = ranks.filter(
    ({ divisionId, department, isTrainee }) =>
      divisionId === rank.divisionId && department === rank.department && !isTrainee,
  );
  if (rank.isTrainee) return [];
  if (!rank.isOfficer) {
    const lower = own.filter(({ isOfficer, sortOrder }) => !isOfficer && sortOrder > rank.sortOrder);
    return lower.sort((a, b) => a.sortOrder - b.sortOrder).slice(0, 1);
  }
  const role = ladders.flatMap((ladder) => {
    const at = ladder.indexOf(rank.matrixRole);
    return at < 0 ? [] : ladder.slice(at + 1, at + 2);
  });
  return own.filter(({ isOfficer, matrixRole }) => isOfficer && role.some((each) => each === matrixRole));
}

/** Of each of these ranks those one step below, by number; a rank without any is left out. */
export const stepsInto = (rankIds: readonly number[], ranks: readonly Rank[]): Map<number, Rank[]> =>
  new Map(
    ranks
      .filter(({ id }) => rankIds.includes(id))
      .map((rank) => [rank.id, ranksBelow(rank, ranks)] as const)
      .filter(([, below]) => below.length > 0),
  );
