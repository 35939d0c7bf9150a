/** What became of the writes of one engine over all rounds. */
export interface Tally {
  rounds: number;
  /** Writes that the server said it had done. */
  acknowledged: number;
  /** Acknowledged, and not there afterwards. */
  lost: string[];
  /** There more than once. */
  double: string[];
}

export const newTally = (): Tally => ({ rounds: 0, acknowledged: 0, lost: [], double: [] });

/** `100 rounds, 4321 acknowledged, 0 lost, 0 double`. */
export const tallied = ({ rounds, acknowledged, lost, double }: Tally) =>
  `${rounds} rounds, ${acknowledged} acknowledged, ${lost.length} lost, ${double.length} double`;

/** Several engines together. */
export const summed = (tallies: readonly Tally[]): Tally => ({
  rounds: tallies.reduce((sum, { rounds }) => sum + rounds, 0),
  acknowledged: tallies.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  lost: tallies.flatMap(({ lost }) => lost),
  double: tallies.flatMap(({ double }) => double),
});

/** Counts what is missing of the names that should be there, each once, and what is there too often. */
export function compare(tally: Tally, kind: string, found: readonly string[], wanted: readonly string[]) {
  const times = new Map<string, number>();
  for (const name of found) times.set(name, (times.get(name) ?? 0) + 1);
  tally.lost.push(...wanted.filter((name) => !times.has(name)).map((name) => `${kind} ${name}`));
  tally.double.push(...[...times].filter(([, count]) => count > 1).map(([name]) => `${kind} ${name}`));
}
