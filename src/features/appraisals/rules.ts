import { addDays } from '#platform/contract/days.ts';

/** Appraisals of those aboard: their states, who may do what to one, when one is due, and how it is counted. */

export const reviewStatuses = ['WaitingForReview', 'WaitingForRevision', 'Approved'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export const reportingStatuses = ['Pending Report', 'Need Revision', 'Submitted'] as const;
export type ReportingStatus = (typeof reportingStatuses)[number];
/** What a reviewer decides; NeedRevision is another word for the first (3O53). */
export const reviewResults = ['WaitingForRevision', 'NeedRevision', 'Approved'] as const;

/** How far a report is; without one it is still to be written. */
export const reportingStatusOf = (status: ReviewStatus | null): ReportingStatus =>
  status === null ? 'Pending Report' : status === 'WaitingForRevision' ? 'Need Revision' : 'Submitted';

/** What can be done to a report. */
export const steps = ['submit', 'saveUpdate', 'sendBack', 'approve'] as const;
export type Step = (typeof steps)[number];
/** A report that is not written yet has no status. */
export type From = ReviewStatus | 'New';

/** Where each step leads, or why it is refused, by the status before it (3O36). Approved is final. */
export const stateTable = {
  New: {
    submit: { to: 'WaitingForReview' },
    saveUpdate: { refused: 'appraisals:refusals.not_submitted' },
    sendBack: { refused: 'appraisals:refusals.not_submitted' },
    approve: { refused: 'appraisals:refusals.not_submitted' },
  },
  WaitingForReview: {
    submit: { refused: 'appraisals:refusals.appraisal_open' },
    saveUpdate: { refused: 'appraisals:refusals.waits_for_review' },
    sendBack: { to: 'WaitingForRevision' },
    approve: { to: 'Approved' },
  },
  WaitingForRevision: {
    submit: { refused: 'appraisals:refusals.appraisal_open' },
    saveUpdate: { to: 'WaitingForReview' },
    sendBack: { refused: 'appraisals:refusals.waits_for_revision' },
    approve: { refused: 'appraisals:refusals.waits_for_revision' },
  },
  Approved: {
    // Another report of the same assignment may be written.
    submit: { to: 'WaitingForReview' },
    saveUpdate: { refused: 'appraisals:refusals.appraisal_approved' },
    sendBack: { refused: 'appraisals:refusals.appraisal_approved' },
    approve: { refused: 'appraisals:refusals.appraisal_approved' },
  },
} as const satisfies Record<From, Record<Step, { to: ReviewStatus } | { refused: `appraisals:refusals.${string}` }>>;

/** How long a review can be undone by who gave it, and its messages wait. */
export const undoSeconds = 10;

/** Why somebody is appraised; the spelling is the documents'. */
export const reportReasons = [
  'Reporting officer leaving vessel',
  'Seaferer signing off vessel',
  'Special request',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const flags = ['Form', 'Upload'] as const;
export type Flag = (typeof flags)[number];

/** The scale, best first. */
export const ratings = [
  { score: 5, name: 'Exceptional' },
  { score: 4, name: 'Good' },
  { score: 3, name: 'Satisfactory' },
  { score: 2, name: 'Improvement Required' },
  { score: 1, name: 'Unsatisfactory' },
] as const;

/** The mean of the scores there are, a half rounded up: 45 over 10 is 5. Nothing where there is none. */
export function averageScore(scores: readonly (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null);
  if (given.length === 0) return null;
  const sum = given.reduce((total, score) => total + score, 0);
  return Math.floor((2 * sum + given.length) / (2 * given.length));
}

/** Improvement required, or worse. */
export const isLow = (score: number | null): boolean => score !== null && score <= 2;

/** Answers of No that an office looks at before it approves; that somebody is not promoted is usual. */
export const weighedAnswers = [
  'suitableForThisTypeOfVesselTrade',
  'reemployInCurrentRank',
  'toBeReemployed',
  'recommendation',
] as const;

interface Weighed extends Record<(typeof weighedAnswers)[number], boolean | null> {
  flag: Flag | null;
  seafarersRatingMandatory: readonly { name: string; score: number | null }[];
}

/** What a reviewer looks at: low scores, answers of No, and a report that has to be opened to be read. */
export const findingsOf = (report: Weighed) => ({
  lowScores: report.seafarersRatingMandatory.filter(({ score }) => isLow(score)),
  answersOfNo: weighedAnswers.filter((name) => report[name] === false),
  isUploaded: report.flag === 'Upload',
});

/** How many things a reviewer looks at. */
export function countFindings(report: Weighed): number {
  const { lowScores, answersOfNo, isUploaded } = findingsOf(report);
  return lowScores.length + answersOfNo.length + (isUploaded ? 1 : 0);
}

export const rankCategories = ['senior', 'junior', 'rating', 'cadet'] as const;
export type RankCategory = (typeof rankCategories)[number];

/** Cadets and trainees are a category of their own beside the three groups (3O43). */
export const rankCategoryOf = (position: {
  name: string;
  nameEn: string;
  rankGroup: 'senior' | 'junior' | 'rating';
}): RankCategory => (/cadet|trainee|kadet/i.test(`${position.name} ${position.nameEn}`) ? 'cadet' : position.rankGroup);

/** So many days before the planned sign-off a report is due, and after so many months aboard or since the last one. */
export const dueBeforeSignOff = 30;
export const dueAfterMonths = 6;

/** The day on which the next report of an assignment is due. */
export function dueOn({
  aboardSince,
  plannedOff,
  last,
}: {
  aboardSince: string;
  plannedOff: string;
  last: string | null;
}) {
  const beforeSignOff = addDays(plannedOff, -dueBeforeSignOff);
  const afterMonths = monthsLater(last ?? aboardSince, dueAfterMonths);
  return (last === null || last < beforeSignOff) && beforeSignOff < afterMonths ? beforeSignOff : afterMonths;
}

/** The same day of a later month, or its last one. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
