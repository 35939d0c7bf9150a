import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatRupiah,
  grouped,
  percent,
  proRata,
  type Rate,
  rateOf,
  ratio,
  rupiah,
  share,
  sum,
} from './money.ts';

describe('an amount', () => {
  it.each([
    ['0', 0n],
    ['12500000', 12_500_000n],
    ['-45000', -45_000n],
    ['12500000.00', 12_500_000n],
    ['123456789012345678901234567890', 123_456_789_012_345_678_901_234_567_890n],
  ])('is read from %s', (text, amount) => expect(rupiah(text)).toBe(amount));

  it.each(['', '1.5', '1,000', 'Rp 5', '1e6', '12500000.10', ' 5', '--5', '0x10', 'NaN'])('is not %o', (text) =>
    expect(() => rupiah(text)).toThrow(RangeError),
  );

  it.each([
    [0n, 'Rp 0'],
    [999n, 'Rp 999'],
    [1_000n, 'Rp 1.000'],
    [12_500_000n, 'Rp 12.500.000'],
    [-45_000n, '-Rp 45.000'],
  ])('of %s is written %s', (amount, text) => {
    expect(formatRupiah(amount)).toBe(text);
    expect(formatAmount(amount)).toBe(text.replace('Rp ', ''));
  });

  it('comes back from its text, and from how it is written', () => {
    fc.assert(
      fc.property(fc.bigInt(), (amount) => {
        expect(rupiah(String(amount))).toBe(amount);
        expect(BigInt(formatRupiah(amount).replace(/Rp |\./g, ''))).toBe(amount);
      }),
    );
    expect(grouped('1234567')).toBe('1.234.567');
  });
});

describe('a share', () => {
  // From published examples of payroll: TER, BPJS and days of a month.
  it.each<[string, bigint, Rate, bigint, bigint]>([
    ['1.5 % of 10,454,000', 10_454_000n, percent('1.5'), 156_810n, 156_810n],
    ['2.5 % of 11,321,052', 11_321_052n, percent('2.5'), 283_026n, 283_026n],
    ['1.25 % of 7,317,800', 7_317_800n, percent('1.25'), 91_472n, 91_473n],
    ['6 % of 14,317,800', 14_317_800n, percent('6'), 859_068n, 859_068n],
    ['0.24 % of 9,559,600', 9_559_600n, percent('0.24'), 22_943n, 22_943n],
    ['14 of 30 days of 45,000,000', 45_000_000n, ratio(14, 30), 21_000_000n, 21_000_000n],
    ['17 of 30 days of 1,000,000', 1_000_000n, ratio(17, 30), 566_666n, 566_667n],
    ['12 % of 11/12 of 1,000,000', 1_000_000n, rateOf(percent('12'), ratio(11, 12)), 110_000n, 110_000n],
    ['half of one', 1n, ratio(1, 2), 0n, 1n],
    ['half of one below zero', -1n, ratio(1, 2), -1n, -1n],
    ['a third of minus one', -1n, ratio(1, 3), -1n, 0n],
    ['nothing', 0n, percent('35'), 0n, 0n],
    ['0 %', 5_000_000n, percent('0.00'), 0n, 0n],
  ])('%s', (_case, amount, rate, floored, halfUp) => {
    expect(share(amount, rate, 'floor')).toBe(floored);
    expect(share(amount, rate, 'halfUp')).toBe(halfUp);
  });

  it.each(['', '8 %', '1,5', '.5', '1.', 'ten'])('is not given by %o percent', (points) =>
    expect(() => percent(points)).toThrow(RangeError),
  );

  it('is of something', () => expect(() => ratio(1, 0)).toThrow(RangeError));

  const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  const rate = fc
    .tuple(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.bigInt({ min: 1n, max: 1_000_000n }))
    .map(([of, whole]): Rate => ({ of, in: whole }));

  it('floored is the greatest rupiah not above the exact one', () => {
    fc.assert(
      fc.property(amount, rate, (of, by) => {
        const got = share(of, by, 'floor');
        expect(got * by.in <= of * by.of && of * by.of < (got + 1n) * by.in).toBe(true);
      }),
    );
  });

  it('half up is at most half a rupiah from the exact one, and a refund is as large as what it takes back', () => {
    const size = (value: bigint) => (value < 0n ? -value : value);
    fc.assert(
      fc.property(amount, rate, (of, by) => {
        const got = share(of, by, 'halfUp');
        const off = of * by.of - got * by.in;
        expect(2n * size(off) <= by.in).toBe(true);
        if (2n * size(off) === by.in) expect(size(got) * by.in > size(of * by.of)).toBe(true);
        expect(share(-of, by, 'halfUp')).toBe(-got);
      }),
    );
  });

  it('grows with the amount, and is the same for an equal rate', () => {
    fc.assert(
      fc.property(amount, amount, rate, fc.bigInt({ min: 1n, max: 1_000n }), (one, other, by, times) => {
        const rising = { of: by.of < 0n ? -by.of : by.of, in: by.in };
        for (const rounding of ['floor', 'halfUp'] as const) {
          if (one <= other) expect(share(one, rising, rounding) <= share(other, rising, rounding)).toBe(true);
          expect(share(one, { of: by.of * times, in: by.in * times }, rounding)).toBe(share(one, by, rounding));
        }
      }),
    );
  });

  it('in percent is the same however many noughts are written', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (of, hundredths) => {
        const points = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        expect(share(of, percent(points), 'floor')).toBe(share(of, ratio(hundredths, 10_000), 'floor'));
        expect(share(of, percent(`${points}00`), 'halfUp')).toBe(share(of, percent(points), 'halfUp'));
      }),
    );
  });
});

describe('the segments of a month', () => {
  it.each([
    [45_000_000n, [16, 14], 30, [24_000_000n, 21_000_000n]],
    [1_000_000n, [10, 10, 10], 30, [333_333n, 333_333n, 333_334n]],
    [1n, [15, 15], 30, [0n, 1n]],
    [1_000_000n, [], 30, []],
    [1_000_000n, [7], 31, [225_806n]],
  ])('of %s for %o of %i days', (amount, parts, whole, earned) =>
    expect(proRata(amount, parts, whole)).toEqual(earned),
  );

  it('earn together what the month earns unsplit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 31 }),
        (amount, parts, whole) => {
          const earned = proRata(amount, parts, whole);
          const days = parts.reduce((total, part) => total + part, 0);
          expect(sum(earned)).toBe(share(amount, ratio(days, whole), 'floor'));
          expect(earned.every((each) => each >= 0n)).toBe(true);
        },
      ),
    );
  });
});

it('amounts are written by nobody else', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\/test-|\/demo\.ts$/.test(path),
  );
  const own = ['platform/contract/money.ts', 'platform/web/form/money-text.ts'];
  const others = sources.filter((path) => {
    const text = readFileSync(`src/${path}`, 'utf8');
    return (
      !own.includes(path) &&
      (/\bgrouped\(String|import \{[^}]*\bgrouped\b[^}]*\} from '#platform\/contract\/money/.test(text) ||
        /formatNumber\((?:Number|rupiah)\([^)]*(?:price|amount|salary|total|cost|fee(?!Percentage)|pay|wage)/i.test(
          text,
        ) ||
        /'Rp '|currency: 'IDR'/.test(text))
    );
  });
  expect(others).toEqual([]);
});
