import { ratio, share, sum } from '#platform/contract/money.ts';
import { earningKinds, employerKinds, type Line, type LineKind, totalOf, wageParts } from '../rules.ts';

/** What slips cost the company, by vessel. */

/** Lines that are counted once for a person and stand on one slip, though all vessels of the month cause them. */
const sharedAllowances = ['taxAllowance', 'kesehatanAllowance'] as const satisfies readonly LineKind[];
const ownEarnings = earningKinds.filter((kind) => sharedAllowances.every((each) => each !== kind));

/** The cost of one slip. Deductions are no cost: the seafarer bears them. */
export interface Cost {
  /** Wages and what finance typed, as the slip has them. */
  earnings: bigint;
  /** The slip's part of the allowances for tax and BPJS Kesehatan. */
  allowances: bigint;
  /** The slip's part of the employer's premiums. */
  employerPremiums: bigint;
}

/**
 * What each slip of one person's month costs. Allowances and premiums are divided by what the vessels paid of the month's
 * own wages; without any they stay on their slip. The parts come to the whole, to the rupiah.
 */
export function costsOf(slips: readonly (readonly Line[])[]): Cost[] {
  const weights = slips.map((lines) => totalOf(lines.filter(isEarnedByDays), wageParts));
  const divided = (kinds: readonly LineKind[]) =>
    dividedBy(
      slips.map((lines) => totalOf(lines, kinds)),
      weights,
    );
  const [allowances, premiums] = [divided(sharedAllowances), divided(employerKinds)];
  return slips.map((lines, at) => ({
    earnings: totalOf(lines, ownEarnings),
    allowances: allowances[at] ?? 0n,
    employerPremiums: premiums[at] ?? 0n,
  }));
}

/** What finance typed stands on the last slip, whichever vessel it came from; corrections are of other months. */
const isEarnedByDays = ({ of, corrects }: Line) => of !== undefined && corrects === undefined;

function dividedBy(amounts: readonly bigint[], weights: readonly bigint[]): readonly bigint[] {
  const [total, whole] = [sum(amounts), sum(weights)];
  if (whole === 0n) return amounts;
  let weight = 0n;
  return weights.map((own) => {
    const before = share(total, ratio(weight, whole), 'floor');
    weight += own;
    return share(total, ratio(weight, whole), 'floor') - before;
  });
}
