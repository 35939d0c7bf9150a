import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import type { OwnReport } from '../contract.ts';

/** Approved reports on the employee of the scope. */
const ownReports = (db: Db, { employeeId }: Scope) =>
  db
    .selectFrom('appraisals as r')
    .innerJoin('assignments as a', 'a.id', 'r.assignmentId')
    .where('a.employeeId', '=', employeeId ?? 0)
    .where('r.reviewStatus', '=', 'Approved');

/** The caller's own approved reports, the newest first. */
export const listOwnReports = (db: Db, scope: Scope): Promise<OwnReport[]> =>
  ownReports(db, scope)
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['r.id as employeeAppraisalId', 'r.dated as dateOfReport', 'v.name as vesselName', 'r.averageScore'])
    .orderBy('r.dated', 'desc')
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute();

/** An approved report on the caller. */
export const findOwnReport = (db: Db, scope: Scope, id: number) =>
  ownReports(db, scope).select(['r.id', 'r.fileId']).where('r.id', '=', id).executeTakeFirst();

/** The PDF of an approved report may be read by the person it is about. */
export const mayReadOwnReport = async (db: Db, scope: Scope, appraisalId: number): Promise<boolean> =>
  (await findOwnReport(db, scope, appraisalId)) !== undefined;
