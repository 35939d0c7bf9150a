import { expect, it } from 'vitest';
import { reminderDue } from './rules.ts';

it.each([
  ['2026-11-22', undefined],
  ['2026-11-24', undefined],
  ['2026-11-25', 'day 3'],
  ['2026-11-27', 'day 3'],
  ['2026-11-28', 'day 6'],
  ['2026-11-29', 'day 6'],
  ['2026-11-30', 'overdue'],
])('asked on 22 November, on %s the reminder is %s', (today, reminder) => {
  expect(reminderDue('2026-11-29', today)).toBe(reminder);
});
