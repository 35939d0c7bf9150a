import { allows } from '#platform/contract/access.ts';
import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { appraisals } from '../contract.ts';
import { findDetail, startReport } from '../form/server/queries.ts';
import { ratings, trainings, undoSeconds } from '../rules.ts';
import {
  approvedDocument,
  mayReviewReport,
  resubmitReport,
  reviewReport,
  submitReport,
  undoReview,
} from './operations.ts';
import {
  findAssignment,
  findReachableAppraisal,
  findVessel,
  listHistory,
  listOfEmployee,
  listRequests,
  listVessels,
} from './queries.ts';

export const appraisalsFeature = feature(appraisals, {
  vessels: (asked, { db, scope }) => listVessels(db, scope, asked),

  requests: async (asked, { db, scope }) => {
    found(await findVessel(db, scope, asked.vesselId));
    return listRequests(db, scope, asked);
  },

  history: async (asked, { db, scope }) => {
    found(await findVessel(db, scope, asked.vesselId));
    return listHistory(db, scope, asked);
  },

  ratings: async () => ({ data: [...ratings] }),

  get: async ({ EmployeeAppraisalId, VesselCrewId }, { db, scope, user, today, language, noteReading }) => {
    if (EmployeeAppraisalId === undefined) {
      const assignment = found(await findAssignment(db, scope, VesselCrewId ?? 0));
      noteReading([assignment.employeeId]);
      return startReport(db, assignment.id, { user, today, language });
    }
    const report = found(await findReachableAppraisal(db, scope, EmployeeAppraisalId));
    noteReading([report.employeeId]);
    const mayWrite = allows(appraisals.update.access, user) && user.employeeId !== report.employeeId;
    const mayReview = allows(appraisals.review.access, user) && mayReviewReport(report, user);
    return findDetail(db, report.id, { mayWrite, mayReview, language });
  },

  ofEmployee: async ({ EmployeeId, VesselCrewId }, { db, scope, noteReading }) => {
    const employeeId = EmployeeId ?? found(await findAssignment(db, scope, VesselCrewId ?? 0)).employeeId;
    const data = await listOfEmployee(db, scope, employeeId);
    noteReading(data.length ? [employeeId] : []);
    return { data };
  },

  trainings: async () => trainings,

  insert: async ({ vesselCrewId, ...values }, { db, scope, user, today }) => {
    const assignment = found(await findAssignment(db, scope, vesselCrewId));
    // The form was opened for somebody who has been relieved since.
    if (values.employeeId !== undefined && values.employeeId !== assignment.employeeId)
      throw conflict('appraisals:refusals.relieved');
    return { data: statusOf(await submitReport(db, assignment, values, { user, today })) };
  },

  update: async ({ employeeAppraisalId, ...values }, { db, scope, user, today }) => {
    const report = found(await findReachableAppraisal(db, scope, employeeAppraisalId, { held: true }));
    return { data: statusOf(await resubmitReport(db, report, values, { user, today })) };
  },

  review: async ({ EmployeeAppraisalId, ReviewStatus, NeedRevisionReason, version }, context) => {
    const { db, scope, user, today } = context;
    const report = found(await findReachableAppraisal(db, scope, EmployeeAppraisalId, { held: true }));
    const review = { isApproved: ReviewStatus === 'Approved', reason: NeedRevisionReason ?? '', version };
    const reviewed = await reviewReport(context, report, review, { user, today });
    const undoUntil = new Date(Date.now() + undoSeconds * 1_000).toISOString();
    return { data: { ...statusOf(reviewed), isMailed: reviewed.isMailed, undoUntil } };
  },

  undoReview: async ({ EmployeeAppraisalId }, context) => {
    const report = found(await findReachableAppraisal(context.db, context.scope, EmployeeAppraisalId, { held: true }));
    return { data: statusOf(await undoReview(context, report, context.user.userId)) };
  },

  document: async ({ EmployeeAppraisalId }, { db, scope, services, language, noteReading }) => {
    const report = found(await findReachableAppraisal(db, scope, EmployeeAppraisalId));
    const { id, reviewStatus, fileId } = report;
    if (reviewStatus !== 'Approved') throw conflict('appraisals:refusals.not_approved');
    noteReading([report.employeeId]);
    return approvedDocument({ db, services, language }, { id, fileId });
  },
});

const statusOf = ({ id, version, reviewStatus }: { id: number; version: number; reviewStatus: string }) => ({
  id,
  version,
  reviewStatus: reviewStatus as 'WaitingForReview' | 'WaitingForRevision' | 'Approved',
});
