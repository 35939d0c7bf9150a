import { describe, expect, it } from 'vitest';
import { ratesOf } from '#features/rates/rules.ts';
import { percent } from '#platform/contract/money.ts';
import { aboard, law, of, paid, person, ratesFor, slip, tables, wholeMonth } from '#testing/pay.ts';
import { lineOfText, lineToText } from '../lines/contract.ts';
import { emptyYear, monthlyTax, plus, type Year } from '../lines/rules.ts';
import type { Line } from '../rules.ts';
import { calculateMonth, explain, type Input, type PersonMonth } from './rules.ts';

/** How amounts of a kind are explained, by the keys of the texts; as they are read back from where they are kept. */
function sentencesOf(kind: Line['kind'], lines: readonly Line[]): string[] {
  const kept = lines.map((line) => lineToText(lineOfText(lineToText(line))));
  const text = (key: string) => key;
  const tell = { text, day: text, shortDay: text, month: text, rank: text, number: String };
  const { sentenceOf, summaryOf } = explain({ month: '2026-11', ptkpCode: 'TK/0', positions: [], lines: kept }, tell);
  const own = kept.filter((line) => line.kind === kind);
  // Where a tax is from is said in its sentence alone.
  expect(summaryOf(own)).not.toContain('noTaxNumber');
  return own.map(sentenceOf);
}

describe('decisions', () => {
  const thirdOfficer = { basicSalary: 7_200_000n, kpak: 900_000n, regionalAllowance: 600_000n, leavePay: 600_000n };
  const secondOfficer = { basicSalary: 9_000_000n, kpak: 1_200_000n, regionalAllowance: 600_000n, leavePay: 750_000n };
  const promoted = person('2026-11', {
    ptkpCode: 'K/1',
    taxMethod: 'grossUp',
    segments: [
      aboard('2026-11-01', '2026-11-16', thirdOfficer, 1, 3),
      aboard('2026-11-17', '2026-11-30', secondOfficer, 1, 2),
    ],
  });

  it('promoted on the 17th with the tax paid by the company: each rupiah of the slip', () => {
    const { lines, ...totals } = slip(promoted, ratesFor('2026-11', '0.89'));
    const amounts = lines.map(({ kind, amount, days }) => [kind, amount, days]);
    expect(amounts).toEqual([
      ['basicSalary', 3_840_000n, 16],
      ['basicSalary', 4_200_000n, 14],
      ['kpak', 480_000n, 16],
      ['kpak', 560_000n, 14],
      ['leavePay', 320_000n, 16],
      ['leavePay', 350_000n, 14],
      ['regionalAllowance', 320_000n, 16],
      ['regionalAllowance', 280_000n, 14],
      ['jht', 193_600n, undefined],
      ['jp', 96_800n, undefined],
      ['kesehatan', 96_800n, undefined],
      ['employerJht', 358_160n, undefined],
      ['employerJp', 193_600n, undefined],
      ['jkk', 86_152n, undefined],
      ['jkm', 29_040n, undefined],
      ['employerKesehatan', 387_200n, undefined],
      ['taxAllowance', 221_477n, undefined],
      ['incomeTax', 221_477n, undefined],
    ]);
    expect(totals).toEqual({
      vesselId: 1,
      days: 30,
      wages: 10_571_477n,
      income: 11_073_869n,
      taxable: 11_073_869n,
      deductions: 608_677n,
      takeHomePay: 9_962_800n,
    });
  });

  it('a correction of a closed month is paid on top, taxed in its own month and counted in the year', () => {
    const corrections: Line[] = [
      { kind: 'overtime', amount: 360_000n, corrects: '2026-10' },
      { kind: 'taxAllowance', amount: 5_482n, corrects: '2026-10' },
      { kind: 'incomeTax', amount: 5_482n, corrects: '2026-10' },
    ];
    const { slips, adds } = paid({ ...promoted, corrections }, ratesFor('2026-11', '0.89'));
    expect(slips[0]).toMatchObject({ wages: 10_936_959n, deductions: 614_159n, takeHomePay: 10_322_800n });
    expect(slips[0]?.taxable).toBe(11_073_869n);
    expect(adds).toEqual({ gross: 11_439_351n, ownContributions: 290_400n, withheld: 226_959n });
  });

  it('a year is settled with the corrections on the same slip, in what was paid and what was withheld', () => {
    const yearToDate: Year = { months: 10, gross: 90_000_000n, ownContributions: 2_000_000n, withheld: 3_000_000n };
    const final = { ...promoted, taxMethod: 'gross' as const, isFinal: true, yearToDate };
    const corrections: Line[] = [
      { kind: 'overtime', amount: 12_000_000n, corrects: '2026-10' },
      { kind: 'jht', amount: 40_000n, corrects: '2026-10' },
      { kind: 'incomeTax', amount: 3_941_000n, corrects: '2026-10' },
    ];
    const [without, { settlement, adds }] = [paid(final), paid({ ...final, corrections })];
    expect(settlement).toMatchObject({
      gross: (without.settlement?.gross ?? 0n) + 12_000_000n,
      ownContributions: (without.settlement?.ownContributions ?? 0n) + 40_000n,
      withheld: 6_941_000n,
    });
    expect(yearToDate.withheld + adds.withheld).toBe(settlement?.tax);
  });

  it('a correction alone makes a slip on the vessel served last', () => {
    const corrections: Line[] = [{ kind: 'basicSalary', amount: 240_000n, corrects: '2026-10' }];
    const { slips } = paid(person('2026-11', { corrections, lastVesselId: 9 }));
    expect(slips).toMatchObject([{ vesselId: 9, days: 0, takeHomePay: 240_000n }]);
  });

  it('joined on the 10th and left on the 20th: both days are paid, premiums on what was earned', () => {
    const segments = [aboard('2026-11-10', '2026-11-20', { basicSalary: 6_000_000n, leavePay: 300_000n })];
    const { days, lines } = slip(person('2026-11', { segments }));
    expect(days).toBe(11);
    expect([of('basicSalary', lines), of('leavePay', lines), of('jht', lines)]).toEqual([
      2_200_000n,
      110_000n,
      44_000n,
    ]);
  });

  it('premiums of a part month on the wage that was reported, Kesehatan on no less than the minimum wage', () => {
    const segments = [aboard('2026-11-10', '2026-11-20', { basicSalary: 6_000_000n, leavePay: 300_000n })];
    const one = person('2026-11', { segments });
    const reported = slip(one, { ...ratesFor('2026-11'), isFullWageBase: true }).lines;
    expect([of('jht', reported), of('jp', reported), of('kesehatan', reported)]).toEqual([120_000n, 60_000n, 60_000n]);
    const floored = slip(one, { ...ratesFor('2026-11'), kesehatanFloor: 5_396_761n }).lines;
    expect([of('jht', floored), of('kesehatan', floored), of('employerKesehatan', floored)]).toEqual([
      44_000n,
      53_967n,
      215_870n,
    ]);
    // Above the cap it is the cap, also where the floor is higher.
    const high = { ...ratesFor('2026-11'), kesehatanFloor: 13_000_000n };
    expect(of('kesehatan', slip(one, high).lines)).toBe(120_000n);
  });

  it('one vessel after another: two slips, premiums and tax as on one', () => {
    const wage = { basicSalary: 8_000_000n, leavePay: 480_000n };
    const [first, last] = paid(
      person('2026-11', {
        segments: [aboard('2026-11-01', '2026-11-12', wage, 1), aboard('2026-11-13', '2026-11-30', wage, 2)],
      }),
    ).slips;
    const together = slip(person('2026-11', { segments: wholeMonth('2026-11', wage) }));
    expect(first?.lines.map(({ kind }) => kind)).toEqual(['basicSalary', 'leavePay']);
    expect([first?.days, last?.days]).toEqual([12, 18]);
    expect((first?.takeHomePay ?? 0n) + (last?.takeHomePay ?? 0n)).toBe(together.takeHomePay);
  });

  it.each<[string, string, bigint]>([
    ['2024-02', 'the cap of March 2023', 95_596n],
    ['2024-03', 'the cap of March 2024', 100_423n],
    ['2025-03', 'the cap of March 2025', 105_474n],
    ['2026-02', 'the cap of March 2025 still', 105_474n],
    ['2026-03', 'the cap of March 2026', 110_863n],
    ['2027-02', 'the last month of the cap known last', 110_863n],
  ])('JP of 20 million in %s: %s', (month, _, own) => {
    const { lines } = slip(person(month, { segments: wholeMonth(month, { basicSalary: 20_000_000n }) }));
    expect([of('jp', lines), of('employerJp', lines)]).toEqual([own, 2n * own]);
    expect([of('kesehatan', lines), of('employerKesehatan', lines)]).toEqual([120_000n, 480_000n]);
  });

  it.each<[string, bigint]>([
    ['0.24', 24_000n],
    ['0.54', 54_000n],
    ['0.89', 89_000n],
    ['1.27', 127_000n],
    ['1.74', 174_000n],
  ])('work accident insurance of class %s percent, of 10 million', (percentage, jkk) => {
    const one = person('2026-11', { segments: wholeMonth('2026-11', { basicSalary: 10_000_000n }) });
    const { lines } = slip(one, ratesFor('2026-11', percentage));
    expect([of('jkk', lines), of('jkm', lines), of('employerJht', lines), of('jht', lines)]).toEqual([
      jkk,
      30_000n,
      370_000n,
      200_000n,
    ]);
  });

  it('a month beyond the cap known last is refused, naming what is missing', () => {
    expect(ratesOf('2027-03', tables)).toEqual({ missing: ['jpCap'] });
    expect(ratesOf('2026-11', law)).toEqual({ missing: ['jkk'] });
  });

  it.each<[string, string, boolean]>([
    ['1967-11-18', '2026-10', true],
    ['1967-11-18', '2026-11', false],
    ['1967-11-30', '2026-11', false],
    ['1967-12-01', '2026-11', true],
    ['1966-06-01', '2024-05', true],
    ['1966-06-01', '2024-06', false],
  ])('born on %s, JP in %s: %s', (birthDate, month, isPaid) => {
    const { lines } = slip(person(month, { birthDate, segments: wholeMonth(month, { basicSalary: 5_000_000n }) }));
    expect(of('jp', lines) > 0n).toBe(isPaid);
    expect(of('employerJp', lines) > 0n).toBe(isPaid);
  });

  it.each<[string, Partial<PersonMonth>, object]>([
    [
      'no wage',
      { segments: [{ ...aboard('2026-11-03', '2026-11-09', {}, 4, 7), wage: undefined }] },
      {
        code: 'noWage',
        vesselId: 4,
        jobPositionId: 7,
        from: '2026-11-03',
        to: '2026-11-09',
      },
    ],
    ['a joint return', { ptkpCode: 'K/I/1' }, { code: 'noTaxTable', ptkpCode: 'K/I/1' }],
    ['a status nobody knows', { ptkpCode: 'K/9' }, { code: 'noExemption', ptkpCode: 'K/9' }],
    ['somebody who lives abroad', { isResident: false }, { code: 'notResident' }],
  ])('%s blocks the slip with its reason', (_, given, obstacle) => {
    expect(calculateMonth(person('2026-11', given), ratesFor('2026-11'))).toEqual({ obstacles: [obstacle] });
  });

  it('somebody who lives abroad is taxed at the flat rate once it is entered, in December too', () => {
    const rates = { ...ratesFor('2026-11'), nonResidentRate: percent('20') };
    const segments = wholeMonth('2026-11', { basicSalary: 10_000_000n });
    const abroad = { segments, isResident: false, isFinal: true, hasTaxNumber: false };
    const { lines, taxable } = slip(person('2026-11', abroad), rates);
    expect(taxable).toBe(10_454_000n);
    expect(of('incomeTax', lines)).toBe(2_090_800n);
    // The company pays it: a quarter of the rest, of two amounts that settle the lower.
    expect(of('incomeTax', slip(person('2026-11', { ...abroad, taxMethod: 'grossUp' }), rates).lines)).toBe(2_613_499n);
  });

  it('a joint return is paid by the table that finance decided, K/3 by table C', () => {
    const segments = wholeMonth('2026-11', { basicSalary: 7_000_000n });
    const joint = slip(person('2026-11', { segments, ptkpCode: 'K/I/1', decidedCategory: 'A' }));
    expect(of('incomeTax', joint.lines)).toBe(91_472n);
    expect(of('incomeTax', slip(person('2026-11', { segments, ptkpCode: 'K/3' })).lines)).toBe(36_589n);
  });

  it('without a tax number the tax is a fifth higher, rounded once', () => {
    const segments = wholeMonth('2026-11', { basicSalary: 7_000_000n });
    const { lines } = slip(person('2026-11', { segments, hasTaxNumber: false }));
    expect(of('incomeTax', lines)).toBe(109_767n);
    expect(sentencesOf('incomeTax', lines)).toEqual(['lines.monthlyTax lines.surcharged']);
    expect(sentencesOf('incomeTax', slip(person('2026-11', { segments })).lines)).toEqual(['lines.monthlyTax']);
  });

  it('a year without a tax number is settled a fifth higher too, and says so', () => {
    const segments = wholeMonth('2026-12', { leavePay: 7_000_000n });
    const yearToDate: Year = { months: 11, gross: 77_000_000n, ownContributions: 0n, withheld: 1_000_000n };
    const { lines } = slip(person('2026-12', { segments, yearToDate, isFinal: true, hasTaxNumber: false }));
    // 84 million less 4.2 and 54 million are 25.8 million; 5 percent and a fifth more are 1,548,000.
    expect(of('incomeTax', lines)).toBe(548_000n);
    expect(sentencesOf('incomeTax', lines)).toEqual(['lines.yearTax lines.surcharged']);
  });

  it('the company bears BPJS Kesehatan: an allowance that is taxed; further members are paid for', () => {
    const segments = wholeMonth('2026-11', { basicSalary: 7_000_000n });
    const { lines, taxable } = slip(person('2026-11', { segments, isKesehatanBorne: true, furtherMembers: 2 }));
    expect(of('kesehatan', lines)).toBe(210_000n);
    expect(of('kesehatanAllowance', lines)).toBe(210_000n);
    expect(taxable).toBe(7_527_800n);
  });

  it('of two allowances that settle at the edge of a bracket, the lower', () => {
    // 10,749,999 at 1.5 percent and, over the edge, at 2 percent: both pay their own tax.
    const rates = { ...ratesFor('2026-11'), jkk: percent('0'), jkm: percent('0'), kesehatanEmployer: percent('0') };
    const both = (gross: bigint) => monthlyTax(gross, { category: 'B', exemption: 0n, hasTaxNumber: true }, rates);
    const base = 10_580_000n;
    const settled = [...Array(400_000).keys()].map(BigInt).filter((allowance) => both(base + allowance) === allowance);
    expect(settled.length).toBeGreaterThan(1);
    const one = person('2026-11', {
      ptkpCode: 'K/1',
      taxMethod: 'grossUp',
      segments: wholeMonth('2026-11', { leavePay: base }),
    });
    expect(of('taxAllowance', slip(one, rates).lines)).toBe(settled[0]);
  });

  it('a year that ends in October is settled there: too much was withheld and comes back', () => {
    const wage = { basicSalary: 9_000_000n };
    let year: Year = emptyYear;
    for (const month of ['2026-08', '2026-09'])
      year = plus(year, paid(person(month, { segments: wholeMonth(month, wage), yearToDate: year })).adds);
    const { slips, settlement } = paid(
      person('2026-10', { segments: [aboard('2026-10-01', '2026-10-14', wage)], isFinal: true, yearToDate: year }),
    );
    expect(settlement?.tax).toBe(0n);
    expect(of('incomeTax', slips[0]?.lines ?? [])).toBe(-year.withheld);
    expect(year.withheld).toBeGreaterThan(0n);
  });

  it('a settlement that gives back brings no allowance', () => {
    const yearToDate = { months: 2, gross: 30_000_000n, ownContributions: 0n, withheld: 900_000n };
    const one = person('2026-10', { taxMethod: 'grossUp', isFinal: true, yearToDate, lastVesselId: 1 });
    const { lines, takeHomePay } = slip(one);
    expect(lines).toMatchObject([
      { kind: 'incomeTax', amount: -900_000n, settlement: { tax: 0n, withheld: 900_000n } },
    ]);
    expect(takeHomePay).toBe(900_000n);
  });

  it.each<[string, Input, bigint]>([
    ['paid back', { kind: 'repayment', amount: -348_000n, source: 'Cash receipt' }, 0n],
    // Income, so that it is taxed; here below the first bracket.
    ['written off', { kind: 'writeOff', amount: 348_000n, source: 'Decision of the director' }, 348_000n],
  ])('what is owed ends when it is %s', (_, input, income) => {
    const { slips, carriesOver, adds } = paid(
      person('2026-12', { inputs: [input], carriedOver: 348_000n, lastVesselId: 1 }),
    );
    expect(slips).toMatchObject([{ takeHomePay: 0n }]);
    expect([carriesOver, adds.gross]).toEqual([0n, income]);
  });

  it('pay below nothing carries to the next month and is taken off there', () => {
    const advance: Input = { kind: 'advance', amount: 1_500_000n, source: 'receipt' };
    const few = paid(
      person('2026-11', {
        segments: [aboard('2026-11-25', '2026-11-30', { basicSalary: 6_000_000n })],
        inputs: [advance],
      }),
    );
    expect(few.carriesOver).toBe(348_000n);
    const next = slip(
      person('2026-12', { segments: wholeMonth('2026-12', { basicSalary: 6_000_000n }), carriedOver: few.carriesOver }),
    );
    expect(of('carriedOver', next.lines)).toBe(348_000n);
  });
});
