import { expect, test } from 'vitest';
import { seeded, strangers } from './demo.ts';

test('two hundred thousand people share no number that only one of them may have', () => {
  const next = strangers(seeded(19_450_817), '2026-11-22');
  const people = Array.from({ length: 200_000 }, (_, at) => next(at % 3 === 0 ? 'senior' : 'rating'));
  const distinct = (numbers: (string | null)[]) => {
    const given = numbers.filter((number) => number !== null);
    return new Set(given).size === given.length;
  };
  expect(distinct(people.map(({ seafarerCode }) => seafarerCode))).toBe(true);
  expect(distinct(people.map(({ passportNumber }) => passportNumber))).toBe(true);
  expect(distinct(people.map(({ nationalId }) => nationalId))).toBe(true);
});
