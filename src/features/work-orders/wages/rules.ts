import { daysBetween, lastOfMonth } from '#platform/contract/days.ts';
import { ratio, share } from '#platform/contract/money.ts';
import { type Line, type Wage, type WagePart, wageParts } from '../rules.ts';

/** Days of one person aboard one vessel in one rank for one wage, first and last day paid. */
export interface Segment {
  from: string;
  to: string;
  assignmentId: number;
  vesselId: number;
  jobPositionId: number;
  /** None found: the person cannot be paid until there is one. */
  wage: Wage | undefined;
  source: string;
}

export const paidDays = ({ from, to }: Pick<Segment, 'from' | 'to'>): number => daysBetween(from, to) + 1;

export interface WageLine extends Line<WagePart> {
  vesselId: number;
}

/**
 * The wage lines of a month. Each part earns by calendar days (3-open 3O96): what was earned of the same monthly amount
 * up to its last day, less what was earned before. So segments of one wage pay what the month pays unsplit.
 */
export function wageLines(month: string, segments: readonly (Segment & { wage: Wage })[]): WageLine[] {
  const of = paidDays({ from: `${month}-01`, to: lastOfMonth(`${month}-01`) });
  return wageParts.flatMap((kind) => {
    const daysSoFar = new Map<bigint, number>();
    return segments.flatMap(({ from, to, vesselId, jobPositionId, wage, source }) => {
      const base = wage[kind];
      if (base === 0n) return [];
      const before = daysSoFar.get(base) ?? 0;
      const days = paidDays({ from, to });
      daysSoFar.set(base, before + days);
      const amount = share(base, ratio(before + days, of), 'floor') - share(base, ratio(before, of), 'floor');
      return [{ kind, amount, base, days, of, from, to, vesselId, jobPositionId, source }];
    });
  });
}
