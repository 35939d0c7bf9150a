import { describe, expect, it } from 'vitest';
import { answerBy } from './rules.ts';

describe('the day of the answer', () => {
  it.each([
    ['on a Monday', '2026-11-23', '2026-11-26'],
    ['over a weekend', '2026-11-26', '2026-12-01'],
    ['on a Friday', '2026-11-27', '2026-12-02'],
    ['on a Saturday', '2026-11-28', '2026-12-02'],
    ['on a Sunday', '2026-11-29', '2026-12-02'],
    ['at the end of a year', '2026-12-31', '2027-01-05'],
  ])('is three working days later: asked %s', (_when, asked, by) => {
    expect(answerBy(asked)).toBe(by);
  });
});
