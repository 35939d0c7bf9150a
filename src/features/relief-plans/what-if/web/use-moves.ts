import { useCallback, useState } from 'react';
import type { Bar } from '#features/manning/chart/contract.ts';

/** Days of a bar, yyyy-MM-dd. */
export interface BarDays {
  from: string;
  to: string;
}

/** A bar with the days it was moved to. */
export interface MovedBar extends BarDays {
  bar: Bar;
}

interface Step extends BarDays {
  assignmentId: number;
}

/** Bars that can be moved: who is aboard or planned. */
export const isMovable = ({ assignmentOn }: Bar) => assignmentOn !== 'Previous';

/** Moves that are tried and not stored: each step can be undone and done again. */
export function useMoves(bars: readonly Bar[]) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [done, setDone] = useState(0);
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const made = steps.slice(0, done);
  const latest = new Map(made.map((step) => [step.assignmentId, step]));
  const daysOf = (bar: Bar): BarDays => latest.get(bar.assignmentId) ?? { from: bar.onBoard, to: bar.offBoard };
  const isMoved = (bar: Bar) => daysOf(bar).from !== bar.onBoard || daysOf(bar).to !== bar.offBoard;
  // In the order in which they were moved last.
  const places = new Map(made.map(({ assignmentId }, at) => [assignmentId, at]));
  const order = (bar: Bar) => places.get(bar.assignmentId) ?? 0;
  const moves: MovedBar[] = bars
    .filter((bar) => isMovable(bar) && isMoved(bar))
    .sort((one, other) => order(one) - order(other))
    .map((bar) => ({ bar, from: daysOf(bar).from, to: daysOf(bar).to }));
  const discard = useCallback(() => {
    setSteps([]);
    setDone(0);
    setReasons(new Map());
  }, []);
  return {
    moves,
    daysOf,
    isMoved,
    move: ({ assignmentId }: Bar, { from, to }: BarDays) => {
      setSteps([...made, { assignmentId, from, to }]);
      setDone(done + 1);
    },
    /** Whose step would be undone, or done again. */
    undone: made.at(-1)?.assignmentId,
    redone: steps[done]?.assignmentId,
    undo: () => setDone(Math.max(0, done - 1)),
    redo: () => setDone(Math.min(steps.length, done + 1)),
    discard,
    reasonOf: ({ assignmentId }: Bar) => reasons.get(assignmentId) ?? '',
    setReason: ({ assignmentId }: Bar, reason: string) => setReasons(new Map(reasons).set(assignmentId, reason)),
  };
}
export type Moves = ReturnType<typeof useMoves>;
