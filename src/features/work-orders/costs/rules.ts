import { ratio, share, sum } from '#platform/contract/money.ts';
import { earningKinds, employerKinds, type Line, type LineKind, totalOf, wageParts } from '../rules.ts';

/** What slips cost the company, by vessel. */

/** Lines that are counted once for a person and stand on one slip, though all vessels of the month cause them. */
const sharedAllowances = ['taxAllowance', 'kesehatanAllowance'] as const satisfies readonly LineKind[];
/** A debt that is written off is the company's loss, and not the principal's. */
const costing = earningKinds.filter((kind) => kind !== 'writeOff');
const ownEarnings = costing.filter((kind) => sharedAllowances.every((each) => each !== kind));

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

/** What a slip costs for an earlier month that it puts right, by the vessel of that month. */
export interface CorrectionCost {
  /** yyyy-MM. */
  corrects: string;
  vesselId: number;
  /** Days paid more, or fewer when negative. */
  days: number;
  /** Wages with the allowances that follow from them. */
  earnings: bigint;
  employerPremiums: bigint;
}

/**
 * The corrections on a slip by month and vessel. What is of the person is divided by how much the wages of the vessels
 * changed; where none did, it is of the vessel that the person served last in that month.
 */
export function correctionCostsOf(lines: readonly Line[], lastVesselIn: (month: string) => number): CorrectionCost[] {
  const months = [...new Set(lines.flatMap(({ corrects }) => corrects ?? []))].sort();
  return months.flatMap((corrects) => {
    const own = lines.filter((line) => line.corrects === corrects);
    const known = [...new Set(own.flatMap(({ vesselId }) => vesselId ?? []))];
    const vesselIds = known.length > 0 ? known : [lastVesselIn(corrects)];
    const wages = vesselIds.map((vesselId) => own.filter((line) => line.vesselId === vesselId));
    const ofPerson = own.filter(({ vesselId }) => vesselId === undefined);
    const weights = wages.map((each) => absolute(totalOf(each, costing)));
    const divided = (kinds: readonly LineKind[]) =>
      dividedBy(
        vesselIds.map((_, at) => (at === 0 ? totalOf(ofPerson, kinds) : 0n)),
        weights,
      );
    const [earnings, premiums] = [divided(costing), divided(employerKinds)];
    return vesselIds.map((vesselId, at) => ({
      corrects,
      vesselId,
      days: (wages[at] ?? []).reduce((total, { dayDifference = 0 }) => total + dayDifference, 0),
      earnings: totalOf(wages[at] ?? [], costing) + (earnings[at] ?? 0n),
      employerPremiums: premiums[at] ?? 0n,
    }));
  });
}

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount);

/** What finance entered is on the last slip, whichever vessel it came from; corrections are of other months. */
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
