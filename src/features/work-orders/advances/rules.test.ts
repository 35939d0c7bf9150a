import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percent, sum } from '#platform/contract/money.ts';
import { type AdvanceFacts, advanceLimit, noteOf, planInstalments } from './rules.ts';

const three: AdvanceFacts = {
  amount: 3_000_000n,
  instalments: 3,
  paidOn: '2026-10-25',
  taken: [],
  firstOpen: undefined,
  signedOff: undefined,
};
const taken = (...months: string[]) => months.map((month) => ({ month, amount: 1_000_000n }));
const shown = (facts: Partial<AdvanceFacts>) =>
  planInstalments({ ...three, ...facts }).map(({ month, amount }) => `${month} ${amount}`);

describe('the most that can be asked for', () => {
  it.each([
    ['half of the wage', 12_000_000n, '50', 0n, 6_000_000n],
    ['less what is owed', 12_000_000n, '50', 2_500_000n, 3_500_000n],
    ['nothing where more is owed', 12_000_000n, '50', 7_000_000n, 0n],
    ['whole rupiah', 9_999_999n, '33.33', 0n, 3_332_999n],
  ])('is %s', (_what, wage, part, owed, limit) => {
    expect(advanceLimit(wage, percent(part), owed)).toBe(limit);
  });
});

describe('the instalments of 3 million in 3', () => {
  it.each<[string, Partial<AdvanceFacts>, string[]]>([
    ['begin in the month after the payment', {}, ['2026-11 1000000', '2026-12 1000000', '2027-01 1000000']],
    [
      'begin in the first open month',
      { firstOpen: '2026-12' },
      ['2026-12 1000000', '2027-01 1000000', '2027-02 1000000'],
    ],
    [
      'go on after closed months',
      { taken: taken('2026-11'), firstOpen: '2026-12' },
      ['2026-12 1000000', '2027-01 1000000'],
    ],
    [
      'are of the last slip after a sign-off',
      { taken: taken('2026-11'), firstOpen: '2026-12', signedOff: '2026-12' },
      ['2026-12 2000000'],
    ],
    ['are of the slip of the payment, where that is the last', { signedOff: '2026-10' }, ['2026-10 3000000']],
    [
      'are of the first open month where the last slip is closed',
      { taken: taken('2026-11'), firstOpen: '2026-12', signedOff: '2026-11' },
      ['2026-12 2000000'],
    ],
    ['are over once all is taken off', { taken: taken('2026-11', '2026-12', '2027-01'), firstOpen: '2027-02' }, []],
    [
      'leave what division leaves to the last',
      { amount: 1_000_001n },
      ['2026-11 333333', '2026-12 333333', '2027-01 333335'],
    ],
    [
      'are one after more closed months than were planned',
      { amount: 4_000_000n, taken: taken('2026-11', '2026-12', '2027-01'), firstOpen: '2027-02' },
      ['2027-02 1000000'],
    ],
  ])('%s', (_what, facts, expected) => {
    expect(shown(facts)).toEqual(expected);
  });

  it('come to the whole, in months of their own that are open', () => {
    const month = fc.constantFrom('2026-09', '2026-10', '2026-11', '2026-12', '2027-01', undefined);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 6n, max: 90_000_000n }),
        fc.integer({ min: 1, max: 6 }),
        month,
        month,
        (amount, instalments, firstOpen, signedOff) => {
          const plan = planInstalments({ ...three, amount, instalments, firstOpen, signedOff });
          expect(sum(plan.map((each) => each.amount))).toBe(amount);
          expect(new Set(plan.map((each) => each.month)).size).toBe(plan.length);
          expect(plan.length).toBe(signedOff === undefined ? instalments : 1);
          for (const each of plan) {
            expect(each.amount > 0n).toBe(true);
            if (firstOpen) expect(each.month >= firstOpen).toBe(true);
          }
        },
      ),
    );
  });

  it.each([
    [1, false, 'Kasbon 2026-10-25, 1/3'],
    [3, true, 'Kasbon 2026-10-25, 3/3'],
    [2, true, 'Kasbon 2026-10-25, 2-3/3'],
    [4, true, 'Kasbon 2026-10-25, 3/3'],
  ])('are named on the slip: %s', (at, isLast, note) => {
    expect(noteOf(three, at, isLast)).toBe(note);
  });
});
