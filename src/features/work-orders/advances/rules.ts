import { monthAfter } from '#platform/contract/days.ts';
import { type Rate, share, sum } from '#platform/contract/money.ts';

/** An advance on wages (kasbon): how much may be asked for, and what each slip takes off. Amounts are whole rupiah. */

export const mostInstalments = 6;
/** Less than this costs more work than it is worth. */
export const leastAdvance = 100_000n;

/** Why no advance can be asked for now. */
export const advanceObstacles = ['ashore', 'noWage', 'noShare'] as const;
export type AdvanceObstacle = (typeof advanceObstacles)[number];

/**
 * The most that may be asked for: a share of the month's wage, less what is still owed of earlier advances. So no
 * instalment, and no sum of them, takes more of a whole month's wage than the law lets a company deduct.
 */
export function advanceLimit(wage: bigint, part: Rate, owed: bigint): bigint {
  const limit = share(wage, part, 'floor') - owed;
  return limit > 0n ? limit : 0n;
}

export interface Instalment {
  /** yyyy-MM. */
  month: string;
  amount: bigint;
}

export interface AdvanceFacts {
  amount: bigint;
  instalments: number;
  /** yyyy-MM-dd; the first instalment is of the month after it. */
  paidOn: string;
  /** Instalments of closed months, by month. */
  taken: readonly Instalment[];
  /** The first month that is open; none where no month was closed yet. */
  firstOpen: string | undefined;
  /** The month of the sign-off, for who is not aboard. */
  signedOff: string | undefined;
}

const later = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one);

/**
 * The instalments that are still to be taken off. They are equal, and the last one has what division leaves. Who has
 * signed off gets no further slip, so all that is left is of that one; where it is closed, of the first open month.
 */
export function planInstalments({
  amount,
  instalments,
  paidOn,
  taken,
  firstOpen,
  signedOff,
}: AdvanceFacts): Instalment[] {
  const owed = amount - sum(taken.map((each) => each.amount));
  if (owed <= 0n) return [];
  const last = taken.at(-1)?.month;
  const open = (month: string) => later(later(month, firstOpen), last && monthAfter(last));
  if (signedOff !== undefined) return [{ month: open(signedOff), amount: owed }];
  const first = open(monthAfter(paidOn.slice(0, 7)));
  const count = Math.max(instalments - taken.length, 1);
  const each = owed / BigInt(count);
  return Array.from({ length: count }, (_, at) => ({
    month: monthAfter(first, at),
    amount: at === count - 1 ? owed - each * BigInt(count - 1) : each,
  })).filter((one) => one.amount > 0n);
}

/** What a slip says of an instalment: the day of the payment, and which of how many parts it is. */
export function noteOf(
  { paidOn, instalments }: Pick<AdvanceFacts, 'paidOn' | 'instalments'>,
  at: number,
  isLast: boolean,
) {
  const from = Math.min(at, instalments);
  const part = isLast && from < instalments ? `${from}-${instalments}` : String(from);
  return `Kasbon ${paidOn}, ${part}/${instalments}`;
}
