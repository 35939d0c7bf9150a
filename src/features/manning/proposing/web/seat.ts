import type { PlannedOn } from '../../planning/contract.ts';

/** What the dialogs of planning need to know of a seat, from the manning table or from a bar of the chart. */
export interface DialogSeat {
  vesselId: number;
  vesselName: string;
  vesselCrewId: number;
  shipId: number;
  shipName: string;
  jobPositionId: number;
  jobPositionName: string;
  /** Who is aboard, with the planned sign-off (yyyy-MM-dd). */
  relieves: { employeeName: string; offBoard: string } | null;
}

/** Somebody in a place of a seat. Days are yyyy-MM-dd. */
export interface DialogPerson<Place extends string = PlannedOn> {
  assignmentOn: Place;
  employeeId: number;
  employeeName: string;
  onBoard: string;
  offBoard: string;
  version: number;
}
