import { describe, expect, it } from 'vitest';
import { type PersonFacts, servedSince, type WageTables } from '../facts/rules.ts';
import type { Wage } from '../rules.ts';
import { isHolidayOf, lawfulAllowance, lawfulAmount, monthsServed, shortAllowance } from './rules.ts';

const period = (startedOn: string, endedOn: string | null = null) => ({ startedOn, endedOn });

describe('service', () => {
  it.each([
    // Since, on, months.
    ['the day itself', [period('2026-03-20')], '2026-03-20', '2026-03-20', 0],
    ['a day short of a month', [period('2026-03-20')], '2026-04-19', '2026-03-20', 0],
    ['a month to the day', [period('2026-03-20')], '2026-04-20', '2026-03-20', 1],
    ['a day short of a year', [period('2026-03-20')], '2027-03-19', '2026-03-20', 11],
    ['a year to the day', [period('2026-03-20')], '2027-03-20', '2026-03-20', 12],
    ['longer', [period('2019-01-01')], '2027-03-20', '2019-01-01', 98],
    ['not begun', [period('2026-03-20')], '2026-03-19', undefined, 0],
    ['ended on the day', [period('2026-01-01', '2026-03-20')], '2026-03-20', undefined, 0],
    [
      'transferred without a break',
      [period('2026-02-01'), period('2025-06-01', '2026-02-01')],
      '2026-03-20',
      '2025-06-01',
      9,
    ],
    ['back after a break', [period('2026-02-01'), period('2020-06-01', '2026-01-10')], '2026-03-20', '2026-02-01', 1],
    [
      'two transfers',
      [period('2026-02-01'), period('2025-12-01', '2026-01-31'), period('2025-10-05', '2025-12-01')],
      '2026-03-20',
      '2025-10-05',
      5,
    ],
    ['never employed', [], '2026-03-20', undefined, 0],
  ] as const)('%s', (_case, employments, on, since, months) => {
    expect([servedSince(employments, on), monthsServed(employments, on)]).toEqual([since, months]);
  });
});

describe('an allowance', () => {
  it.each([
    [12_000_000n, 0, 0n],
    [12_000_000n, 1, 1_000_000n],
    [12_000_000n, 11, 11_000_000n],
    [12_000_000n, 12, 12_000_000n],
    [12_000_000n, 30, 12_000_000n],
    // 7/12 of 5,000,003 are 2,916,668.4.
    [5_000_003n, 7, 2_916_668n],
  ])('of a wage of %s after %s months is %s at least', (wage, months, amount) => {
    expect(lawfulAmount(wage, months)).toBe(amount);
  });

  const wage = (basicSalary: bigint): Wage => ({
    basicSalary,
    kpak: 100_000n,
    leavePay: 700_000n,
    regionalAllowance: 200_000n,
    overseasAllowance: 0n,
    positionAllowance: 300_000n,
    overtime: 900_000n,
  });
  const tables: WageTables = {
    matrix: ['2026-01-01', '2026-04-01'].map((from, at) => ({
      jobPositionId: 1,
      shipTypeId: null,
      payrollCategoryId: 5,
      from,
      wage: wage(at === 0 ? 6_000_000n : 7_200_000n),
    })),
    vessels: new Map([[10, { divisionId: 1, shipTypeId: null, payrollCategoryId: 5 }]]),
    agreements: new Map(),
  };
  const stay = (from: string, to: string) => ({
    assignmentId: 1,
    employeeId: 1,
    vesselId: 10,
    jobPositionId: 1,
    from,
    to,
  });
  const facts = (more: Partial<PersonFacts> = {}) => ({
    employments: [period('2025-09-20')],
    stays: [stay('2026-01-01', '2026-05-31')],
    ...more,
  });

  it('goes by basic salary and fixed allowances of the day, without leave pay and overtime', () => {
    const march = lawfulAllowance(facts(), { month: '2026-03', holidayOn: '2026-03-20' }, tables);
    expect(march).toEqual({ on: '2026-03-20', since: '2025-09-20', months: 6, wage: 6_600_000n, amount: 3_300_000n });
    // The wage of the holiday, though it is paid before.
    const april = lawfulAllowance(facts(), { month: '2026-03', holidayOn: '2026-04-02' }, tables);
    expect(april).toMatchObject({ months: 6, wage: 7_800_000n, amount: 3_900_000n });
  });

  it('is counted to the end of the month where the day of the holiday is not known', () => {
    expect(lawfulAllowance(facts(), { month: '2026-03' }, tables)).toMatchObject({ on: '2026-03-31', months: 6 });
  });

  it('of who is ashore goes by the last wage aboard', () => {
    const ashore = facts({ stays: [stay('2026-01-01', '2026-02-10')] });
    expect(lawfulAllowance(ashore, { month: '2026-04' }, tables)).toMatchObject({ wage: 6_600_000n, months: 7 });
  });

  it('of who has no known wage, or no service, is not made up', () => {
    const never = lawfulAllowance(facts({ stays: [] }), { month: '2026-03' }, tables);
    expect(never).toMatchObject({ wage: undefined, amount: 0n, months: 6 });
    const left = facts({ employments: [period('2025-01-01', '2026-03-01')] });
    expect(lawfulAllowance(left, { month: '2026-03' }, tables)).toMatchObject({ since: undefined, amount: 0n });
  });

  const typed = (amount: bigint, more: object = {}) => ({
    month: '2026-03',
    kind: 'holidayAllowance' as const,
    amount,
    days: undefined,
    dailyRate: undefined,
    note: 'THR',
    ...more,
  });
  const whole = (inputs: PersonFacts['inputs']): PersonFacts => ({
    personId: 1,
    divisionId: 1,
    birthDate: '1990-05-05',
    hasTaxNumber: true,
    isResident: true,
    taxStatuses: {},
    terms: [],
    finalMonths: [],
    openings: {},
    unpaidMonths: [],
    ...facts(),
    inputs,
  });
  it.each([
    ['less', [typed(3_299_999n)], true],
    ['as much', [typed(3_300_000n)], false],
    ['as much in two inputs', [typed(3_000_000n), typed(300_000n)], false],
    ['less, by the day of the holiday', [typed(3_300_000n, { month: '2026-04', holidayOn: '2026-04-20' })], true],
    ['nothing', [], false],
    ['something else', [typed(1n, { kind: 'bonus' })], false],
  ] as const)('is named where %s was typed', (_case, inputs, isShort) => {
    const months = ['2026-03', '2026-04'];
    expect(months.some((month) => shortAllowance(whole(inputs), month, tables) !== undefined)).toBe(isShort);
  });

  it.each([
    ['2026-03-20', true],
    ['2026-04-30', true],
    ['2026-05-01', false],
    ['2026-02-01', true],
    ['2026-01-31', false],
  ])('of March may be for a holiday on %s: %s', (day, isOf) => {
    expect(isHolidayOf(day, '2026-03')).toBe(isOf);
  });
});
