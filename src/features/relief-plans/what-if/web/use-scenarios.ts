import { useState } from 'react';
import { useRead } from '#platform/web/api.ts';
import { type WhatIfScenario, whatIf } from '../contract.ts';
import { type Moves, triedMoves } from './use-moves.ts';

/** True if the moves that are tried are those of a scenario, in whatever order. */
export function isSameAs(
  tried: readonly { assignmentId: number; from: string; to: string }[],
  { moves }: Pick<WhatIfScenario, 'moves'>,
): boolean {
  const own = new Map(moves.map((move) => [move.assignmentId, move]));
  return (
    tried.length === moves.length &&
    tried.every(({ assignmentId, from, to }) => {
      const kept = own.get(assignmentId);
      return kept?.from === from && kept.to === to;
    })
  );
}

/** The scenarios of a vessel: the one that was opened, and the one beside it. */
export function useScenarios(vesselId: number, moves: Moves) {
  const { data, error, refetch } = useRead(whatIf.scenarios, { vesselId });
  const [openId, setOpen] = useState<number>();
  const [besideId, setBeside] = useState<number>();
  const all = data?.data ?? [];
  const tried = triedMoves(moves);
  const opened = all.find(({ scenarioId }) => scenarioId === openId);
  return {
    all,
    error,
    readAgain: () => void refetch(),
    opened,
    beside: all.find(({ scenarioId }) => scenarioId === besideId),
    /** The moves can be left: they are those of the scenario. */
    isKept: opened !== undefined && isSameAs(tried, opened),
    /** Opens a scenario in place of all moves; without one the moves stay, as a new try. */
    open: (scenario: WhatIfScenario | undefined) => {
      setOpen(scenario?.scenarioId);
      if (scenario?.scenarioId === besideId) setBeside(undefined);
      if (scenario) moves.open(scenario.moves.filter(({ state }) => state !== 'gone'));
    },
    /** Marks the moves as those of a scenario that was just kept. */
    setOpen,
    setBeside,
  };
}
export type OpenScenarios = ReturnType<typeof useScenarios>;
