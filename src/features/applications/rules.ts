import { dayInJakarta, daysBetween } from '#platform/contract/days.ts';

/** The applicant pipeline: stages, what staff see of them, and what the applicant reads. */

/** Assessment stages in their order (1S118). */
export const stages = { screening: 1, boc: 2, ces: 3, marlin: 4, interview: 5, mcu: 6, result: 7, failed: 8 } as const;
export type StageName = keyof typeof stages;
export const stageNames = Object.keys(stages) as StageName[];
export const stageName = (stage: number): StageName => stageNames[stage - 1] ?? 'failed';

/** Stages that have a result of their own; result and failed are where they lead. */
export const assessedStages = ['screening', 'boc', 'ces', 'marlin', 'interview', 'mcu'] as const;
export type AssessedStage = (typeof assessedStages)[number];

/** Assessment statuses (1S123); a stage without an entry is Pending (1S122). */
export const assessmentStatuses = ['Completed', 'InProgress', 'Pending', 'Failed', 'Passed'] as const;
export type AssessmentStatus = (typeof assessmentStatuses)[number];

export interface StageResult {
  stage: number;
  status: 'Passed' | 'Failed' | 'InProgress';
}

/** The newest result of each stage, as staff see it. */
export function statusesByStage(results: readonly StageResult[]): Record<AssessedStage, AssessmentStatus> {
  const newest = new Map(results.map(({ stage, status }) => [stage, status]));
  return Object.fromEntries(assessedStages.map((name) => [name, newest.get(stages[name]) ?? 'Pending'])) as Record<
    AssessedStage,
    AssessmentStatus
  >;
}

/** Progress of a public step: nothing is said of steps not reached (1-open 41). */
export type Progress = 'completed' | 'inProgress' | 'failed' | 'none';

export const publicSteps = ['screening', 'boc', 'ces', 'marlin', 'interview', 'mcu', 'result'] as const;
export const publicStepNames = {
  en: ['Screening', 'BOC', 'CES', 'Marlin', 'Interview', 'MCU', 'Result'],
  id: ['Seleksi Berkas', 'BOC', 'CES', 'Marlin', 'Wawancara', 'MCU', 'Hasil'],
} as const;
/** Words of the documents (1S156, 1S157). */
export const progressWords = {
  en: { completed: 'Completed', inProgress: 'In Progress', failed: 'Failed', none: '' },
  id: { completed: 'Selesai', inProgress: 'Dalam proses', failed: 'Gagal', none: '' },
} as const;

/**
 * What the applicant is shown of each step: before the current one Completed, at it In Progress; after a failure the
 * failed step, and nothing beyond it. A passed result is Completed.
 */
export function publicProgress(stage: number, results: readonly StageResult[]): Progress[] {
  const failedAt = results.find(({ status }) => status === 'Failed')?.stage;
  const reached = stage === stages.failed ? (failedAt ?? stages.screening) : stage;
  return publicSteps.map((_name, at) => {
    const step = at + 1;
    if (step < reached) return 'completed';
    if (step > reached) return 'none';
    if (stage === stages.failed) return 'failed';
    return stage === stages.result ? 'completed' : 'inProgress';
  });
}

/** What a word of the status page says, in either language. */
export function progressOf(word: string): Progress {
  for (const words of Object.values(progressWords))
    for (const [progress, said] of Object.entries(words)) if (said === word) return progress as Progress;
  return 'none';
}

/** The step the status page points at: the one under way, else the failed one (1S158). */
export function activeStep(progress: readonly Progress[]): number | undefined {
  const at = (wanted: Progress) => progress.indexOf(wanted);
  return [at('inProgress'), at('failed')].find((step) => step >= 0);
}

/** Tabs of the applicants list with the stages they hold (1-open 28). */
export const tabs = {
  'new-applicants': [stages.screening],
  'boc-waitlist': [stages.boc],
  'ces-and-marlin-waitlist': [stages.ces, stages.marlin],
  'interview-waitlist': [stages.interview],
  'mcu-waitlist': [stages.mcu],
  done: [stages.result, stages.failed],
} as const;
export type Tab = keyof typeof tabs;

/** The tab that lists the applicants of a stage. */
export const tabOfStage = (stage: number): Tab | undefined =>
  (Object.keys(tabs) as Tab[]).find((tab) => (tabs[tab] as readonly number[]).includes(stage));

/** Registration numbers read REG-{M|T}-{yyyyMM}-{5 digits} (1-open 99). `month` is yyyyMM. */
export const registrationNumber = (divisionId: number, month: string, sequence: number) =>
  `REG-${divisionId === 1 ? 'M' : 'T'}-${month}-${String(sequence).padStart(5, '0')}`;

/** How many are in a tab, from the counts by stage. */
export const countOf = (tab: Tab, counts: Record<Exclude<StageName, 'result' | 'failed'> | 'done', number>): number => {
  if (tab === 'done') return counts.done;
  return tabs[tab].reduce((sum, stage) => sum + counts[assessedStages[stage - 1] ?? 'screening'], 0);
};

/** The stage as one that results are given for; none once the application has ended. */
export const assessedStage = (stage: number): AssessedStage | undefined => assessedStages[stage - 1];

/** Days after which an applicant has waited long in one stage. */
export const longInStage = 14;

/** Days since the one that someone came into a stage (an ISO instant); 0 where the clocks disagree. */
export const daysInStage = (since: string, today: string): number =>
  Math.max(0, daysBetween(dayInJakarta(new Date(since)), today));

/** What the lists can be sorted and narrowed by. */
export const listColumns = {
  sort: ['regRegisNo', 'regFullName', 'jobPositionName', 'vesselType', 'registerDate'],
  filter: [
    'jobPositionId',
    'shipId',
    'appliedFrom',
    'appliedTo',
    'daysInStage',
    'result',
    'isBlacklisted',
    'hasDuplicate',
    'source',
    'isNoted',
  ],
} as const;

/** What the lists are narrowed by: how an applicant did in a stage, as `<stage>-<status>` in the address. */
export const resultFilters = assessedStages.flatMap((stage) =>
  (['Passed', 'Failed', 'InProgress', 'Pending'] as const).map((status) => `${stage}-${status}` as const),
);
export type ResultFilter = (typeof resultFilters)[number];

/** Days in a stage that the lists offer to be narrowed by: at least so many. */
export const stageDaysFilters = ['3', '7', '14', '30', '60'] as const;

/** How an applicant heard of an opening; a link to one can say it: `?source=jobFair`. */
export const sources = ['referral', 'jobFair', 'school', 'socialMedia', 'website', 'agency', 'other'] as const;
export type Source = (typeof sources)[number];
export const sourceOf = (value: unknown): Source | undefined => sources.find((source) => source === value);

/** What was begun and not handed in is erased after so many days. */
export const draftDays = 30;
