import { describe, expect, it } from 'vitest';
import { emptyYear, type Year } from '#features/work-orders/lines/rules.ts';
import type { Line } from '#features/work-orders/rules.ts';
import { calculateMonth, type Input, type PersonMonth } from '#features/work-orders/slips/rules.ts';
import { person, ratesFor, wholeMonth } from '#testing/pay.ts';
import { type PersonBooks, rowsOf, type TaxPerson } from './rules.ts';

/** Rows by hand: amounts from PP 58/2023, PMK 168/2023 and UU 7/2021, columns from the tax office's BPMP and BPA1. */

const bosun: TaxPerson = {
  employeeId: 1,
  employeeNumber: 'G-1',
  name: 'Agus Salim',
  nationalId: '3174011205900001',
  taxNumber: '',
  passport: '',
  isForeign: false,
  country: 'IDN',
  address: '',
  birthDate: '1990-05-12',
  birthPlace: 'Jakarta',
  position: 'Bosun',
};

function linesOf(one: PersonMonth): Line[] {
  const outcome = calculateMonth(one, ratesFor(one.month));
  if ('obstacles' in outcome) throw new Error(JSON.stringify(outcome.obstacles));
  return outcome.result.slips.flatMap(({ lines }) => lines);
}

/** The only row of a month with these lines. */
function rowOf(month: string, lines: readonly Line[], more: Partial<PersonBooks> = {}) {
  const books: PersonBooks = {
    person: bosun,
    workOrderId: 1,
    documentNumber: 'WO/M/2026/12/0001',
    ptkpCode: 'K/1',
    months: [{ month, lines }],
    opening: undefined,
    ...more,
  };
  const { rows, rest } = rowsOf({ books, month, ratesOf: ratesFor });
  expect([rows.length, rest]).toEqual([1, []]);
  return rows[0];
}

describe('a row of BPMP', () => {
  const bonus: Input = { kind: 'holidayAllowance', amount: 7_000_000n, source: 'Permenaker 6/2016' };
  const seven = { segments: wholeMonth('2026-04', { basicSalary: 7_000_000n }) };
  const ten = { segments: wholeMonth('2026-04', { basicSalary: 10_000_000n }), ptkpCode: 'K/1' };

  // The wage with 0.24, 0.3 and 4 percent that the employer pays: that is the gross.
  it.each<[string, Partial<PersonMonth>, string, string, string]>([
    ['K/1, table B', ten, '10454000', '1.5', '156810'],
    ['TK/0, table A, half a rupiah dropped', seven, '7317800', '1.25', '91472'],
    ['with the holiday allowance', { ...seven, inputs: [bonus] }, '14317800', '6', '859068'],
    ['a fifth higher without NPWP and NIK', { ...seven, hasTaxNumber: false }, '7317800', '1.5', '109767'],
  ])('of %s', (_, given, gross, rate, tax) => {
    const one = person('2026-04', given);
    expect(rowOf('2026-04', linesOf(one), { ptkpCode: one.ptkpCode })).toMatchObject({
      kind: 'bpmp',
      problems: [],
      values: { gross, rate, tax, tin: '3174011205900001', residency: 'Resident', withholdingDay: '2026-04-30' },
    });
  });

  it.each<[string, Partial<TaxPerson>, string, string[]]>([
    ['a NIK', {}, '3174011205900001', []],
    ['an NPWP of 16 digits, without a NIK', { nationalId: '', taxNumber: '0912345678901000' }, '0912345678901000', []],
    ['an NPWP of 15 digits alone', { nationalId: '', taxNumber: '912345678901000' }, '', ['nationalId']],
    ['neither', { nationalId: '' }, '', ['nationalId']],
  ])('names people by %s', (_, numbers, tin, problems) => {
    const row = rowOf('2026-04', linesOf(person('2026-04', ten)), { person: { ...bosun, ...numbers } });
    expect([row?.values.tin, row?.problems]).toEqual([tin, problems]);
  });
});

describe('a row of BPA1', () => {
  const settled = (yearToDate: Year, given: Partial<PersonMonth> = {}) =>
    linesOf(person('2026-12', { ptkpCode: 'K/1', isFinal: true, yearToDate, lastVesselId: 1, ...given }));

  it('of somebody paid by another system alone is of that year from January on', () => {
    const opening = { months: 6, gross: 90_000_000n, ownContributions: 2_700_000n };
    // 90 million less 3, 2.7 and 63 million are 21.3 million, of which 5 percent.
    expect(rowOf('2026-12', settled({ ...opening, withheld: 4_000_000n }), { opening })).toMatchObject({
      kind: 'a1',
      gross: 90_000_000n,
      tax: 1_065_000n,
      problems: [],
      values: {
        firstMonth: '1',
        periodMonth: '12',
        months: '6',
        yearStatus: 'PartialYear',
        salary: '90000000',
        contributions: '2700000',
        tax: '1065000',
        withheldBefore: '4000000',
        lastTax: '-2935000',
      },
    });
  });

  it('has each part of the year, and begins with the months of the opening balance', () => {
    const opening = { months: 3, gross: 30_000_000n, ownContributions: 900_000n };
    const wage = { basicSalary: 10_000_000n, leavePay: 1_000_000n };
    const inputs: Input[] = [{ kind: 'bonus', amount: 2_000_000n, source: 'Sheet' }];
    const year = { ...emptyYear, ...opening, withheld: 450_000n };
    const lines = settled(year, { segments: wholeMonth('2026-12', wage), inputs });
    // 10 + 1 + 2 million and 4.54 percent of 10 million; 5 percent of it all, own JHT and JP, and 63 million leave nothing.
    expect(rowOf('2026-12', lines, { opening })).toMatchObject({
      gross: 43_454_000n,
      tax: 0n,
      problems: [],
      values: {
        firstMonth: '9',
        months: '4',
        salary: '40000000',
        otherAllowances: '1000000',
        insurance: '454000',
        bonus: '2000000',
        contributions: '1200000',
        lastTax: '-450000',
      },
    });
  });
});
