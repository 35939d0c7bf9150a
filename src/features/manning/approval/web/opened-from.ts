interface PlannedNext {
  vesselId?: number;
  vesselCrewId: number;
  jobPositionId: number;
  employeeId: number;
  assignmentId: number;
}

/** What the address of crew details tells of the plan that they are opened from, for the approval header (2R13). */
export const openedFrom = ({ vesselId, vesselCrewId, jobPositionId, employeeId, assignmentId }: PlannedNext) => ({
  ...(vesselId !== undefined && { vid: vesselId }),
  vcid: vesselCrewId,
  emp: employeeId,
  joi: jobPositionId,
  gantt: String(assignmentId),
  ao: 'Next',
});
