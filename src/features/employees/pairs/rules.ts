/** Pairs of people that planning looks at; the same whichever of the two is named first. */

export const pairKinds = ['apart', 'together'] as const;
export type PairKind = (typeof pairKinds)[number];

/** People to choose from at once; more are found by searching. */
export const mostOthers = 30;

/** Two people: not to sail together, or gladly together. */
export interface Pair {
  employeeId: number;
  otherId: number;
  kind: PairKind;
  isSerious: boolean;
  /** The last day on which it counts; nothing where it lasts. */
  until: string | null;
}

/** True if a pair still counts on a day. */
export const countsOn = ({ until }: Pick<Pair, 'until'>, day: string): boolean => until === null || until >= day;

/** The two numbers in the order in which a pair is kept. */
export const inOrder = (one: number, other: number) =>
  one < other ? { employeeId: one, otherEmployeeId: other } : { employeeId: other, otherEmployeeId: one };
