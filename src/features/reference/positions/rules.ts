/**
 * Who steps up to which rank. The order of lists is not one of ranks: a crane operator would be below an ordinary seaman
 * (docs/decisions/0132).
 */

/** A rank, as far as who steps up to which goes. */
export interface Rank {
  id: number;
  name: string;
  divisionId: number;
  department: string;
  /** In the officer matrix; nothing of those who are not in it. */
  matrixRole: string | null;
  isOfficer: boolean;
  isTrainee: boolean;
}

/** Deck and engine officers, the highest first; gas engineers, electro-technical officers and radio operators have no ladder. */
const ladders: readonly (readonly (string | null)[])[] = [
  ['Master', 'C/O', '2/O', '3/O'],
  ['C/E', '2/E', '3/E', '4/E'],
];

/** Of each rating the ranks from which people step up to it: by name, since the order of lists is not one of ranks. */
const ratingsBelow: Readonly<Record<string, readonly string[]>> = {
  Bosun: ['Pumpman', 'Able Seaman'],
  Pumpman: ['Able Seaman'],
  'Crane Operator': ['Able Seaman'],
  'Able Seaman': ['Ordinary Seaman'],
  'Engine Foreman': ['Fitter', 'Oiler'],
  Fitter: ['Oiler'],
  Oiler: ['Wiper'],
  'Chief Cook': ['Messman'],
};

/**
 * The ranks one step below in the same division: of an officer the next role of the ladder, of a rating as ratings step
 * up. No one steps from rating to officer or out of training here: that takes more than a certificate.
 */
export function ranksBelow(rank: Rank, ranks: readonly Rank[]): Rank[] {
  const own = ranks.filter(
    ({ divisionId, department, isTrainee }) =>
      divisionId === rank.divisionId && department === rank.department && !isTrainee,
  );
  if (rank.isTrainee) return [];
  if (!rank.isOfficer) return own.filter(({ name }) => ratingsBelow[rank.name]?.includes(name));
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

/**
 * True if someone of the rank would be promoted by the other one: it is some steps below, or of ratings where the other is
 * an officer's, or in training. Between departments, and from officer to rating, there is no below.
 */
export function isRankBelow(rankId: number, otherId: number, ranks: readonly Rank[]): boolean {
  const [rank, other] = [rankId, otherId].map((id) => ranks.find((each) => each.id === id));
  if (!rank || !other || rank === other) return false;
  if (rank.divisionId !== other.divisionId || rank.department !== other.department) return false;
  if (other.isTrainee) return false;
  if (rank.isTrainee) return true;
  if (rank.isOfficer !== other.isOfficer) return other.isOfficer;
  return ranksBelow(other, ranks).some(({ id }) => id === rankId || isRankBelow(rankId, id, ranks));
}
