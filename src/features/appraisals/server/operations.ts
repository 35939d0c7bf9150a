import { sql } from 'kysely';
import { staleEdit } from '#features/audit/server/queries.ts';
import { claimFile, filesOf, releaseFile } from '#features/files/server/queries.ts';
import { wantsMail } from '#features/users/notifying/server/queries.ts';
import { isRequired } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { badInput, conflict, forbidden, found, violatedKey } from '#platform/server/errors.ts';
import type { Services, StepContext } from '#platform/server/feature.ts';
import { goneIsNotFound } from '#platform/server/file-store.ts';
import { type QueuedMail, queueMails, withdrawMails } from '#platform/server/outbox.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { emit, step } from '#platform/server/transitions.ts';
import type { AppraisalValues } from '../form/contract.ts';
import {
  approveReport,
  endOpenPeriod,
  findDetail,
  findSubject,
  insertReport,
  noParts,
  reopenApproved,
  reopenSentBack,
  replaceParts,
  type Subject,
  sendBackReport,
  updateReport,
  type Written,
} from '../form/server/queries.ts';
import {
  averageScore,
  type From,
  questionsFor,
  type ReviewStatus,
  rankCategoryOf,
  type Step,
  stateTable,
  undoSeconds,
} from '../rules.ts';
import { drawAppraisal } from './documents.ts';
import { findApproval, type findReachableAppraisal } from './queries.ts';

/** Writing and reviewing reports. */

type Report = NonNullable<Awaited<ReturnType<typeof findReachableAppraisal>>>;
interface By {
  user: SessionUser;
  today: string;
}
interface Sent extends AppraisalValues {
  documentAppraisalId?: string | null | undefined;
}

/** Refuses a step that does not follow from the status. */
export function mustAllow(from: From, step: Step): ReviewStatus {
  const next: { to?: ReviewStatus; refused?: `appraisals:refusals.${string}` } = stateTable[from][step];
  if (next.to) return next.to;
  throw conflict(next.refused ?? 'appraisals:refusals.not_submitted');
}

/** No one reports on themselves. */
const mustBeOther = (employeeId: number, user: SessionUser) => {
  if (user.employeeId === employeeId) throw forbidden('appraisals:refusals.own_appraisal');
};

/** True if somebody may review a report: it is neither about them nor of their hand; super admins may review their own. */
export const mayReviewReport = (report: Pick<Report, 'employeeId' | 'createdBy' | 'updatedBy'>, user: SessionUser) =>
  user.employeeId !== report.employeeId &&
  (user.role === 'superadmin' || (report.createdBy !== user.userId && report.updatedBy !== user.userId));

/** What an answer says of a question of the set; one that is not asked of this rank is refused, one left out is named. */
function checkAnswers(values: AppraisalValues, subject: Subject) {
  const { mandatory, additional } = questionsFor(
    rankCategoryOf({ name: subject.position, nameEn: subject.positionEn, rankGroup: groupOf(subject) }),
  );
  const given = values.seafarersRatingMandatory;
  const missing = mandatory.findIndex(({ sequenceNo }) => !given.some(({ no, score }) => no === sequenceNo && score));
  if (missing >= 0) throw badInput({ [`seafarersRatingMandatory.${missing}.score`]: 'appraisals:refusals.no_score' });
  const sets = { mandatory: given, additional: values.seafarersRatingAdditional };
  for (const [name, answers, questions] of [
    ['seafarersRatingMandatory', sets.mandatory, mandatory],
    ['seafarersRatingAdditional', sets.additional, additional],
  ] as const) {
    const at = answers.findIndex(({ no }, index) => {
      const isAsked = questions.some(({ sequenceNo }) => sequenceNo === no);
      return !isAsked || answers.findIndex((each) => each.no === no) !== index;
    });
    if (at >= 0) throw badInput({ [`${name}.${at}.no`]: 'appraisals:refusals.not_asked' });
  }
  return {
    average: averageScore(given.map(({ score }) => score)),
    sets: [
      { kind: 'mandatory', questions: mandatory, answers: sets.mandatory },
      { kind: 'additional', questions: additional, answers: sets.additional },
    ] as const,
  };
}

const groupOf = ({ rankGroup }: Subject) => (rankGroup === 'senior' || rankGroup === 'junior' ? rankGroup : 'rating');

/** What is written: of an upload, what the form does not ask for follows from the assignment and the account. */
function writtenOf(values: Sent, subject: Subject, average: number | null, { user, today }: By): Written {
  const lastDay = subject.offBoardDate < today ? subject.offBoardDate : today;
  const periodFrom = values.reportingPeriodFrom ?? subject.onBoardDate;
  const periodTo = values.reportingPeriodTo ?? (lastDay < periodFrom ? periodFrom : lastDay);
  if (periodTo < subject.onBoardDate || periodFrom > subject.offBoardDate)
    throw badInput({ reportingPeriodFrom: 'appraisals:refusals.period_not_aboard' });
  return {
    values,
    dated: values.dateOfReport ?? today,
    periodFrom,
    periodTo,
    reportingOfficer: values.reportingOfficer?.trim() || `${user.firstName} ${user.lastName}`.trim(),
    averageScore: average,
    fileId: values.flag === 'Upload' ? (values.documentAppraisalId ?? null) : null,
    by: user.userId,
  };
}

/** Submits a report on who is aboard. */
export async function submitReport(db: Db, assignment: { id: number; employeeId: number }, values: Sent, by: By) {
  mustBeOther(assignment.employeeId, by.user);
  const subject = await findSubject(db, assignment.id);
  if (values.flag === 'Upload' && !values.documentAppraisalId)
    throw badInput({ documentAppraisalId: isRequired('appraisals:fields.document') });
  const answers = values.flag === 'Form' ? checkAnswers(values, subject) : undefined;
  const written = writtenOf(values, subject, answers?.average ?? null, by);
  if (written.fileId) await mustBePdf(db, written.fileId);
  const saved = await insertReport(db, assignment.id, written).catch((error) => {
    throw violatedKey(error) === 'appraisals_open_key' ? conflict('appraisals:refusals.appraisal_open') : error;
  });
  if (written.fileId) await claim(db, written.fileId, saved.id, by.user);
  await replaceParts(db, saved.id, answers ? { sets: answers.sets, trainings: values.trainingList } : noParts);
  return saved;
}

/** Submits a report again that was sent back. */
export async function resubmitReport(db: Db, report: Report, values: Sent & { version?: number | undefined }, by: By) {
  mustBeOther(report.employeeId, by.user);
  mustAllow(statusOf(report), 'saveUpdate');
  await mustBeNewest(db, report, values.version, by.user);
  if (values.flag !== report.flag) throw conflict('appraisals:refusals.other_form');
  const subject = await findSubject(db, report.assignmentId);
  const answers = values.flag === 'Form' ? checkAnswers(values, subject) : undefined;
  // The PDF stays unless another one is sent.
  const fileId = values.flag === 'Upload' ? (values.documentAppraisalId ?? report.fileId) : null;
  const written = writtenOf({ ...values, documentAppraisalId: fileId }, subject, answers?.average ?? null, by);
  if (fileId && fileId !== report.fileId) {
    await mustBePdf(db, fileId);
    await claim(db, fileId, report.id, by.user);
  }
  const saved = await updateReport(db, report.id, written);
  if (report.fileId && report.fileId !== fileId)
    await releaseFile(db, report.fileId, { table: 'appraisals', recordId: report.id });
  await replaceParts(db, report.id, answers ? { sets: answers.sets, trainings: values.trainingList } : noParts);
  return saved;
}

/** A report was approved, or sent back. */
export const reportReviewed = step<{ appraisalId: number; isApproved: boolean }>('appraisal reviewed');

/** Approves a report, which is announced by mail, or sends it back with a reason. */
export async function reviewReport(
  context: StepContext,
  report: Report,
  { isApproved, reason, version }: { isApproved: boolean; reason: string; version: number | undefined },
  { user }: By,
) {
  const { db } = context;
  if (!mayReviewReport(report, user))
    throw forbidden(
      user.employeeId === report.employeeId ? 'appraisals:refusals.own_appraisal' : 'appraisals:refusals.own_report',
    );
  mustAllow(statusOf(report), isApproved ? 'approve' : 'sendBack');
  await mustBeNewest(db, report, version, user);
  const reviewed = isApproved
    ? await approveReport(db, report.id, user.userId)
    : await sendBackReport(db, report.id, { reason, by: user.userId });
  await emit(context, reportReviewed, { appraisalId: report.id, isApproved });
  return { ...reviewed, isMailed: isApproved && (await mailApproved(context, report.id)) };
}

/** A review was taken back within seconds. */
export const reviewUndone = step<{ appraisalId: number; wasApproved: boolean }>('appraisal review undone');

/** Takes a review back within seconds, by the account that gave it; a report that was changed since stays as it is. */
export async function undoReview(context: StepContext, report: Report, by: string) {
  const wasApproved = statusOf(report) === 'Approved';
  const own = { by, seconds: undoSeconds };
  const reopen = wasApproved ? reopenApproved : reopenSentBack;
  const reopened = await reopen(context.db, report.id, own).catch((error) => {
    // Another report of the same assignment has been submitted since.
    throw violatedKey(error) === 'appraisals_open_key' ? conflict('appraisals:refusals.too_late') : error;
  });
  if (!reopened) throw conflict('appraisals:refusals.too_late');
  await emit(context, reviewUndone, { appraisalId: report.id, wasApproved });
  return reopened;
}

/** Somebody has left: the period of a report that is still open ends with the assignment. */
export const closeAppraisal = (db: Db, { assignmentId, offBoard }: { assignmentId: number; offBoard: string }) =>
  endOpenPeriod(db, assignmentId, offBoard);

const statusOf = ({ reviewStatus }: Report) => reviewStatus as ReviewStatus;

async function mustBeNewest(db: Db, report: Report, version: number | undefined, user: SessionUser) {
  if (version !== undefined && version !== report.version)
    throw await staleEdit(db, { table: 'appraisals', id: report.id }, user.userId);
}

const claim = (db: Db, fileId: string, recordId: number, { userId }: SessionUser) =>
  claimFile(db, fileId, {
    by: { userId, visitorKey: null },
    table: 'appraisals',
    recordId,
    field: 'documentAppraisalId',
  });

/** Another kind of file may be uploaded, but is no report. */
async function mustBePdf(db: Db, fileId: string) {
  const type = (await filesOf(db, [fileId])).get(fileId)?.type;
  if (type && type !== 'application/pdf') throw badInput({ documentAppraisalId: 'refusals:file_type' });
}

const pdf = 'application/pdf';
/** A name as part of a file's: without what file systems refuse. */
const fileName = (text: string) => text.replace(/[\\/:*?"<>|\s]+/g, ' ').trim();

/** An approved report as PDF: drawn from the full form, or the file that was uploaded. */
export async function approvedDocument(
  { db, services, language }: { db: Db; services: Services; language: 'en' | 'id' },
  { id, fileId }: { id: number; fileId: string | null },
) {
  const approved = found(await findApproval(db, id));
  const name = `Appraisal ${fileName(approved.crewName)} ${approved.dated}.pdf`;
  if (fileId !== null) {
    const content = await services.files.read(approved.storageKey ?? '').catch(goneIsNotFound);
    return { name, contentType: pdf, content };
  }
  const { appraisalDetail } = await findDetail(db, id, { mayWrite: false, mayReview: false, language });
  const company = companyOf(services.config);
  return {
    name,
    contentType: pdf,
    content: await drawAppraisal(
      { ...appraisalDetail, seafarersName: approved.crewName },
      { company, language, approved },
    ),
  };
}

/** Notifications that a report was approved, in the transaction of the approval. */

interface Reader {
  email: string;
  language: string;
  name: string;
  isSubject: boolean;
}

/** Notifies the crew member and who wrote the report; answers whether anyone of them has an address. */
export async function mailApproved({ db, services }: StepContext, appraisalId: number): Promise<boolean> {
  const row = await findFacts(db, appraisalId);
  const readers = await listReaders(db, row);
  const mails = readers.map(({ email, language, name, isSubject }, index): QueuedMail => {
    const spoken = language === 'id' ? 'id' : 'en';
    return {
      kind: 'Appraisal',
      recordId: appraisalId,
      transition: `approved${index ? ` to ${index + 1}` : ''}`,
      recipient: email,
      language: spoken,
      waitMinutes: undoSeconds / 60,
      data: {
        fullName: name,
        crewName: row.crewName,
        position: spoken === 'id' ? row.position : row.positionEn,
        vesselName: row.vesselName,
        from: row.periodFrom,
        to: row.periodTo,
        isSubject,
        link: `${services.config.publicUrl}/dashboard`,
      },
    };
  });
  if (await queueMails(db, mails)) services.mailWaiting();
  return mails.length > 0;
}

/** An approval was taken back: its messages, which wait until then, are not sent. */
export const recallApproved = ({ db }: StepContext, appraisalId: number) => withdrawMails(db, 'Appraisal', appraisalId);

const findFacts = (db: Db, appraisalId: number) =>
  db
    .selectFrom('appraisals as r')
    .innerJoin('assignments as a', 'a.id', 'r.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select([
      'a.employeeId',
      'r.createdBy',
      'r.periodFrom',
      'r.periodTo',
      's.positionName as position',
      's.positionNameEn as positionEn',
      's.vesselName',
      'e.email',
      'e.fullName as crewName',
    ])
    .where('r.id', '=', appraisalId)
    .executeTakeFirstOrThrow();

/** The crew member by account or, as most have none, by the personal file; and the author. */
async function listReaders(db: Db, row: Awaited<ReturnType<typeof findFacts>>): Promise<Reader[]> {
  const accounts = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'language',
      'employeeId',
      wantsMail('appraisals').as('wantsMail'),
      sql<string>`btrim(first_name || ' ' || coalesce(last_name, ''))`.as('name'),
    ])
    .where((is) => is.or([is('employeeId', '=', row.employeeId), is('id', '=', row.createdBy)]))
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  const wanting = accounts.filter((account) => account.wantsMail);
  const subjects = wanting
    .filter(({ employeeId }) => employeeId === row.employeeId)
    .map(({ email, language }) => ({ email, language: language ?? 'id', name: row.crewName, isSubject: true }));
  const hasAccount = accounts.some(({ employeeId }) => employeeId === row.employeeId);
  if (!hasAccount && row.email)
    subjects.push({ email: row.email, language: 'id', name: row.crewName, isSubject: true });
  const authors = wanting
    .filter(({ id, employeeId }) => id === row.createdBy && employeeId !== row.employeeId)
    .map(({ email, language, name }) => ({ email, language: language ?? 'en', name, isSubject: false }));
  return [...subjects, ...authors];
}
