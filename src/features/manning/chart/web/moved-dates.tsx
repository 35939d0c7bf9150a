import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Bar, SeatRow } from '../contract.ts';

const DatesDialog = lazy(() => import('../../proposing/web/dates-dialog.tsx'));

/** Whose days are moved, on which seat. */
export interface MovedDates {
  vesselName: string;
  seat: SeatRow;
  person: Bar;
}

/** The dialog that moves the days of a bar, for a chart: it stays open when the bar's card closes. */
export function useMovedDates(): { onDates: (moved: MovedDates) => void; dialog: ReactNode } {
  const [moved, setMoved] = useState<MovedDates>();
  return {
    onDates: setMoved,
    dialog: moved && (
      <Suspense>
        <Dates {...moved} onClose={() => setMoved(undefined)} />
      </Suspense>
    ),
  };
}

function Dates({ vesselName, seat, person, onClose }: MovedDates & { onClose: () => void }) {
  const { assignmentOn, employeeId, employeeFullName: employeeName, onBoard, offBoard, version } = person;
  if (assignmentOn === 'Previous') return null;
  const next = seat.vesselCrews.find((each) => each.assignmentOn === 'Next');
  return (
    <DatesDialog
      seat={{ vesselCrewId: seat.vesselCrewId, vesselName }}
      person={{ assignmentOn, employeeId, employeeName, onBoard, offBoard, version }}
      relief={next ? { employeeName: next.employeeFullName, onBoard: next.onBoard } : null}
      onClose={onClose}
    />
  );
}
