import type { TestServer } from './server.ts';

/** Records of the demo's tanker division that screens are opened with. */

/** A report of the tanker division that was sent back, and somebody aboard without one. */
export async function tankerReport(server: TestServer) {
  const aboard = server.db
    .selectFrom('liveAssignments as l')
    .innerJoin('employees as e', 'e.id', 'l.employeeId')
    .where('e.divisionId', '=', 2)
    .orderBy('l.assignmentId');
  const report = await aboard
    .innerJoin('appraisals as r', 'r.assignmentId', 'l.assignmentId')
    .select(['r.id as reportId', 'l.seatId as reportSeatId'])
    .where('r.reviewStatus', '=', 'WaitingForRevision')
    .executeTakeFirstOrThrow();
  const pending = await aboard
    .leftJoin('appraisals as r', 'r.assignmentId', 'l.assignmentId')
    .select('l.seatId as pendingSeatId')
    .where('r.id', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...report, ...pending };
}

/** A request for stores that is under way, with its vessel. */
export const tankerStores = ({ db }: TestServer) =>
  db
    .selectFrom('chandlerRequests')
    .select(['id as shipChandlerId', 'vesselId as stockedVesselId'])
    .where('status', '=', 'OnPreparation')
    .orderBy('id')
    .executeTakeFirstOrThrow();

/** Somebody who is made ready to board, with an examination, a training and a medical certificate. */
export const tankerPreparation = ({ db }: TestServer) =>
  db
    .selectFrom('preparations as p')
    .innerJoin('assignments as a', 'a.id', 'p.assignmentId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('mcuExaminations as m', 'm.employeeId', 'e.id')
    .innerJoin('bjstSchedules as b', 'b.employeeId', 'e.id')
    .innerJoin('medicalCertificates as c', 'c.employeeId', 'e.id')
    .select(['s.vesselId as preparedVesselId', 'e.id as employeeId'])
    .select(['m.id as mcuId', 'b.id as bjstId', 'c.id as medicalCertificateId'])
    .where('e.divisionId', '=', 2)
    .where('a.slot', '=', 'next')
    .where('p.cancelledAt', 'is', null)
    .orderBy('a.id')
    .executeTakeFirstOrThrow();
