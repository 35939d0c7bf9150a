import { describe, expect, it } from 'vitest';
import { letterReference } from './rules.ts';

describe('the number of a letter', () => {
  it.each([
    ['12', '2026-04-12', '012/CRW/IV/2026'],
    ['7', '2026-01-01', '007/CRW/I/2026'],
    ['1234', '2026-12-31', '1234/CRW/XII/2026'],
    ['0', '2027-09-05', '000/CRW/IX/2027'],
  ])('%s of %s is %s', (number, dated, reference) => {
    expect(letterReference(number, dated)).toBe(reference);
  });
});
