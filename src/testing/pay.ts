import { type MonthRates, type RateTables, ratesOf } from '#features/rates/rules.ts';
import { readLaw } from '#features/rates/server/load.ts';
import type { Segment } from '#features/work-orders/lines/rules.ts';
import { emptyYear } from '#features/work-orders/lines/rules.ts';
import { type Line, type LineKind, totalOf, type Wage } from '#features/work-orders/rules.ts';
import { calculateMonth, type Input, type MonthResult, type PersonMonth } from '#features/work-orders/slips/rules.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import { percent } from '#platform/contract/money.ts';

/** Months of pay for tests: by the law's own tables, of an ordinary person but for what is given. */

export const law = readLaw();
/** The lowest class of work accident insurance, which the published examples are counted with. */
export const tables: RateTables = {
  ...law,
  values: [...law.values, { key: 'jkk', value: '0.24', from: '2015-07-01', source: 'PP 44/2015' }],
};

const known = new Map<string, MonthRates>();

/** The rates of a month by law, with a class of work accident insurance. */
export function ratesFor(month: string, jkk = '0.24'): MonthRates {
  const found = known.get(month) ?? ratesByLaw(month);
  known.set(month, found);
  return { ...found, jkk: percent(jkk) };
}

function ratesByLaw(month: string): MonthRates {
  const found = ratesOf(month, tables);
  if ('missing' in found) throw new Error(`${month}: ${found.missing}`);
  return found.rates;
}

const nothing: Wage = {
  basicSalary: 0n,
  kpak: 0n,
  leavePay: 0n,
  regionalAllowance: 0n,
  overseasAllowance: 0n,
  positionAllowance: 0n,
  overtime: 0n,
};
const wageOf = (parts: Partial<Wage>): Wage => ({ ...nothing, ...parts });

export function aboard(from: string, to: string, wage: Partial<Wage>, vesselId = 1, jobPositionId = 1): Segment {
  return { from, to, assignmentId: vesselId, vesselId, jobPositionId, wage: wageOf(wage), source: 'matrix' };
}

export const wholeMonth = (month: string, wage: Partial<Wage>) => [
  aboard(`${month}-01`, lastOfMonth(`${month}-01`), wage),
];

export function person(month: string, given: Partial<PersonMonth> = {}): PersonMonth {
  return {
    month,
    segments: [],
    inputs: [],
    corrections: [],
    carriedOver: 0n,
    lastVesselId: undefined,
    ptkpCode: 'TK/0',
    hasTaxNumber: true,
    isResident: true,
    taxMethod: 'gross',
    isFinal: false,
    yearToDate: emptyYear,
    birthDate: '1990-05-05',
    furtherMembers: 0,
    isKesehatanBorne: false,
    ...given,
  };
}

export function paid(one: PersonMonth, rates = ratesFor(one.month)): MonthResult {
  const outcome = calculateMonth(one, rates);
  if ('obstacles' in outcome) throw new Error(JSON.stringify(outcome.obstacles));
  return outcome.result;
}

export function slip(one: PersonMonth, rates?: MonthRates) {
  const { slips } = paid(one, rates);
  const [only] = slips;
  if (!only || slips.length > 1) throw new Error(`${slips.length} slips`);
  return only;
}

export const of = (kind: LineKind, lines: readonly Line[]) => totalOf(lines, [kind]);
export const overtime = (amount: bigint): Input => ({ kind: 'overtime', amount, source: 'sheet' });
