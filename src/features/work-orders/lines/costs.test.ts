import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#platform/contract/money.ts';
import { earningKinds, employerKinds, type Line, totalOf, wageParts } from '../rules.ts';
import { costsOf } from './rules.ts';

const first: Line[] = [{ kind: 'basicSalary', amount: 2_000_000n, days: 10, of: 30 }];
const last: Line[] = [
  { kind: 'basicSalary', amount: 4_000_000n, days: 20, of: 30 },
  { kind: 'overtime', amount: 300_000n },
  { kind: 'taxAllowance', amount: 100n },
  { kind: 'jkk', amount: 50n },
  { kind: 'employerJht', amount: 51n },
  { kind: 'jht', amount: 999n },
  { kind: 'advance', amount: 500_000n },
];

describe('the cost of slips', () => {
  it('divides allowances and premiums by the wages of the vessels; deductions are no cost', () => {
    expect(costsOf([first, last])).toEqual([
      { earnings: 2_000_000n, allowances: 33n, employerPremiums: 33n },
      { earnings: 4_300_000n, allowances: 67n, employerPremiums: 68n },
    ]);
  });

  it('leaves them on their slip where no vessel paid wages of the month', () => {
    const correction: Line[] = [
      { kind: 'basicSalary', amount: -900_000n, corrects: '2026-09' },
      { kind: 'employerJht', amount: -33_300n, corrects: '2026-09' },
    ];
    expect(costsOf([[], correction])).toEqual([
      { earnings: 0n, allowances: 0n, employerPremiums: 0n },
      { earnings: -900_000n, allowances: 0n, employerPremiums: -33_300n },
    ]);
  });

  it('comes to what all lines come to, whatever they are', () => {
    const line = fc.record({
      kind: fc.constantFrom(...wageParts, 'taxAllowance' as const, 'jkk' as const, 'incomeTax' as const),
      amount: fc.bigInt({ min: 0n, max: 90_000_000n }),
      days: fc.constant(10),
      of: fc.constant(30),
    });
    const slips = fc.array(fc.array(line, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(slips, (given) => {
        const costs = costsOf(given);
        const all = sum(costs.map((one) => one.earnings + one.allowances + one.employerPremiums));
        return all === totalOf(given.flat(), [...earningKinds, ...employerKinds]);
      }),
      { numRuns: 2_000 },
    );
  });
});
