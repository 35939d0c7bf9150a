import { describe, expect, it } from 'vitest';
import { percent } from '#platform/contract/money.ts';
import { feeOf, feeOptionOf, isOfOtherBase, openRows, type Source, termsOn, usualTerms, vatOf } from './rules.ts';

describe('fee and VAT', () => {
  it.each([
    ['nothing', undefined, 0n, 'no-fee', 0n],
    ['a percentage', percent('8.00'), 0n, 'percentage', 8_000n],
    ['a percentage, half up', percent('2.5'), 0n, 'percentage', 2_500n],
    ['a value', undefined, 75_000n, 'value', 75_000n],
    ['both, of which the percentage counts', percent('1'), 75_000n, 'percentage', 1_000n],
  ] as const)('of %s', (_name, percentage, value, option, fee) => {
    expect(feeOptionOf({ percentage, value })).toBe(option);
    expect(feeOf(100_000n, { percentage, value })).toBe(fee);
  });

  it('VAT is on the bill after the fee, or on the fee alone, rounded half up by the row', () => {
    expect(vatOf({ amount: 1_000_000n, fee: 80_005n }, usualTerms)).toBe(118_801n);
    expect(vatOf({ amount: 1_000_000n, fee: 80_005n }, { ...usualTerms, vatBase: 'fee' })).toBe(8_801n);
    // 11 percent of 50 are 5.5.
    expect(vatOf({ amount: 50n, fee: 0n }, usualTerms)).toBe(6n);
  });

  it.each([
    ['2024-12', '11', false],
    ['2025-01', '11', true],
    ['2025-01', '11.00', true],
    ['2025-01', '12', false],
    ['2025-01', '1.1', false],
  ])('VAT of %s at %s percent is on eleven twelfths of the price, by PMK 131/2024: %s', (month, points, isSo) => {
    expect(isOfOtherBase(month, { vat: percent(points) })).toBe(isSo);
    const charge = { amount: 12_345_675n, fee: 0n };
    // 12 percent of 11,316,868.75 are 1,358,024.25, as 11 percent of the whole are.
    if (isSo) expect(vatOf(charge, { ...usualTerms, vat: percent(points) })).toBe(1_358_024n);
  });

  it('terms hold from their day on', () => {
    const later = { ...usualTerms, validFrom: '2027-01-01', vat: percent('12') };
    expect(termsOn([later], '2026-12-31').vat).toEqual(usualTerms.vat);
    expect(termsOn([later], '2027-01-01').vat).toEqual(percent('12'));
    expect(termsOn([], '2026-12-31')).toEqual(usualTerms);
  });
});

const source = (name: string, month: string, amount: bigint | undefined, more: Partial<Source> = {}): Source => ({
  source: name,
  recordId: 1,
  month,
  corrects: null,
  days: null,
  contents: {},
  vesselId: 1,
  vesselName: 'TB Bentang 07',
  principalId: 1,
  isOwnCompany: false,
  charge: amount === undefined ? undefined : { amount, fee: 0n, vat: 0n },
  ...more,
});
const billed = (name: string, month: string, amount: bigint, more: Partial<Source> = {}) => ({
  ...source(name, month, amount, more),
  charge: { amount, fee: 0n, vat: 0n },
});
const shown = (rows: readonly Source[]) =>
  rows.map(({ source: name, corrects, charge, principalId }) => [name, corrects, charge?.amount, principalId]);
const closed = { first: '2026-09', last: '2026-10' };

describe('rows of an open month', () => {
  it('are the records of the month, and of the first open one what closed months lack', () => {
    const sources = [
      source('in time', '2026-11', 5n),
      source('late', '2026-10', 7n),
      source('held', '2026-10', undefined),
      source('before the first closing', '2026-08', 9n),
      source('billed', '2026-10', 12n),
      source('dearer', '2026-09', 15n),
    ];
    const before = [billed('billed', '2026-10', 12n), billed('dearer', '2026-09', 10n)];
    expect(shown(openRows('2026-11', { sources, billed: before, closed }))).toEqual([
      ['in time', null, 5n, 1],
      ['late', '2026-10', 7n, 1],
      ['held', '2026-10', undefined, 1],
      ['dearer', '2026-09', 5n, 1],
    ]);
    expect(shown(openRows('2026-12', { sources, billed: before, closed }))).toEqual([]);
  });

  it('do not correct again what a correction has put right', () => {
    const before = [billed('dearer', '2026-09', 10n), billed('dearer', '2026-10', 5n, { corrects: '2026-09' })];
    expect(openRows('2026-11', { sources: [source('dearer', '2026-09', 15n)], billed: before, closed })).toEqual([]);
  });

  it('give back what is no longer there, and what is billed to someone else now', () => {
    const before = [billed('removed', '2026-10', 10n), billed('moved', '2026-10', 20n)];
    const sources = [source('moved', '2026-10', 20n, { principalId: 2 })];
    expect(shown(openRows('2026-11', { sources, billed: before, closed }))).toEqual([
      ['removed', '2026-10', -10n, 1],
      ['moved', '2026-10', -20n, 1],
      ['moved', '2026-10', 20n, 2],
    ]);
  });
});
