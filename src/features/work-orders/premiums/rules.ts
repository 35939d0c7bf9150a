import type { MonthRates } from '#features/rates/rules.ts';
import { lastOfMonth, yearsBetween } from '#platform/contract/days.ts';
import { type Rate, rateOf, ratio, share, sum } from '#platform/contract/money.ts';
import { type Line, type LineKind, premiumParts, totalOf, type Wage } from '../rules.ts';

/** What decides a person's premiums. */
export interface Insured {
  birthDate: string;
  /** Family members beyond the spouse and three children, each 1 percent more of BPJS Kesehatan (Perpres 82/2018). */
  furtherMembers: number;
  /** True if the company bears the employee's share of BPJS Kesehatan; then it is income. */
  isKesehatanBorne: boolean;
}

/** JP ends with the month in which the pension age is reached (PP 45/2015 Article 15). */
export const paysPension = (month: string, birthDate: string, untilAge: number): boolean =>
  yearsBetween(birthDate, lastOfMonth(`${month}-01`)) < untilAge;

/** What premiums are counted from: what was earned of the fixed pay, or the whole of the last wage, as it was reported. */
export function premiumBase(
  wages: readonly Line[],
  segments: readonly { wage: Wage | undefined }[],
  { isFullWageBase }: MonthRates,
): bigint {
  const earned = totalOf(wages, premiumParts);
  const last = segments.at(-1)?.wage;
  return isFullWageBase && earned > 0n && last ? sum(premiumParts.map((part) => last[part])) : earned;
}

/**
 * BPJS of one person for one month, from the fixed pay on all vessels together: the employee's
 * shares, the employer's, and the allowance where the company bears one. Each is floored by itself.
 */
export function premiumLines(month: string, base: bigint, rates: MonthRates, insured: Insured): Line[] {
  if (base <= 0n) return [];
  const capped = (cap: bigint) => (base < cap ? base : cap);
  const line = (kind: LineKind, from: bigint, rate: Rate): Line => ({
    kind,
    base: from,
    rate,
    amount: share(from, rate, 'floor'),
  });
  const { kesehatanFloor: floor, kesehatanCap } = rates;
  const raised = base < floor ? floor : base;
  const health = raised < kesehatanCap ? raised : kesehatanCap;
  const ownHealth = line('kesehatan', health, rateOf(rates.kesehatanOwn, ratio(1 + insured.furtherMembers, 1)));
  const pension = capped(rates.jpCap);
  const isPensioned = paysPension(month, insured.birthDate, rates.jpUntilAge);
  return [
    line('jht', base, rates.jhtOwn),
    ...(isPensioned ? [line('jp', pension, rates.jpOwn)] : []),
    ownHealth,
    ...(insured.isKesehatanBorne ? [{ ...ownHealth, kind: 'kesehatanAllowance' as const }] : []),
    line('employerJht', base, rates.jhtEmployer),
    ...(isPensioned ? [line('employerJp', pension, rates.jpEmployer)] : []),
    line('jkk', base, rates.jkk),
    line('jkm', base, rates.jkm),
    line('employerKesehatan', health, rates.kesehatanEmployer),
  ];
}
