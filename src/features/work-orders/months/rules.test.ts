import { describe, expect, it } from 'vitest';
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

  it('pay without a bank account', () => {
    expect(judged([wage], [wage], false)).toEqual(['odd', ['noBankAccount']]);
  });
});
