import { describe, expect, it } from 'vitest';
import { findAgain, findDays, isUnusual, middleOf, type ReadDay } from './rules.ts';

const day = (of: string, more: Partial<ReadDay>): ReadDay => ({
  userId: 'a',
  role: 'staff',
  divisionId: 1,
  manyPeople: 0,
  outsideHours: 0,
  day: of,
  ...more,
});
/** Days of November before the 20th, newest first. */
const earlier = (count: number, more: Partial<ReadDay>) =>
  Array.from({ length: count }, (_, at) => day(`2026-11-${String(19 - at).padStart(2, '0')}`, more));

it.each([
  [[], 0],
  [[7], 7],
  [[1, 9], 9],
  [[9, 1, 2], 2],
] as const)('the middle of %j is %i', (values, middle) => expect(middleOf(values)).toBe(middle));

it.each([
  ['manyPeople', 39, 0, false],
  ['manyPeople', 40, 0, true],
  ['manyPeople', 40, 13, true],
  ['manyPeople', 40, 14, false],
  ['outsideHours', 9, 0, false],
  ['outsideHours', 10, 3, true],
  ['outsideHours', 10, 4, false],
  ['samePerson', 11, 1, false],
  ['samePerson', 12, 3, true],
  ['samePerson', 12, 4, false],
] as const)('%s: %i where %i is usual is %s', (rule, measured, usual, is) =>
  expect(isUnusual(rule, measured, usual)).toBe(is),
);

describe('the usual of a day', () => {
  it.each<[string, ReadDay[], boolean]>([
    ['of an account without any', [], true],
    ['of an account that reads as many every day', earlier(10, { manyPeople: 45 }), false],
    ['of one that read as many on four days only', earlier(4, { manyPeople: 45 }), true],
    ['of its role', earlier(1, { userId: 'b', manyPeople: 45 }), false],
    ['of another role', earlier(9, { userId: 'b', role: 'finance', manyPeople: 45 }), true],
    [
      'of one that reads little in a role that reads much',
      [...earlier(9, { manyPeople: 1 }), ...earlier(9, { userId: 'b', manyPeople: 45 })],
      false,
    ],
  ])('%s', (_, known, isFound) => {
    const found = findDays([...known, day('2026-11-20', { manyPeople: 50 })], '2026-11-20');
    expect(found.map(({ rule }) => rule)).toEqual(isFound ? ['manyPeople'] : []);
  });

  it('is what was read before it, and what is older than asked is not judged', () => {
    const days = [day('2026-11-18', { manyPeople: 60 }), day('2026-11-20', { outsideHours: 11 })];
    expect(findDays(days, '2026-11-20')).toEqual([
      { userId: 'a', divisionId: 1, rule: 'outsideHours', day: '2026-11-20', seafarerId: null, measured: 11, usual: 0 },
    ]);
  });
});

it('who is read again and again is found by the hours of the week', () => {
  const one = { userId: 'a', divisionId: 2, day: '2026-11-16', usual: 2 };
  expect(
    findAgain([
      { ...one, seafarerId: 5, hours: 12 },
      { ...one, seafarerId: 6, hours: 7 },
    ]),
  ).toEqual([
    { userId: 'a', divisionId: 2, rule: 'samePerson', day: '2026-11-16', seafarerId: 5, measured: 12, usual: 2 },
  ]);
});
