import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, costFormOf, openSide, shortMultiplier, totalOf } from './rules.ts';

describe('amountOf', () => {
  it.each([
    ['3', '150000', 450_000n],
    ['2.5', '75000', 187_500n],
    // 187,502.5
    ['2.5', '75001', 187_503n],
    // 0.1 and 0.2 are no binary fractions.
    ['0.1', '3', 0n],
    ['0.5', '1', 1n],
    ['0.49', '1', 0n],
    ['1.15', '100', 115n],
    ['999.99', '9999999999', 9_999_899_999_000n],
    ['0', '150000', 0n],
    [null, '150000', 0n],
    ['3', null, 0n],
  ] as const)('%s times %s is %s', (multiplier, baseValue, amount) => {
    expect(amountOf({ multiplier, baseValue })).toBe(amount);
  });
});

describe('totalOf', () => {
  const journeys: [string, [string | null, string | null][], bigint][] = [
    ['nothing', [], 0n],
    [
      'an ordinary journey',
      [
        ['3', '120000'],
        ['3', '100000'],
        ['2', '450000'],
        ['2', '150000'],
        ['1', '50000'],
        ['2', '185000'],
      ],
      2_280_000n,
    ],
    // Each row is rounded by itself, so that the rows that are shown add up: 2 rupiah, not 1.
    [
      'two halves',
      [
        ['0.5', '1'],
        ['0.5', '1'],
      ],
      2n,
    ],
    [
      'rows without a value',
      [
        ['3', null],
        [null, '100000'],
        ['1', '50000'],
      ],
      50_000n,
    ],
    ['more than a float holds exactly', [['1', '9007199254740993']], 9_007_199_254_740_993n],
  ];
  it.each(journeys)('of %s', (_name, rows, total) => {
    expect(totalOf(rows.map(([multiplier, baseValue]) => ({ multiplier, baseValue })))).toBe(total);
  });

  it('is what whole numbers of cents give, rounded once a row', () => {
    const hundredths = fc.bigInt({ min: 0n, max: 99_999n });
    const amount = fc.bigInt({ min: 0n, max: 9_999_999_999n });
    fc.assert(
      fc.property(fc.array(fc.tuple(hundredths, amount), { maxLength: 8 }), (rows) => {
        const exact = rows.reduce((total, [times, each]) => total + (2n * times * each + 100n) / 200n, 0n);
        const written = rows.map(([times, each]) => ({
          multiplier: `${times / 100n}.${String(times % 100n).padStart(2, '0')}`,
          baseValue: String(each),
        }));
        return totalOf(written) === exact;
      }),
    );
  });
});

it.each([
  ['2.50', '2.5'],
  ['2.00', '2'],
  ['0.00', '0'],
  ['10.00', '10'],
  ['100', '100'],
  ['007', '7'],
  ['0.05', '0.05'],
])('%s is kept as %s', (given, kept) => expect(shortMultiplier(given)).toBe(kept));

it.each([
  [1, 'onBoard'],
  [2, 'onBoard'],
  [3, 'onBoard'],
  [4, null],
  [5, 'offBoard'],
  [6, 'offBoard'],
  [7, null],
] as const)('in status %s the costs of %s are open', (status, side) => expect(openSide(status)).toBe(side));

it('gives marine vessels rows, tanker vessels a total', () => {
  expect([costFormOf(1), costFormOf(2)]).toEqual(['rows', 'total']);
});
