import { describe, expect, it } from 'vitest';
import { contractEnd, usualMonths } from './rules.ts';

describe('the end of a contract', () => {
  it.each([
    ['2026-01-01', 9, '2026-09-30'],
    ['2026-03-15', 6, '2026-09-14'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-10', 1, '2027-01-09'],
  ])('from %s, %i months on, is %s', (from, months, end) => expect(contractEnd(from, months)).toBe(end));

  it('is six months on for permanent officers, nine for all others', () => {
    expect([usualMonths('Permanent', true), usualMonths('Permanent', false), usualMonths('Contract', true)]).toEqual([
      6, 9, 9,
    ]);
    expect(usualMonths(null, true)).toBe(9);
  });
});
