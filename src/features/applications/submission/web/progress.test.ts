import { describe, expect, test } from 'vitest';
import { firstUnsubmitted, mayOpen, stateOf, stepToShow } from './progress.ts';

describe('the step to show', () => {
  test.each([
    // asked, submitted, shown
    [undefined, 0, '1'],
    ['1', 0, '1'],
    ['2', 0, '1'],
    ['5', 0, '1'],
    [undefined, 1, '2'],
    ['1', 1, '1'],
    ['2', 1, '2'],
    ['4', 1, '2'],
    ['5', 3, '4'],
    ['3', 3, '3'],
    ['0', 2, '3'],
    ['6', 2, '3'],
    ['02', 2, '3'],
    ['x', 2, '3'],
    ['', 2, '3'],
    // Once the last form is submitted there is only the end.
    [undefined, 4, '5'],
    ['1', 4, '5'],
    ['5', 4, '5'],
  ])('asked for %s with %i submitted is %s', (asked, submitted, shown) => {
    expect(stepToShow(asked, submitted)).toBe(shown);
  });

  test('the first unsubmitted step follows the last submitted one', () => {
    expect([-1, 0, 1, 2, 3, 4, 9].map(firstUnsubmitted)).toEqual([1, 1, 2, 3, 4, 5, 5]);
  });
});

describe('the stepper', () => {
  test('a submitted step that is open again is the current one, and the others keep their mark', () => {
    expect([1, 2, 3, 4, 5].map((step) => stateOf(step, 1, 2))).toEqual([
      'current',
      'submitted',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  test('shows the end as done', () => {
    expect([1, 2, 3, 4, 5].map((step) => stateOf(step, 5, 4))).toEqual(Array(5).fill('submitted'));
  });

  test('leads back to what was submitted and on to the next, until the last form is submitted', () => {
    const open = (submitted: number) => [1, 2, 3, 4, 5].filter((step) => mayOpen(step, submitted));
    expect([0, 1, 3, 4].map(open)).toEqual([[1], [1, 2], [1, 2, 3, 4], []]);
  });
});
