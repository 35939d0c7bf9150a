import { bracketOf, layeredTax, type MonthRates, type TaxCategory } from '#features/rates/rules.ts';
import { type Rate, rateOf, share } from '#platform/contract/money.ts';
import type { YearTax } from '../rules.ts';

/** PPh 21 of one person. Rounding, on which the law is silent, is down to the whole rupiah. */

/** Who is taxed: by which monthly table, what a year is free of tax, and whether a tax number is known. */
export interface Taxed {
  category: TaxCategory;
  exemption: bigint;
  /** An NPWP or a valid NIK; without one the tax is a fifth higher (UU PPh Article 21(5a)). */
  hasTaxNumber: boolean;
  /** Of who lives abroad: one rate of all income, final each month (PPh 26). */
  flatRate?: Rate;
}

const surcharged = (rate: Rate, { hasTaxNumber }: Taxed, rates: MonthRates): Rate =>
  hasTaxNumber ? rate : rateOf(rate, rates.noTaxNumberRate);

/** The rate of a month's gross by its table (TER). */
export const monthlyRate = (gross: bigint, taxed: Taxed, rates: MonthRates): Rate =>
  taxed.flatRate ?? surcharged(bracketOf(rates.monthlyTax[taxed.category], gross).rate, taxed, rates);

/** The tax of a month that is not the last of the tax year: gross × TER (PP 58/2023 Article 2). */
export const monthlyTax = (gross: bigint, taxed: Taxed, rates: MonthRates): bigint =>
  share(gross, monthlyRate(gross, taxed, rates), 'floor');

/** What a year came to with one employer. */
export interface Year {
  months: number;
  gross: bigint;
  /** The employee's own JHT and JP. */
  ownContributions: bigint;
  withheld: bigint;
}

export const emptyYear: Year = { months: 0, gross: 0n, ownContributions: 0n, withheld: 0n };

export const plus = (year: Year, month: Omit<Year, 'months'>): Year => ({
  months: year.months + 1,
  gross: year.gross + month.gross,
  ownContributions: year.ownContributions + month.ownContributions,
  withheld: year.withheld + month.withheld,
});

/** The tax of a whole year, or of the months worked of it; the exemption is not shortened. */
export function yearTax(
  { months, gross, ownContributions }: Omit<Year, 'withheld'>,
  taxed: Taxed,
  rates: MonthRates,
): YearTax {
  const cost = share(gross, rates.jobCostRate, 'floor');
  const highest = rates.jobCostCap * BigInt(months);
  const jobCost = cost < highest ? cost : highest;
  const left = gross - jobCost - ownContributions - taxed.exemption;
  const taxable = left > 0n ? left - (left % 1000n) : 0n;
  const tax = share(layeredTax(rates.layers, taxable), surcharged({ of: 1n, in: 1n }, taxed, rates), 'floor');
  return { gross, jobCost, ownContributions, exemption: taxed.exemption, taxable, tax };
}

/**
 * The lowest amount that an allowance settles on when it raises the very tax it pays for. Going up from nothing finds
 * it, since more income never means less tax; where two amounts settle, the higher is never reached.
 */
export function settledAllowance(taxWith: (allowance: bigint) => bigint): bigint {
  let allowance = 0n;
  for (;;) {
    const tax = taxWith(allowance);
    if (tax <= allowance) return allowance;
    allowance = tax;
  }
}
