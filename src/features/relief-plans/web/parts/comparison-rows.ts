import type { PlanRow, ReliefPlan } from '../../contract.ts';
import { lateDays } from './row-words.ts';

/** Two relief plans side by side: what each comes to, and the seats that they fill in different ways. */

/** What is counted of a plan; amounts are whole rupiah as text. */
export interface PlanFigures {
  seats: number;
  filled: number;
  open: number;
  promotions: number;
  lateDays: number;
  /** What officers of tankers lack; nothing where no pair of theirs changes. */
  matrix: string | null;
  cost: string;
}

type Counted = Pick<ReliefPlan, 'seats' | 'filled' | 'cost' | 'rows'> & {
  considered: Pick<ReliefPlan['considered'], 'teams'>;
};

export const figuresOf = ({ seats, filled, cost, rows, considered }: Counted): PlanFigures => ({
  seats,
  filled,
  open: seats - filled,
  promotions: rows.filter(({ chosen }) => chosen?.fromRank).length,
  lateDays: rows.reduce((sum, row) => sum + lateDays(row), 0),
  matrix: considered.teams?.cost ?? null,
  cost,
});

/** A seat that the two plans fill in different ways; nothing of a plan that does not have the seat. */
export interface Difference {
  here: PlanRow | undefined;
  there: PlanRow | undefined;
  /** The row of the plan that has the seat, of the first where both have it. */
  seat: PlanRow;
  /** What the second plan costs more for this seat, in rupiah; nothing where only one has it. */
  more: string | null;
}

const costOf = ({ chosen, openCost }: PlanRow): bigint => BigInt(chosen?.cost ?? openCost ?? '0');
const isAlike = (one: PlanRow, other: PlanRow) =>
  one.chosen?.employeeId === other.chosen?.employeeId && one.chosen?.joinsOn === other.chosen?.joinsOn;

/** Seats with another reliever or joining day, in the order of the first plan, then those that only the second has. */
export function differencesOf(here: Pick<ReliefPlan, 'rows'>, there: Pick<ReliefPlan, 'rows'>): Difference[] {
  const others = new Map(there.rows.map((row) => [row.seatId, row]));
  const own = new Set(here.rows.map(({ seatId }) => seatId));
  return [
    ...here.rows.flatMap((row): Difference[] => {
      const other = others.get(row.seatId);
      if (!other) return [{ here: row, there: undefined, seat: row, more: null }];
      if (isAlike(row, other)) return [];
      return [{ here: row, there: other, seat: row, more: String(costOf(other) - costOf(row)) }];
    }),
    ...there.rows
      .filter(({ seatId }) => !own.has(seatId))
      .map((row) => ({ here: undefined, there: row, seat: row, more: null })),
  ];
}
