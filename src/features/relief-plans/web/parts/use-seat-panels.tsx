import { useState } from 'react';
import type { PlanRow, ReliefPlan } from '../../contract.ts';
import { SeatPeople } from './seat-people.tsx';
import type { PlanSteps } from './use-plan-steps.ts';
import { WhyNotPanel } from './why-not-panel.tsx';

/** What opens below a seat: everyone of its rank, and why one of them is not chosen. */
export function useSeatPanels({ planId }: ReliefPlan, row: PlanRow, steps: PlanSteps | undefined) {
  const [isListed, setListed] = useState(false);
  const [asked, setAsked] = useState<number>();
  return {
    isListed,
    toggleList: () => setListed(!isListed),
    ask: setAsked,
    panels: (
      <>
        {isListed && <SeatPeople planId={planId} row={row} steps={steps} onAsk={setAsked} />}
        {asked !== undefined && (
          <WhyNotPanel
            key={asked}
            planId={planId}
            on={{ seatId: row.seatId, employeeId: asked }}
            steps={steps}
            onClose={() => setAsked(undefined)}
          />
        )}
      </>
    ),
  };
}
