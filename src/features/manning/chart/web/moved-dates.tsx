import type { ReactNode } from 'react';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import type { Bar, SeatRow } from '../contract.ts';

const DatesDialog = lateDialog(() => import('../../proposing/web/dates-dialog.tsx'));

/** Whose days are moved, on which seat. */
export interface MovedDates {
  vesselName: string;
  seat: SeatRow;
  person: Bar;
}

/** The dialog that moves the days of a bar, for a chart: it stays open when the bar's card closes. */
export function useMovedDates(): { onDates: (moved: MovedDates) => void; dialog: ReactNode } {
  const { open, opened } = useDialogs();
  return {
    onDates: (moved) => open(Dates, { ...moved }),
    dialog: opened,
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
