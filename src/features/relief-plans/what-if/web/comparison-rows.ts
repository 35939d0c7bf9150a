import type { Effects } from '../contract.ts';

/** Two sets of moves side by side: what each comes to, and whose days differ. */

export const counts = ['moves', 'better', 'attention', 'askedAgain', 'extension', 'days'] as const;
/** Whole rupiah as text; nothing without a price. */
export const amounts = ['wages', 'victualling', 'travel'] as const;
export type Figures = Record<(typeof counts)[number], number> & Record<(typeof amounts)[number], string | null>;

export function figuresOf({ effects, total }: Pick<Effects, 'effects' | 'total'>): Figures {
  const marked = (mark: string) =>
    effects.reduce((sum, { marks }) => sum + Object.values(marks).filter((each) => each === mark).length, 0);
  const asked = (outcome: string) => effects.filter((effect) => effect.outcome === outcome).length;
  return {
    moves: effects.length,
    better: marked('better'),
    attention: marked('attention'),
    askedAgain: asked('askedAgain'),
    extension: asked('extension'),
    ...total,
  };
}

/** A move of somebody; days are yyyy-MM-dd. */
export interface TriedMove {
  assignmentId: number;
  employeeName: string;
  from: string;
  to: string;
}

/** Who moves to other days, or in one of both alone: in the order of the first, then those of the second. */
export function differingMoves(own: readonly TriedMove[], others: readonly TriedMove[]) {
  const there = new Map(others.map((move) => [move.assignmentId, move]));
  const here = new Map(own.map((move) => [move.assignmentId, move]));
  return [...own, ...others.filter(({ assignmentId }) => !here.has(assignmentId))].flatMap(
    ({ assignmentId, employeeName }) => {
      const [one, other] = [here.get(assignmentId), there.get(assignmentId)];
      if (one && other && one.from === other.from && one.to === other.to) return [];
      return [{ name: employeeName, here: one, there: other }];
    },
  );
}
