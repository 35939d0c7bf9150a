import { filesOf } from '#features/files/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import type { AppraisalDetail } from '../../contract.ts';
import {
  findMaster,
  findRank,
  findReport,
  findSubject,
  listRevisions,
  listScores,
  listTrainings,
  type Score,
  type Subject,
} from '../../form/server/queries.ts';
import { courseRankOf, type Question, questionsFor, type TrainingCategory, trainings } from '../../questions/rules.ts';
import {
  type Flag,
  type RankCategory,
  type ReportReason,
  type ReviewStatus,
  rankCategoryOf,
  reportingStatusOf,
} from '../../rules.ts';

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
