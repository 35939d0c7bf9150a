import { describe, expect, it } from 'vitest';
import { activeStep, type Progress, progressOf, publicProgress, type StageResult, stages } from './rules.ts';

const passed = (...list: number[]): StageResult[] => list.map((stage) => ({ stage, status: 'Passed' }));

describe('what the applicant is told of each step', () => {
  it.each<[string, number, StageResult[], string, number | undefined]>([
    ['just applied', stages.screening, [], 'inProgress none none none none none none', 0],
    [
      'an interview booked',
      stages.interview,
      passed(1, 2, 3, 4),
      'completed completed completed completed inProgress none none',
      4,
    ],
    [
      'hired',
      stages.result,
      passed(1, 2, 3, 4, 5, 6),
      'completed completed completed completed completed completed completed',
      undefined,
    ],
    ['failed at once', stages.failed, [{ stage: 1, status: 'Failed' }], 'failed none none none none none none', 0],
    [
      'failed at CES',
      stages.failed,
      [...passed(1, 2), { stage: 3, status: 'Failed' }],
      'completed completed failed none none none none',
      2,
    ],
  ])('%s', (_what, stage, results, steps, active) => {
    const progress = publicProgress(stage, results);
    expect(progress.join(' ')).toBe(steps);
    expect(activeStep(progress)).toBe(active);
  });

  it.each<[string, Progress]>([
    ['Completed', 'completed'],
    ['In Progress', 'inProgress'],
    ['Failed', 'failed'],
    ['Selesai', 'completed'],
    ['Dalam proses', 'inProgress'],
    ['Gagal', 'failed'],
    ['', 'none'],
    ['something else', 'none'],
  ])("reads '%s' as %s", (word, progress) => {
    expect(progressOf(word)).toBe(progress);
  });
});
