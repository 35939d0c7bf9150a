import { describe, expect, it } from 'vitest';
import { percent } from '#platform/contract/money.ts';
import type { Line } from '../rules.ts';
import { judge } from './rules.ts';

const wage: Line = { kind: 'basicSalary', amount: 9_000_000n, base: 9_000_000n, days: 30, of: 30, from: '2026-11-01' };
const agreed: Line = { kind: 'overtime', amount: 1_400_000n, base: 1_400_000n, days: 30, of: 30, from: '2026-11-01' };
const typed: Line = { kind: 'overtime', amount: 1_400_000n, source: 'sheet' };
const judged = (before: Line[] | undefined, now: Line[], hasBankAccount = true) => {
  const { state, reasons } = judge({ before, now, isOtherVessel: false, hasBankAccount });
  return [state, reasons.map(({ code }) => code)];
};

describe('what finance is asked to look at', () => {
  it.each<[string, Line[] | undefined, Line[], string, string[]]>([
    ['the same as last month', [wage], [wage], 'ready', []],
    ['a first month', undefined, [wage], 'changed', ['firstMonth']],
    ['much overtime', [wage], [wage, typed], 'odd', ['overtime']],
    ['overtime that the agreement pays every month', [wage, agreed], [wage, agreed], 'ready', []],
    [
      'pay below zero',
      [wage],
      [{ kind: 'advance', amount: 500_000n, source: 'receipt' }],
      'odd',
      ['negative', 'days', 'advance'],
    ],
    ['tax that comes back', [wage], [wage, { kind: 'incomeTax', amount: -90_000n }], 'odd', ['refund']],
  ])('%s', (_, before, now, state, codes) => {
    expect(judged(before, now)).toEqual([state, codes]);
  });

  it('tax that comes back with the year in December is expected', () => {
    const now: Line[] = [wage, { kind: 'incomeTax', amount: -90_000n }];
    expect(judge({ before: [wage], now, isOtherVessel: false, hasBankAccount: true, isYearEnd: true }).state).toBe(
      'ready',
    );
  });

  // PP 36/2021 Articles 63 and 65: at most half of a payment of wages.
  const advance = (amount: bigint): Line => ({ kind: 'advance', amount });
  const carried = (amount: bigint): Line => ({ kind: 'carriedOver', amount });
  it.each<[string, Line[], string[]]>([
    ['half of the pay', [advance(4_500_000n)], []],
    ['a rupiah more', [advance(4_500_001n)], ['deductions']],
    ['an advance and a debt together', [advance(3_000_000n), carried(2_000_000n)], ['deductions']],
    [
      'tax and premiums, which are no such deductions',
      [{ kind: 'jht', amount: 180_000n }, { kind: 'incomeTax', amount: 4_000_000n }, advance(4_500_000n)],
      [],
    ],
    [
      'of an allowance for tax, which is no pay of one’s own',
      [{ kind: 'taxAllowance', amount: 500_000n }, { kind: 'incomeTax', amount: 500_000n }, advance(4_600_000n)],
      ['deductions'],
    ],
    ['a debt that was paid back', [carried(5_000_000n), { kind: 'repayment', amount: -5_000_000n }], []],
    ['a debt that is written off', [carried(5_000_000n), { kind: 'writeOff', amount: 5_000_000n }], []],
    ['more than all of it', [advance(9_500_000n)], ['negative']],
  ])('of 9 million, what is taken off is %s', (_, lines, codes) => {
    const now = [wage, ...lines];
    const usual = { before: now, now, isOtherVessel: false, hasBankAccount: true };
    expect(judge({ ...usual, mostDeducted: percent('50') }).reasons.map(({ code }) => code)).toEqual(codes);
    expect(judge(usual).reasons.map(({ code }) => code)).not.toContain('deductions');
  });

  it('tax that is higher without a tax number', () => {
    const taxed = (amount: bigint): Line[] => [wage, { kind: 'incomeTax', amount, source: 'noTaxNumber' }];
    expect(judged(taxed(162_000n), taxed(162_000n))).toEqual(['odd', ['noTaxNumber']]);
    expect(judged(taxed(0n), taxed(0n))).toEqual(['ready', []]);
  });

  it.each<[string, number[], number, string[]]>([
    ['as many as days on board', [30], 30, []],
    ['more than days on board', [16], 15, ['tradingOutDays']],
    ['more in two inputs', [10, 6], 15, ['tradingOutDays']],
    ['without a day on board', [1], 0, ['tradingOutDays']],
  ])('trading-out days that are %s', (_, outs, days, codes) => {
    const out = outs.map((each): Line => ({ kind: 'tradingOut', amount: 1000n, base: 100n, days: each }));
    const now = [...(days > 0 ? [{ ...wage, days }] : []), ...out];
    const { state, reasons } = judge({ before: now, now, isOtherVessel: false, hasBankAccount: true });
    const found = reasons.flatMap((each) => (each.code === 'tradingOutDays' ? [each.code] : []));
    expect(found).toEqual(codes);
    expect(state === 'odd').toBe(codes.length > 0);
  });

  it('a holiday allowance below the law is said and changes no state', () => {
    const lawful = { on: '2026-11-20', since: '2026-01-01', months: 10, wage: 6_000_000n, amount: 5_000_000n };
    const usual = { before: [wage], now: [wage], isOtherVessel: false, hasBankAccount: true };
    expect(judge({ ...usual, shortAllowances: [lawful] })).toEqual({
      state: 'ready',
      reasons: [{ code: 'shortAllowance', amount: '5000000', day: '2026-11-20' }],
    });
  });

  it('pay without a bank account', () => {
    expect(judged([wage], [wage], false)).toEqual(['odd', ['noBankAccount']]);
  });
});
