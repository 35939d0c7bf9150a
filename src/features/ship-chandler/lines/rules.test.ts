import { describe, expect, it } from 'vitest';
import { differenceOf, differs, hasTwoDecimals, receiptProblem, repeatedLines } from './rules.ts';

describe('quantities', () => {
  it.each([
    [4, true],
    [0.1, true],
    [1.15, true],
    [99_998.99, true],
    [1.155, false],
  ])('%d has two decimals at most: %s', (quantity, has) => expect(hasTwoDecimals(quantity)).toBe(has));
});

describe('what was received', () => {
  it('contradicts itself where what is missing came, or what is good did not', () => {
    expect(receiptProblem({ quantity: 1, quality: 'missing' })).toContain('missing_came');
    expect(receiptProblem({ quantity: 0, quality: 'good' })).toContain('good_not_come');
    expect(receiptProblem({ quantity: 0, quality: 'wrong' })).toBeUndefined();
    expect(receiptProblem({ quantity: 4, quality: 'damaged' })).toBeUndefined();
  });

  it('differs by quantity or quality, once it was checked', () => {
    const line = (receivedQuantity: number | null, quality: 'good' | 'damaged' | null) => ({
      quantity: 4.1,
      receivedQuantity,
      quality,
    });
    expect(differs(line(null, null))).toBe(false);
    expect(differs(line(4.1, 'good'))).toBe(false);
    expect(differs(line(3, 'good'))).toBe(true);
    expect(differs(line(4.1, 'damaged'))).toBe(true);
    expect(differenceOf(line(3.9, 'good'))).toBe(-0.2);
    expect(differenceOf(line(null, null))).toBe(0);
  });
});

describe('repeated lines', () => {
  it('order the same item, or the same words in the same unit', () => {
    const own = { name: 'Rope', unit: 'roll' };
    expect(repeatedLines([{ itemId: 1 }, own, { itemId: 2 }, { name: 'rope ', unit: 'Roll' }, { itemId: 1 }])).toEqual([
      { at: 3, of: 1 },
      { at: 4, of: 0 },
    ]);
    expect(repeatedLines([own, { name: 'Rope', unit: 'm' }])).toEqual([]);
  });
});
