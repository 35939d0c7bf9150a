import { sql } from 'kysely';
import { filesOf } from '#features/files/server/queries.ts';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf, dayOf } from '#platform/server/database/days.ts';
import type { SessionUser } from '#platform/server/session.ts';
import {
  courseRankOf,
  type Flag,
  type Question,
  questionsFor,
  type RankCategory,
  type ReportReason,
  type ReviewStatus,
  rankCategoryOf,
  reportingStatusOf,
  type TrainingCategory,
  trainings,
} from '../../rules.ts';
import type { AppraisalDetail, AppraisalValues, Training } from '../contract.ts';

/** One report with its parts, and what a new one starts from. */

/** The person of a report, by the assignment. */
export const findSubject = (db: Db, assignmentId: number) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select([
      'a.id as assignmentId',
      'a.slot',
      's.id as vesselCrewId',
      's.vesselId',
      's.vesselName',
      's.divisionId',
      'a.employeeId',
      's.positionName as position',
      's.positionNameEn as positionEn',
      's.rankGroup',
      's.jobPositionId as rankId',
      'e.birthDate as dateOfBirth',
      'e.nationality',
      'e.fullName as seafarersName',
      dayOf('a.checkedInAt').as('onBoardDate'),
      sql<string>`coalesce(${dateOf('a.checkedOutAt')}, a.planned_to)::text`.as('offBoardDate'),
    ])
    .where('a.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
export type Subject = Awaited<ReturnType<typeof findSubject>>;

/** The name of who commands a vessel now, as far as somebody does. */
export async function findMaster(db: Db, vesselId: number): Promise<string | null> {
  const row = await db
    .selectFrom('liveAssignments as l')
    .innerJoin('jobPositions as p', 'p.id', 'l.jobPositionId')
    .innerJoin('people as e', 'e.id', 'l.employeeId')
    .select('e.fullName as name')
    .where('l.vesselId', '=', vesselId)
    .where('p.matrixRole', '=', 'Master')
    .orderBy('p.sortOrder')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The rank that an employee has aboard now, or is employed as. */
export async function findRank(db: Db, employeeId: number, language: 'en' | 'id'): Promise<string | null> {
  const row = await db
    .selectFrom('employees as e')
    .leftJoin('liveAssignments as l', 'l.employeeId', 'e.id')
    .innerJoin('jobPositions as p', (join) =>
      join.on('p.id', '=', sql<number>`coalesce(l.job_position_id, e.job_position_id)`),
    )
    .select(language === 'id' ? 'p.name' : 'p.nameEn as name')
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** A report as it was written. */
export const findReport = (db: Db, id: number) =>
  db.selectFrom('appraisals as r').selectAll('r').where('r.id', '=', id).executeTakeFirstOrThrow();

/** The answers of a report with their questions, in order. */
export const listScores = (db: Db, appraisalId: number) =>
  db
    .selectFrom('appraisalScores')
    .selectAll()
    .where('appraisalId', '=', appraisalId)
    .orderBy('kind', 'desc')
    .orderBy('sequenceNo')
    .execute();
export type Score = Awaited<ReturnType<typeof listScores>>[number];

export const listTrainings = (db: Db, appraisalId: number) =>
  db
    .selectFrom('appraisalTrainings')
    .select(['no', 'name', 'reason', 'comment'])
    .where('appraisalId', '=', appraisalId)
    .orderBy('no')
    .execute();

/** Each time a report was sent back, the newest last. */
export async function listRevisions(db: Db, appraisalId: number) {
  const rows = await db
    .selectFrom('appraisalRevisions as x')
    .leftJoin('users as u', 'u.id', 'x.askedBy')
    .select(['x.reason', 'x.askedAt', accountName.as('by')])
    .where('x.appraisalId', '=', appraisalId)
    .orderBy('x.id')
    .execute();
  return rows.map(({ askedAt, ...row }) => ({ ...row, at: askedAt.toISOString() }));
}

/** What is written of a report, checked and counted. */
export interface Written {
  values: AppraisalValues;
  dated: string;
  periodFrom: string;
  periodTo: string;
  reportingOfficer: string;
  averageScore: number | null;
  fileId: string | null;
  by: string;
}

const none = (text: string | null | undefined) => text?.trim() || null;

function columnsOf({ values, dated, periodFrom, periodTo, reportingOfficer, averageScore, fileId, by }: Written) {
  const shared = {
    dated,
    periodFrom,
    periodTo,
    reportingOfficer,
    generalComments: none(values.generalComments),
    averageScore,
    fileId,
    updatedBy: by,
  };
  if (values.flag === 'Upload') return shared;
  // A reason belongs to a No (3O48).
  const why = (answer: boolean | null | undefined, reason: string | null | undefined) =>
    answer === false ? none(reason) : null;
  return {
    ...shared,
    reason: values.reasonForTheReport ?? null,
    reportingOfficerRank: none(values.reportingOfficerRank),
    master: none(values.master),
    suitableForTrade: values.suitableForThisTypeOfVesselTrade ?? null,
    suitableForTradeReason: why(values.suitableForThisTypeOfVesselTrade, values.suitableForThisTypeOfVesselTradeReason),
    reemployInRank: values.reemployInCurrentRank ?? null,
    reemployInRankReason: why(values.reemployInCurrentRank, values.reemployInCurrentRankReason),
    promote: values.promote ?? null,
    promoteReason: why(values.promote, values.promoteReason),
    toBeReemployed: values.toBeReemployed ?? null,
    toBeReemployedReason: why(values.toBeReemployed, values.toBeReemployedReason),
    recommendation: values.recommendation ?? null,
    recommendationReason: why(values.recommendation, values.recommendationReason),
    courseRank: values.courseRank ?? null,
  };
}

/** The division of the vessel, kept beside the report. */
const divisionOf = (assignmentId: number) => sql<number>`(
  select s.division_id from assignments a join berths s on s.id = a.seat_id where a.id = ${assignmentId})`;

export const insertReport = (db: Db, assignmentId: number, written: Written) =>
  db
    .insertInto('appraisals')
    .values({
      ...columnsOf(written),
      assignmentId,
      divisionId: divisionOf(assignmentId),
      flag: written.values.flag,
      createdBy: written.by,
    })
    .returning(['id', 'version', 'reviewStatus'])
    .executeTakeFirstOrThrow();

/** Saves a report that was sent back; it waits for a review again. */
export const updateReport = (db: Db, id: number, written: Written) =>
  db
    .updateTable('appraisals')
    .set({ ...columnsOf(written), reviewStatus: 'WaitingForReview' })
    .where('id', '=', id)
    .returning(['id', 'version', 'reviewStatus'])
    .executeTakeFirstOrThrow();

interface Answers {
  kind: 'mandatory' | 'additional';
  questions: readonly Question[];
  answers: readonly { no: number; score: number | null; comment?: string | null | undefined }[];
}

/** Replaces the parts of a report: answers, with the questions as they are asked today, and trainings. */
export async function replaceParts(
  db: Db,
  appraisalId: number,
  { sets, trainings }: { sets: readonly Answers[]; trainings: readonly Training[] },
): Promise<void> {
  await db.deleteFrom('appraisalScores').where('appraisalId', '=', appraisalId).execute();
  await db.deleteFrom('appraisalTrainings').where('appraisalId', '=', appraisalId).execute();
  const scores = sets.flatMap(({ kind, questions, answers }) =>
    questions.map((question) => {
      const answer = answers.find(({ no }) => no === question.sequenceNo);
      return { ...question, appraisalId, kind, score: answer?.score ?? null, comment: none(answer?.comment) };
    }),
  );
  if (scores.length) await db.insertInto('appraisalScores').values(scores).execute();
  const named = new Set<string>();
  const kept = trainings.filter(({ name }) => !named.has(name.toLowerCase()) && named.add(name.toLowerCase()));
  if (kept.length)
    await db
      .insertInto('appraisalTrainings')
      .values(
        kept.map(({ name, reason, comment }, at) => ({
          appraisalId,
          no: at + 1,
          name,
          reason: none(reason),
          comment: none(comment),
        })),
      )
      .execute();
}

/** The parts of a report of an upload: none. */
export const noParts = { sets: [], trainings: [] } as const;

export async function sendBackReport(db: Db, id: number, { reason, by }: { reason: string; by: string }) {
  await db.insertInto('appraisalRevisions').values({ appraisalId: id, reason, askedBy: by }).execute();
  return db
    .updateTable('appraisals')
    .set({ reviewStatus: 'WaitingForRevision' })
    .where('id', '=', id)
    .returning(['id', 'version', 'reviewStatus'])
    .executeTakeFirstOrThrow();
}

export const approveReport = (db: Db, id: number, by: string) =>
  db
    .updateTable('appraisals')
    .set({ reviewStatus: 'Approved', approvedBy: by, approvedAt: sql<Date>`now_of_today()` })
    .where('id', '=', id)
    .returning(['id', 'version', 'reviewStatus'])
    .executeTakeFirstOrThrow();

const since = (seconds: number) => sql<Date>`now_of_today() - make_interval(secs => ${seconds}::integer)`;

/** Takes back that someone approved a report within so many seconds; answers nothing where they did not. */
export const reopenApproved = (db: Db, id: number, { by, seconds }: { by: string; seconds: number }) =>
  db
    .updateTable('appraisals')
    .set({ reviewStatus: 'WaitingForReview', approvedBy: null, approvedAt: null })
    .where('id', '=', id)
    .where('reviewStatus', '=', 'Approved')
    .where('approvedBy', '=', by)
    .where('approvedAt', '>', since(seconds))
    .returning(['id', 'version', 'reviewStatus'])
    .executeTakeFirst();

/** Takes back that someone sent a report back within so many seconds, with the reason; nothing where they did not. */
export async function reopenSentBack(db: Db, id: number, { by, seconds }: { by: string; seconds: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('appraisalRevisions')
    .where(
      'id',
      '=',
      sql<number>`(select max(x.id) from appraisal_revisions x join appraisals r on r.id = x.appraisal_id
        where r.id = ${id} and r.review_status = 'WaitingForRevision')`,
    )
    .where('askedBy', '=', by)
    .where('askedAt', '>', sql<Date>`now() - make_interval(secs => ${seconds}::integer)`)
    .executeTakeFirst();
  if (!numDeletedRows) return undefined;
  return db
    .updateTable('appraisals')
    .set({ reviewStatus: 'WaitingForReview' })
    .where('id', '=', id)
    .where('reviewStatus', '=', 'WaitingForRevision')
    .returning(['id', 'version', 'reviewStatus'])
    .executeTakeFirst();
}

/** The period of an open report ends with the assignment. */
export const endOpenPeriod = (db: Db, assignmentId: number, lastDay: string) =>
  db
    .updateTable('appraisals')
    .set({ periodTo: sql<string>`greatest(period_from, ${lastDay}::date)` })
    .where('assignmentId', '=', assignmentId)
    .where('reviewStatus', '<>', 'Approved')
    .where('periodTo', '>', lastDay)
    .execute();

/** A report as its page shows it, or what a new one starts from. */

type Language = 'en' | 'id';
interface Asking {
  user: SessionUser;
  today: string;
  language: Language;
}

const categoryOf = ({ position, positionEn, rankGroup }: Subject): RankCategory =>
  rankCategoryOf({
    name: position,
    nameEn: positionEn,
    rankGroup: rankGroup === 'senior' || rankGroup === 'junior' ? rankGroup : 'rating',
  });

const spoken = ({ sequenceNo, label, labelId, question, questionId }: Question, language: Language) => ({
  sequenceNo,
  label: language === 'id' ? labelId : label,
  question: language === 'id' ? questionId : question,
});

const unanswered = (question: Question, language: Language) => ({
  no: question.sequenceNo,
  name: spoken(question, language).label,
  score: null,
  comment: null,
});

const answered = (score: Score, language: Language) => ({
  no: score.sequenceNo,
  name: spoken(score, language).label,
  score: score.score,
  comment: score.comment,
});

function subjectOf(subject: Subject, language: Language) {
  const { position, positionEn, assignmentId: _a, slot: _s, rankGroup: _g, ...known } = subject;
  return { ...known, crewRank: language === 'id' ? position : positionEn, rankCategory: categoryOf(subject) };
}

/** What the page of a report answers: the report, the questions and the trainings to choose from. */
const pageOf = (
  appraisalDetail: AppraisalDetail,
  asked: { mandatory: readonly Question[]; additional: readonly Question[] },
  language: Language,
) => ({
  appraisalDetail,
  mandatory: asked.mandatory.map((each) => spoken(each, language)),
  additional: asked.additional.map((each) => spoken(each, language)),
  trainingOptions: trainings,
});

/** What a new report on an assignment starts from: the account, the vessel's master and the time aboard so far. */
export async function startReport(db: Db, assignmentId: number, { user, today, language }: Asking) {
  const subject = await findSubject(db, assignmentId);
  const questions = questionsFor(categoryOf(subject));
  const { offBoardDate, onBoardDate } = subject;
  const isLeaving = subject.slot !== 'current';
  const rank = user.employeeId === null ? null : await findRank(db, user.employeeId, language);
  return pageOf(
    {
      ...subjectOf(subject, language),
      employeeAppraisalId: null,
      version: 0,
      flag: null,
      dateOfReport: today,
      reportingPeriodFrom: onBoardDate,
      reportingPeriodTo: isLeaving ? offBoardDate : later(today, onBoardDate),
      reasonForTheReport: null,
      reportingOfficer: `${user.firstName} ${user.lastName}`.trim(),
      reportingOfficerRank: rank,
      master: await findMaster(db, subject.vesselId),
      generalComments: null,
      ...noDecisions,
      courseRank: courseRankOf[categoryOf(subject)],
      trainingList: [],
      seafarersRatingMandatory: questions.mandatory.map((each) => unanswered(each, language)),
      seafarersRatingAdditional: questions.additional.map((each) => unanswered(each, language)),
      seafarersRatingMandatoryAverageScore: null,
      documentAppraisalId: null,
      documentAppraisalName: null,
      documentAppraisal: null,
      reportingStatus: reportingStatusOf(null),
      reviewStatus: null,
      revisionNumber: 0,
      needRevisionReason: null,
      revisions: [],
      mayWrite: user.employeeId !== subject.employeeId,
      mayReview: false,
    },
    questions,
    language,
  );
}

const noDecisions = {
  suitableForThisTypeOfVesselTrade: null,
  suitableForThisTypeOfVesselTradeReason: null,
  reemployInCurrentRank: null,
  reemployInCurrentRankReason: null,
  promote: null,
  promoteReason: null,
  toBeReemployed: null,
  toBeReemployedReason: null,
  recommendation: null,
  recommendationReason: null,
};

/** A report that the caller was found to reach. */
export async function findDetail(
  db: Db,
  id: number,
  { mayWrite, mayReview, language }: { mayWrite: boolean; mayReview: boolean; language: Language },
) {
  const report = await findReport(db, id);
  const subject = await findSubject(db, report.assignmentId);
  const scores = await listScores(db, id);
  const revisions = await listRevisions(db, id);
  const reviewStatus = report.reviewStatus as ReviewStatus;
  const file = report.fileId === null ? undefined : (await filesOf(db, [report.fileId])).get(report.fileId);
  const isOpen = reviewStatus === 'WaitingForRevision' && mayWrite;
  // What is written anew is asked as it is asked today; what is read, as it was asked.
  const asked = { mandatory: [] as Question[], additional: [] as Question[] };
  for (const score of scores) asked[score.kind === 'mandatory' ? 'mandatory' : 'additional'].push(score);
  const questions = isOpen && report.flag === 'Form' ? questionsFor(categoryOf(subject)) : asked;
  const answersOf = (kind: 'mandatory' | 'additional') =>
    questions[kind].map((each) => {
      const score = scores.find((one) => one.kind === kind && one.sequenceNo === each.sequenceNo);
      return score ? answered(score, language) : unanswered(each, language);
    });
  return pageOf(
    {
      ...subjectOf(subject, language),
      employeeAppraisalId: id,
      version: report.version,
      flag: report.flag as Flag,
      dateOfReport: report.dated,
      reportingPeriodFrom: report.periodFrom,
      reportingPeriodTo: report.periodTo,
      reasonForTheReport: report.reason as ReportReason | null,
      reportingOfficer: report.reportingOfficer,
      reportingOfficerRank: report.reportingOfficerRank,
      master: report.master,
      generalComments: report.generalComments,
      suitableForThisTypeOfVesselTrade: report.suitableForTrade,
      suitableForThisTypeOfVesselTradeReason: report.suitableForTradeReason,
      reemployInCurrentRank: report.reemployInRank,
      reemployInCurrentRankReason: report.reemployInRankReason,
      promote: report.promote,
      promoteReason: report.promoteReason,
      toBeReemployed: report.toBeReemployed,
      toBeReemployedReason: report.toBeReemployedReason,
      recommendation: report.recommendation,
      recommendationReason: report.recommendationReason,
      courseRank: report.courseRank as TrainingCategory | null,
      trainingList: await listTrainings(db, id),
      seafarersRatingMandatory: answersOf('mandatory'),
      seafarersRatingAdditional: answersOf('additional'),
      seafarersRatingMandatoryAverageScore: report.averageScore,
      documentAppraisalId: report.fileId,
      documentAppraisalName: file?.name ?? null,
      documentAppraisal: file ?? null,
      reportingStatus: reportingStatusOf(reviewStatus),
      reviewStatus,
      revisionNumber: revisions.length,
      needRevisionReason: revisions.length ? revisions.map(({ reason }) => reason).join('\n') : null,
      revisions,
      mayWrite: isOpen,
      mayReview: reviewStatus === 'WaitingForReview' && mayReview,
    },
    questions,
    language,
  );
}

const later = (one: string, other: string) => (one > other ? one : other);
