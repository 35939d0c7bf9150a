import type { Rate } from '#platform/contract/money.ts';

/** What slips are made of. Amounts are whole rupiah; a deduction's amount is what it takes away. */

/** Parts of a monthly wage, as salary matrix and PKL name them. */
export const wageParts = [
  'basicSalary',
  'kpak',
  'leavePay',
  'regionalAllowance',
  'overseasAllowance',
  'positionAllowance',
  // Agreed as a monthly amount in some agreements; what was worked beyond it is an input of the month.
  'overtime',
] as const;
export type WagePart = (typeof wageParts)[number];
export type Wage = Record<WagePart, bigint>;

/** What premiums are counted from: pay that is the same every month, so neither leave pay nor overtime. */
export const premiumParts: readonly WagePart[] = wageParts.filter((part) => part !== 'leavePay' && part !== 'overtime');

/**
 * What a month brings beside the wage, typed by finance. An advance was paid before and is taken off. What is owed because
 * pay came to less than nothing is paid back, or written off: then it is income (UU PPh Article 4).
 */
export const inputKinds = [
  ...(['overtime', 'holidayAllowance', 'bonus', 'tradingOut', 'advance'] as const),
  ...(['repayment', 'writeOff'] as const),
] as const;
export type InputKind = (typeof inputKinds)[number];

export const earningKinds = [
  ...wageParts,
  'holidayAllowance',
  'bonus',
  'tradingOut',
  'writeOff',
  'kesehatanAllowance',
  'taxAllowance',
] as const;
/** A repayment takes away from what is carried over, so that its amount is negative. */
export const deductionKinds = [
  ...(['jht', 'jp', 'kesehatan', 'incomeTax', 'advance', 'carriedOver'] as const),
  'repayment',
] as const;
export const employerKinds = ['employerJht', 'employerJp', 'jkk', 'jkm', 'employerKesehatan'] as const;
export type EarningKind = (typeof earningKinds)[number];
export type DeductionKind = (typeof deductionKinds)[number];
export type EmployerKind = (typeof employerKinds)[number];
export type LineKind = EarningKind | DeductionKind | EmployerKind;

/** How the tax of a year comes about (PMK 168/2023 Article 10, UU 7/2021 Article 17). */
export interface YearTax {
  gross: bigint;
  jobCost: bigint;
  ownContributions: bigint;
  exemption: bigint;
  /** Rounded down to whole thousands, never below zero. */
  taxable: bigint;
  tax: bigint;
}
/** With what was withheld before: the rest is due, or comes back. */
export type Settlement = YearTax & { withheld: bigint };

/** One amount of a slip with all that explains it: base × rate, base × days / of, the source of its figures. */
export interface Line<Kind extends LineKind = LineKind> {
  kind: Kind;
  amount: bigint;
  base?: bigint;
  rate?: Rate;
  /** Paid days, and of how many. */
  days?: number;
  of?: number;
  from?: string;
  to?: string;
  jobPositionId?: number;
  /** The table, contract or sheet that the figures are from. */
  source?: string;
  /** The month that a line corrects, yyyy-MM, when it is not the slip's own. */
  corrects?: string;
  /** What had been paid for the month that a line corrects, earlier corrections with it; now it is this and the amount. */
  paidBefore?: bigint;
  /** How the tax of the year came about, on the line that settles it. */
  settlement?: Settlement;
  /** The vessel whose wages are corrected, which need not be that of the slip, and by how many days. */
  vesselId?: number;
  dayDifference?: number;
}

/** Wages earned by days aboard, with the vessel they were earned on; all else is of the person. */
export const withVessel = (lines: readonly Line[], vesselId: number): Line[] =>
  lines.map((line) => (line.of === undefined || line.corrects !== undefined ? line : { ...line, vesselId }));

/** What the lines of these kinds come to. */
export function totalOf(lines: readonly Line[], kinds: readonly LineKind[]): bigint {
  let total = 0n;
  for (const { kind, amount } of lines) if (kinds.includes(kind)) total += amount;
  return total;
}

const notEarned: readonly LineKind[] = ['taxAllowance', 'incomeTax', 'carriedOver', 'repayment'];
/** True if a month brought pay, or corrections of it, beside tax: the cap on job costs counts such months. */
export const earnsMonth = (lines: readonly Line[]): boolean => lines.some(({ kind }) => !notEarned.includes(kind));

/** Premiums of the employer that count as income of the employee (PMK 168/2023 Article 5). */
export const taxedPremiums: readonly EmployerKind[] = ['jkk', 'jkm', 'employerKesehatan'];

/** What a slip says at its foot. */
export interface Totals {
  /** All that is paid in money, tax allowance included. */
  wages: bigint;
  /** With the employer's premiums that count as income. */
  income: bigint;
  /** What the tax of this month is counted from: corrections of other months are taxed in theirs. */
  taxable: bigint;
  deductions: bigint;
  takeHomePay: bigint;
}

export function totalsOf(lines: readonly Line[]): Totals {
  const own = lines.filter(({ corrects }) => corrects === undefined);
  const wages = totalOf(lines, earningKinds);
  const deductions = totalOf(lines, deductionKinds);
  return {
    wages,
    income: wages + totalOf(lines, taxedPremiums),
    taxable: totalOf(own, earningKinds) + totalOf(own, taxedPremiums),
    deductions,
    takeHomePay: wages - deductions,
  };
}
