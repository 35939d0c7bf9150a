import { describe, expect, it } from 'vitest';
import { percent, sum } from '#platform/contract/money.ts';
import { bracketOf, type Dated, layeredTax, onDay } from './rules.ts';
import { readLaw } from './server/load.ts';

const entry = (from: string, value: string, to?: string): Dated<string> => ({ from, to, value, source: 'law' });

describe('what holds on a day', () => {
  const entries = [entry('2026-03-01', 'new', '2027-02-28'), entry('2025-03-01', 'old')];

  it.each<[string, string | undefined]>([
    ['2025-02-28', undefined],
    ['2025-03-01', 'old'],
    ['2026-02-28', 'old'],
    ['2026-03-01', 'new'],
    ['2027-02-28', 'new'],
    ['2027-03-01', undefined],
  ])('%s: %s', (day, value) => {
    expect(onDay(entries, day)?.value).toBe(value);
  });
});

describe('the tables of the law', () => {
  const { monthlyTax, layers, exemptions } = readLaw();

  it.each([
    ['A', 44],
    ['B', 40],
    ['C', 41],
  ] as const)('monthly tax %s has %i rows, amounts and rates rising, from 0 to 34 percent', (category, rows) => {
    const table = monthlyTax.find((one) => one.category === category)?.value ?? [];
    expect(table).toHaveLength(rows);
    expect([table[0]?.rate, table.at(-1)?.rate]).toEqual([percent('0'), percent('34')]);
    expect(table.map(({ upTo }) => upTo === undefined)).toEqual(table.map((_, at) => at === rows - 1));
    for (const [at, row] of table.slice(1, -1).entries()) {
      const before = table[at];
      if (!before?.upTo || !row.upTo) throw new Error('a row without an end');
      expect(row.upTo > before.upTo).toBe(true);
      expect(row.rate.of * before.rate.in > before.rate.of * row.rate.in).toBe(true);
    }
  });

  it('a bracket holds up to and including its bound', () => {
    const table = monthlyTax.find((one) => one.category === 'C')?.value ?? [];
    expect(bracketOf(table, 9_800_000n).rate).toEqual(percent('1.25'));
    expect(bracketOf(table, 9_800_001n).rate).toEqual(percent('1.5'));
  });

  it('layers tax what falls into each', () => {
    const table = layers[0]?.value ?? [];
    expect([0n, 1_000n, 60_001_000n].map((amount) => layeredTax(table, amount))).toEqual([0n, 50n, 3_000_150n]);
  });

  // Of PP 58/2023, annexes A to C, added up: a digit that is wrong anywhere shows here.
  it.each<[string, bigint, bigint]>([
    ['A', 5836750000n, 60925n],
    ['B', 5975750000n, 60050n],
    ['C', 6093950000n, 60100n],
  ])('monthly tax %s adds up to bounds of %s, and rates of %s hundredths of a percent', (category, bounds, rates) => {
    const table = monthlyTax.find((one) => one.category === category)?.value ?? [];
    expect(sum(table.map(({ upTo = 0n }) => upTo))).toBe(bounds);
    expect(sum(table.map(({ rate }) => (rate.of * 10_000n) / rate.in))).toBe(rates);
  });

  it.each<[string, bigint, string | undefined]>([
    ['TK/0', 54_000_000n, 'A'],
    ['TK/1', 58_500_000n, 'A'],
    ['TK/2', 63_000_000n, 'B'],
    ['TK/3', 67_500_000n, 'B'],
    ['K/0', 58_500_000n, 'A'],
    ['K/1', 63_000_000n, 'B'],
    ['K/2', 67_500_000n, 'B'],
    ['K/3', 72_000_000n, 'C'],
    ['K/I/0', 112_500_000n, undefined],
    ['K/I/1', 117_000_000n, undefined],
    ['K/I/2', 121_500_000n, undefined],
    ['K/I/3', 126_000_000n, undefined],
  ])('%s is free of tax up to %s a year', (code, amount, category) => {
    expect(exemptions.find((one) => one.code === code)?.value).toMatchObject({ amount, category });
  });

  it('joint returns are the only ones without a monthly table', () => {
    const without = exemptions.filter(({ value }) => !value.category).map(({ code }) => code);
    expect(without).toEqual(['K/I/0', 'K/I/1', 'K/I/2', 'K/I/3']);
    expect(exemptions).toHaveLength(12);
  });
});
