import { describe, expect, it } from 'vitest';
import { of, overtime, person, ratesFor, slip, wholeMonth } from '#testing/pay.ts';
import type { PersonMonth } from '../slips/rules.ts';
import { monthlyTax, yearTax } from './rules.ts';

describe('published examples', () => {
  it.each<[string, PersonMonth, { taxable: bigint; tax: bigint; takeHome: bigint }]>([
    [
      'a month of 10 million, K/1',
      person('2025-06', { ptkpCode: 'K/1', segments: wholeMonth('2025-06', { basicSalary: 10_000_000n }) }),
      { taxable: 10_454_000n, tax: 156_810n, takeHome: 9_443_190n },
    ],
    [
      'with overtime, which carries no premiums',
      person('2025-06', {
        ptkpCode: 'K/1',
        segments: wholeMonth('2025-06', { basicSalary: 10_000_000n }),
        inputs: [overtime(867_052n)],
      }),
      { taxable: 11_321_052n, tax: 283_026n, takeHome: 10_184_026n },
    ],
    [
      'half a rupiah of tax is dropped',
      person('2024-06', { segments: wholeMonth('2024-06', { basicSalary: 7_000_000n }) }),
      { taxable: 7_317_800n, tax: 91_472n, takeHome: 6_628_528n },
    ],
    [
      'the holiday allowance is taxed with the month it is paid in',
      person('2024-04', {
        segments: wholeMonth('2024-04', { basicSalary: 7_000_000n }),
        inputs: [{ kind: 'holidayAllowance', amount: 7_000_000n, source: 'Permenaker 6/2016' }],
      }),
      { taxable: 14_317_800n, tax: 859_068n, takeHome: 12_860_932n },
    ],
  ])('%s', (_, one, { taxable, tax, takeHome }) => {
    const it = slip(one);
    expect(it.taxable).toBe(taxable);
    expect(of('incomeTax', it.lines)).toBe(tax);
    expect(it.takeHomePay).toBe(takeHome);
  });

  it.each<['A' | 'B' | 'C', bigint, bigint]>([
    ['C', 30_000_000n, 3_300_000n],
    ['B', 6_800_000n, 34_000n],
    ['B', 55_500_000n, 10_545_000n],
    ['A', 60_000_000n, 12_000_000n],
    ['A', 5_400_000n, 0n],
    ['A', 5_400_001n, 13_500n],
    ['A', 1_400_000_001n, 476_000_000n],
  ])('PMK 168/2023, table %s: %s is taxed %s', (category, gross, tax) => {
    expect(monthlyTax(gross, { category, exemption: 0n, hasTaxNumber: true }, ratesFor('2024-01'))).toBe(tax);
  });

  it('settles December: 126,315,052 in a year, K/1', () => {
    const year = { months: 12, gross: 126_315_052n, ownContributions: 3_600_000n };
    const of = yearTax(year, { category: 'B', exemption: 63_000_000n, hasTaxNumber: true }, ratesFor('2024-12'));
    expect(of).toMatchObject({ jobCost: 6_000_000n, taxable: 53_715_000n, tax: 2_685_750n });
    expect(of.tax - 1_851_126n).toBe(834_624n);
  });

  it.each<[number, bigint]>([
    [1, 500_000n],
    [11, 5_500_000n],
    [12, 6_000_000n],
    // Months of an opening balance that were paid here as well.
    [14, 6_000_000n],
  ])('PMK 168/2023 Article 10(2): job costs of %i months are at most %s', (months, jobCost) => {
    const year = { months, gross: 300_000_000n, ownContributions: 0n };
    const taxed = { category: 'B' as const, exemption: 63_000_000n, hasTaxNumber: true };
    expect(yearTax(year, taxed, ratesFor('2026-12')).jobCost).toBe(jobCost);
  });

  it.each<[bigint, bigint]>([
    [60_000_000n, 3_000_000n],
    [250_000_000n, 31_500_000n],
    [500_000_000n, 94_000_000n],
    [5_000_000_000n, 1_444_000_000n],
    [5_000_001_000n, 1_444_000_350n],
  ])('Article 17: %s taxable is taxed %s', (taxable, tax) => {
    const none = { category: 'A' as const, exemption: 0n, hasTaxNumber: true };
    const rates = { ...ratesFor('2026-12'), jobCostCap: 0n };
    expect(yearTax({ months: 12, gross: taxable, ownContributions: 0n }, none, rates).tax).toBe(tax);
  });
});
