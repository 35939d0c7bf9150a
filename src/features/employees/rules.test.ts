import { describe, expect, it } from 'vitest';
import { type EmploymentNow, obstacleToResigning, obstacleToReturning } from './rules.ts';

const today = '2026-05-01';

describe('leaving', () => {
  const now: EmploymentNow = { startedOn: '2025-01-01', endedOn: null, isAboard: false, lastSignOff: '2026-03-10' };
  it.each<[Partial<EmploymentNow>, string, string | undefined]>([
    [{}, '2026-05-01', undefined],
    [{}, '2026-03-10', undefined],
    [{}, '2026-03-09', 'before sign-off'],
    [{ lastSignOff: null }, '2025-01-01', undefined],
    [{ lastSignOff: null }, '2024-12-31', 'before joining'],
    [{}, '2026-05-02', 'ahead'],
    [{ isAboard: true }, '2026-05-01', 'aboard'],
    [{ endedOn: '2026-04-01' }, '2026-05-01', 'left already'],
    [{ endedOn: '2026-04-01', isAboard: true }, '2026-05-01', 'left already'],
  ])('%o on %s: %s', (other, day, obstacle) => {
    expect(obstacleToResigning({ ...now, ...other }, day, today)).toBe(obstacle);
  });
});

describe('returning', () => {
  const left = { endedOn: '2026-04-01' as string | null, isBlacklisted: false, isEmployedElsewhere: false };
  it.each<[Partial<typeof left>, string, string | undefined]>([
    [{}, '2026-04-02', undefined],
    [{}, '2026-04-01', 'not after leaving'],
    [{}, '2026-03-31', 'not after leaving'],
    [{}, '2027-05-01', undefined],
    [{}, '2027-05-02', 'too far ahead'],
    [{ endedOn: null }, '2026-05-01', 'with us'],
    [{ isBlacklisted: true }, '2026-05-01', 'blacklisted'],
    [{ isEmployedElsewhere: true }, '2026-05-01', 'employed elsewhere'],
  ])('%o on %s: %s', (other, day, obstacle) => {
    expect(obstacleToReturning({ ...left, ...other }, day, today)).toBe(obstacle);
  });
});
