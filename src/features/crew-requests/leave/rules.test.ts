import { describe, expect, it } from 'vitest';
import { clashes, leaveOf, sharedDays } from './rules.ts';

describe('the days of a leave', () => {
  it('end with the last one', () => {
    expect(leaveOf({ startsOn: '2027-02-26', days: 4 })).toEqual({ from: '2027-02-26', to: '2027-03-01' });
    expect(leaveOf({ startsOn: '2027-02-26', days: 1 })).toEqual({ from: '2027-02-26', to: '2027-02-26' });
  });

  it.each([
    ['apart', { from: '2027-01-01', to: '2027-01-10' }, { from: '2027-01-11', to: '2027-01-20' }, 0],
    ['one day', { from: '2027-01-01', to: '2027-01-10' }, { from: '2027-01-10', to: '2027-01-20' }, 1],
    ['within', { from: '2027-01-01', to: '2027-01-31' }, { from: '2027-01-10', to: '2027-01-20' }, 11],
  ])('are shared: %s', (_how, one, other, days) => {
    expect(sharedDays(one, other)).toBe(days);
    expect(sharedDays(other, one)).toBe(days);
  });

  it('clash with tours on any of them alone', () => {
    const leave = leaveOf({ startsOn: '2027-01-10', days: 10 });
    const before = { name: 'before', from: '2026-06-01', to: '2027-01-09' };
    const over = { name: 'over', from: '2027-01-19', to: '2027-09-01' };
    expect(clashes(leave, [before, over])).toEqual([{ ...over, days: 1 }]);
  });
});
