import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { askingAgain } from './asking-again.ts';

const answered = (status: number) => new ApiError(status, 'code', 'message');

it.each<[string, Error, number]>([
  ['no answer', answered(0), 1],
  ['a fault of the server', answered(500), 1],
  ['an overloaded server', answered(503), 2],
  ['a refusal', answered(404), 0],
  ['an error of the page', new Error('fault'), 1],
])('after %s', (_, error, times) => {
  expect([0, 1, 2, 3].filter((failures) => askingAgain.retry(failures, error))).toHaveLength(times);
});

it('an overloaded server is not asked by all at the same time', () => {
  const pauses = Array.from({ length: 50 }, () => askingAgain.retryDelay(0, answered(503)));
  expect(new Set(pauses).size).toBeGreaterThan(10);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(1_500);
  expect(askingAgain.retryDelay(0, answered(500))).toBe(1_000);
});
