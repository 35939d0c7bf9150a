import { addDays, daysBetween } from '#platform/contract/days.ts';

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

/** A report that was approved, with what is known of who wrote it. */
export interface WeighedReport {
  score: number;
  /** yyyy-MM-dd */
  dated: string;
  /** Who wrote it has written several, and gave the same score in each. */
  isAlike: boolean;
}

/** So many reports with one score show that an appraiser rates all alike. */
export const alikeFrom = 5;
/** What a report counts by its age in years, and from one who rates all alike. */
const weightOf = ({ dated, isAlike }: WeighedReport, today: string): number => {
  const years = Math.floor(daysBetween(dated, today) / 365);
  return (isAlike ? 1 : 4) * Math.max(1, 4 - Math.max(0, years));
};

/**
 * How somebody was appraised, in tenths of the scale, a half rounded up: a report of the past year counts four times as
 * much as one of four years ago, and one from who rates all alike a quarter. Nothing without a report.
 */
export function standingOf(reports: readonly WeighedReport[], today: string): number | null {
  if (reports.length === 0) return null;
  const weights = reports.map((report) => ({ score: report.score, weight: weightOf(report, today) }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((10 * weights.reduce((sum, { score, weight }) => sum + score * weight, 0)) / total);
}

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

/** What is asked of a report. A report keeps its questions as they were asked: these are those of new ones. */

export interface Question {
  sequenceNo: number;
  label: string;
  labelId: string;
  question: string;
  questionId: string;
}

const question = (
  sequenceNo: number,
  [label, labelId]: readonly [string, string],
  [text, textId]: readonly [string, string],
): Question => ({ sequenceNo, label, labelId, question: text, questionId: textId });

/** Of everybody; the tenth of officers only. */
const mandatory: readonly Question[] = [
  question(
    1,
    ['Job knowledge', 'Pengetahuan pekerjaan'],
    ['Knows the duties of the rank and the equipment used.', 'Memahami tugas jabatan dan peralatan yang digunakan.'],
  ),
  question(
    2,
    ['Quality of work', 'Mutu pekerjaan'],
    ['Work is complete, accurate and on time.', 'Pekerjaan selesai, teliti, dan tepat waktu.'],
  ),
  question(
    3,
    ['Safety awareness (HSSE)', 'Kesadaran keselamatan (K3L)'],
    [
      'Follows safe working practices, permits and protective equipment.',
      'Mematuhi prosedur kerja aman, izin kerja, dan alat pelindung diri.',
    ],
  ),
  question(
    4,
    ['Discipline', 'Disiplin'],
    ['Keeps watch times, orders and company rules.', 'Mematuhi jam jaga, perintah, dan peraturan perusahaan.'],
  ),
  question(
    5,
    ['Initiative', 'Inisiatif'],
    [
      'Sees what needs doing and acts without being told.',
      'Mengetahui apa yang perlu dikerjakan dan bertindak tanpa disuruh.',
    ],
  ),
  question(
    6,
    ['Teamwork', 'Kerja sama'],
    ['Works well with others on board.', 'Bekerja sama dengan baik di atas kapal.'],
  ),
  question(
    7,
    ['Communication and English', 'Komunikasi dan bahasa Inggris'],
    [
      'Reports clearly and understands orders in English.',
      'Melapor dengan jelas dan memahami perintah dalam bahasa Inggris.',
    ],
  ),
  question(
    8,
    ['Health and fitness', 'Kesehatan dan kebugaran'],
    ['Is physically and mentally fit for the duties.', 'Sehat jasmani dan rohani untuk menjalankan tugas.'],
  ),
  question(9, ['Attitude', 'Sikap'], ['Is honest, respectful and willing to work.', 'Jujur, sopan, dan mau bekerja.']),
  question(
    10,
    ['Leadership', 'Kepemimpinan'],
    ['Plans work, leads and trains subordinates.', 'Merencanakan pekerjaan, memimpin, dan melatih bawahan.'],
  ),
];

/** Of cadets and trainees besides; none of them has to be answered. */
const additional: readonly Question[] = [
  question(
    1,
    ['Willingness to learn', 'Kemauan belajar'],
    ['Asks, practises and learns from mistakes.', 'Bertanya, berlatih, dan belajar dari kesalahan.'],
  ),
  question(
    2,
    ['Training record book', 'Buku catatan latihan'],
    ['Keeps the record book complete and up to date.', 'Mengisi buku catatan latihan dengan lengkap dan tepat waktu.'],
  ),
  question(
    3,
    ['Watchkeeping practice', 'Praktik dinas jaga'],
    ['Assists the officer of the watch reliably.', 'Membantu perwira jaga dengan baik.'],
  ),
  question(
    4,
    ['Practical skills', 'Keterampilan praktik'],
    [
      'Handles tools and deck or engine work safely.',
      'Menggunakan alat dan mengerjakan tugas dek atau mesin dengan aman.',
    ],
  ),
  question(
    5,
    ['Theoretical knowledge', 'Pengetahuan teori'],
    ['Applies on board what was taught ashore.', 'Menerapkan di kapal apa yang dipelajari di darat.'],
  ),
];

/** Leadership is asked of officers only: of others it is neither required nor sent nor averaged (3O44). */
const officersOnly = 10;

/** What is asked about somebody of a category. */
export const questionsFor = (category: RankCategory) => ({
  mandatory: mandatory.filter(
    ({ sequenceNo }) => sequenceNo !== officersOnly || category === 'senior' || category === 'junior',
  ),
  additional: category === 'cadet' ? additional : [],
});

export const trainingCategories = ['Senior Officers', 'Junior Officers', 'Ratings', 'Common Courses'] as const;
export type TrainingCategory = (typeof trainingCategories)[number];

const namesByCategory: Record<TrainingCategory, readonly string[]> = {
  'Senior Officers': [
    'Bridge Resource Management',
    'Engine Room Resource Management',
    'Ship Handling and Manoeuvring',
    'Leadership and Managerial Skills',
    'ECDIS (type specific)',
    'Incident Investigation and Root Cause Analysis',
  ],
  'Junior Officers': [
    'Leadership and Teamwork',
    'ECDIS (generic)',
    'Cargo Handling and Stowage',
    'Planned Maintenance System',
    'Ballast Water Management',
  ],
  Ratings: [
    'Mooring and Anchoring Safety',
    'Able Seafarer Deck Refresher',
    'Able Seafarer Engine Refresher',
    'Ship Cook and Food Safety',
    'Rigging and Slinging',
  ],
  'Common Courses': [
    'Maritime English',
    'Permit to Work',
    'Enclosed Space Entry',
    'Risk Assessment',
    'MARPOL Awareness',
    'Ship Security Awareness',
    'Cyber Security Awareness',
  ],
};

/** Trainings to recommend. */
export const trainings = trainingCategories
  .flatMap((category) => namesByCategory[category].map((trainingName) => ({ trainingName, category })))
  .map((training, at) => ({ id: at + 1, ...training }));

/** Under which courses a rank looks first. */
export const courseRankOf: Record<RankCategory, TrainingCategory> = {
  senior: 'Senior Officers',
  junior: 'Junior Officers',
  rating: 'Ratings',
  cadet: 'Ratings',
};
