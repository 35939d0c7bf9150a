import { expect, it } from 'vitest';
import { checkedOn, dayOfCheck } from './today.ts';

it('a check sees the day it is made on, and what comes after it does not', () => {
  const before = dayOfCheck();
  expect(checkedOn('2026-12-25', dayOfCheck)).toBe('2026-12-25');
  expect(checkedOn('2026-12-25', () => checkedOn('2024-02-29', dayOfCheck) + dayOfCheck())).toBe(
    '2024-02-292026-12-25',
  );
  expect(() =>
    checkedOn('2026-12-25', () => {
      throw new Error('wrong');
    }),
  ).toThrow('wrong');
  expect(dayOfCheck()).toBe(before);
});
