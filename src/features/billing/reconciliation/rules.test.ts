import { describe, expect, it } from 'vitest';
import { monthsOffered } from './rules.ts';

describe('the months to choose from', () => {
  it('are two years, the newest first', () => {
    const months = monthsOffered('2026-11', '2026-10');
    expect([months.length, months[0], months.at(-1)]).toEqual([24, '2026-11', '2024-12']);
  });

  it('hold the month that is shown, though it is before them', () => {
    expect(monthsOffered('2026-11', '2020-01').slice(-2)).toEqual(['2024-12', '2020-01']);
  });
});
