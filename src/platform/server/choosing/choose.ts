import loadHighs, { type Highs } from 'highs';

/** Chooses among options at the least cost, exactly: a mixed-integer programme that HiGHS solves. */

/** Figures are whole numbers. Choosing nothing costs nothing but the shortfalls. */
export interface Choice {
  /** What each option costs; less than nothing where it saves. */
  costs: readonly number[];
  /** Of the options of each group at most one is chosen. */
  groups: readonly (readonly number[])[];
  shortfalls: readonly Shortfall[];
}

/** What the chosen options should give together; each unit that is missing costs. */
export interface Shortfall {
  need: number;
  costEach: number;
  gives: readonly { option: number; amount: number }[];
}

export interface Chosen {
  options: number[];
  /** Nothing cheaper exists. */
  isProven: boolean;
  /** What the cheapest choice costs at least; nothing where no bound was found in time. */
  atLeast: number | null;
}

const optimal = 7;
const isFeasible = 2;
const [leastUnit, most] = [0, Number.POSITIVE_INFINITY];

let loaded: Promise<Highs> | undefined;

/** The cheapest choice, or the best that was found within the seconds given. The same input gives the same answer. */
export async function choose(choice: Choice, seconds: number): Promise<Chosen> {
  if (choice.costs.length === 0) return { options: [], isProven: true, atLeast: lostByChoosingNothing(choice) };
  loaded ??= loadHighs();
  const highs = await loaded;
  const model = highs.createModel(modelOf(choice));
  try {
    model.options.set({
      output_flag: false,
      random_seed: 1,
      mip_rel_gap: 0,
      time_limit: Math.max(seconds, 0.01),
    });
    const { modelStatus } = model.run();
    const isProven = modelStatus === optimal;
    const hasFound = Number(model.info.get('primal_solution_status')) === isFeasible;
    const values = hasFound ? [...model.getSolution().colValue] : [];
    const bound = Number(model.info.get('mip_dual_bound'));
    return {
      options: choice.costs.flatMap((_cost, at) => ((values[at] ?? 0) > 0.5 ? [at] : [])),
      isProven: isProven && hasFound,
      atLeast: Number.isFinite(bound) ? Math.floor(bound) : null,
    };
  } finally {
    model.dispose();
  }
}

const lostByChoosingNothing = ({ shortfalls }: Choice) =>
  shortfalls.reduce((sum, { need, costEach }) => sum + Math.max(0, need) * costEach, 0);

/**
 * Less than one unit of cost in all, so that it decides between choices of the same cost only: options that come first
 * are taken first.
 */
function tieBreakers({ costs, groups }: Choice): number[] {
  const scale = Math.sqrt(costs.length) * (groups.length + 1);
  return costs.map((_cost, at) => Math.sqrt(at) / scale);
}

/** A column an option, then one a shortfall; a row a group, then one a shortfall. */
function modelOf(choice: Choice) {
  const { costs, groups, shortfalls } = choice;
  const [options, numRows] = [costs.length, groups.length + shortfalls.length];
  const rows: { column: number; value: number }[][] = [
    ...groups.map((group) => group.map((column) => ({ column, value: 1 }))),
    ...shortfalls.map(({ gives }, at) => [
      ...gives.map(({ option, amount }) => ({ column: option, value: amount })),
      { column: options + at, value: 1 },
    ]),
  ];
  const ties = tieBreakers(choice);
  const numCols = options + shortfalls.length;
  return {
    numCols,
    numRows,
    colCost: [...costs.map((cost, at) => cost + (ties[at] ?? 0)), ...shortfalls.map(({ costEach }) => costEach)],
    colLower: Array.from({ length: numCols }, () => leastUnit),
    colUpper: [...costs.map(() => 1), ...shortfalls.map(() => most)],
    rowLower: [...groups.map(() => -most), ...shortfalls.map(({ need }) => need)],
    rowUpper: [...groups.map(() => 1), ...shortfalls.map(() => most)],
    integrality: Int32Array.from([...costs.map(() => 1), ...shortfalls.map(() => 0)]),
    matrix: {
      format: 'csr' as const,
      numRows,
      numCols,
      starts: Int32Array.from(startsOf(rows)),
      indices: Int32Array.from(rows.flatMap((row) => row.map(({ column }) => column))),
      values: Float64Array.from(rows.flatMap((row) => row.map(({ value }) => value))),
    },
  };
}

/** Where each row begins among all entries, and where the last one ends. */
function startsOf(rows: readonly (readonly unknown[])[]): number[] {
  const starts = [0];
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + row.length);
  return starts;
}
