import type { Choice } from '#platform/server/choosing/choose.ts';

const [options, halves] = [60, 6];

/**
 * A choice that takes far longer than any test: options that should split several sums in halves exactly (a market split
 * problem). It keeps the thread of choices busy until it is ended.
 */
export function hardChoice(): Choice {
  const amountOf = (row: number, option: number) =>
    ((row + 3) * (option + 7) * 7_919 + option * option * 104_729) % 100;
  const rows = Array.from({ length: halves }, (_each, row) =>
    Array.from({ length: options }, (_option, option) => ({ option, amount: amountOf(row, option) })),
  );
  return {
    costs: Array.from({ length: options }, () => 0),
    groups: [],
    shortfalls: rows.flatMap((gives) => {
      const half = Math.floor(gives.reduce((sum, { amount }) => sum + amount, 0) / 2);
      const less = gives.map(({ option, amount }) => ({ option, amount: -amount }));
      return [
        { need: half, costEach: 1_000, gives },
        { need: -half, costEach: 1_000, gives: less },
      ];
    }),
  };
}
