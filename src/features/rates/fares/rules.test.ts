import { describe, expect, it } from 'vitest';
import { type Fare, fareBetween } from './rules.ts';

const fare = (from: string, to: string, validFrom: string, amount: bigint): Fare => ({
  from,
  to,
  validFrom,
  fare: amount,
});

const fares = [
  fare('73', '31', '2026-07-01', 1_800_000n),
  fare('73', '31', '2026-01-01', 1_500_000n),
  fare('31', '73', '2026-03-01', 1_400_000n),
  fare('35', '31', '2026-01-01', 900_000n),
  fare('31', '31', '2026-01-01', 150_000n),
];

describe('a fare', () => {
  it.each([
    ['holds from its day on', '73', '31', '2026-01-01', 1_500_000n],
    ['holds until the next one', '73', '31', '2026-06-30', 1_500_000n],
    ['is followed by the next one', '73', '31', '2026-07-01', 1_800_000n],
    ['is that of its direction', '31', '73', '2026-07-01', 1_400_000n],
    ['is that of the way back before its direction has one', '31', '73', '2026-02-01', 1_500_000n],
    ['is that of the way back where there is no other', '31', '35', '2026-02-01', 900_000n],
    ['is known within a region too', '31', '31', '2026-02-01', 150_000n],
    ['is not known before its first day', '73', '31', '2025-12-31', null],
    ['is not guessed from other regions', '73', '35', '2026-07-01', null],
    ['is not guessed within a region', '35', '35', '2026-07-01', null],
    ['is not known without a home', null, '31', '2026-07-01', null],
    ['is not known without a port', '73', null, '2026-07-01', null],
  ] as const)('%s', (_words, from, to, day, amount) => expect(fareBetween(fares, from, to, day)).toBe(amount));

  it('does not hang on the order of the entries', () => {
    for (const [from, to, day] of [
      ['73', '31', '2026-08-01'],
      ['31', '73', '2026-02-01'],
    ] as const)
      expect(fareBetween([...fares].reverse(), from, to, day)).toBe(fareBetween(fares, from, to, day));
  });
});
