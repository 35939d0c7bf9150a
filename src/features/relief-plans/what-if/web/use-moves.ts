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

/** All moves after a step, the latest last; the step is about one bar, or opens a scenario. */
interface Step {
  about: number | undefined;
  days: ReadonlyMap<number, BarDays>;
}

/** Bars that can be moved: who is aboard or planned. */
export const isMovable = ({ assignmentOn }: Bar) => assignmentOn !== 'Previous';

const untouched: ReadonlyMap<number, BarDays> = new Map();

/** Moves that are tried and not stored: each step can be undone and done again. */
export function useMoves(bars: readonly Bar[]) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [done, setDone] = useState(0);
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = steps[done - 1]?.days ?? untouched;
  const daysOf = (bar: Bar): BarDays => latest.get(bar.assignmentId) ?? { from: bar.onBoard, to: bar.offBoard };
  const isMoved = (bar: Bar) => daysOf(bar).from !== bar.onBoard || daysOf(bar).to !== bar.offBoard;
  // In the order in which they were moved last.
  const order = [...latest.keys()];
  const moves: MovedBar[] = bars
    .filter((bar) => isMovable(bar) && isMoved(bar))
    .sort((one, other) => order.indexOf(one.assignmentId) - order.indexOf(other.assignmentId))
    .map((bar) => ({ bar, from: daysOf(bar).from, to: daysOf(bar).to }));
  const step = (next: Step) => {
    setSteps([...steps.slice(0, done), next]);
    setDone(done + 1);
  };
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
      const others = [...latest].filter(([id]) => id !== assignmentId);
      step({ about: assignmentId, days: new Map([...others, [assignmentId, { from, to }]]) });
    },
    /** Puts these moves in place of all others, as one step. */
    open: (opened: readonly (BarDays & { assignmentId: number })[]) =>
      step({
        about: undefined,
        days: new Map(opened.map(({ assignmentId, from, to }) => [assignmentId, { from, to }])),
      }),
    canUndo: done > 0,
    canRedo: done < steps.length,
    /** Whose step would be undone; nothing of a scenario that was opened. */
    undone: steps[done - 1]?.about,
    undo: () => setDone(Math.max(0, done - 1)),
    redo: () => setDone(Math.min(steps.length, done + 1)),
    discard,
    reasonOf: ({ assignmentId }: Bar) => reasons.get(assignmentId) ?? '',
    setReason: ({ assignmentId }: Bar, reason: string) => setReasons(new Map(reasons).set(assignmentId, reason)),
  };
}
export type Moves = ReturnType<typeof useMoves>;

/** The moves as calls take them. */
export const triedMoves = ({ moves }: Pick<Moves, 'moves'>) =>
  moves.map(({ bar, from, to }) => ({ assignmentId: bar.assignmentId, from, to }));
