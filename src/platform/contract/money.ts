/**
 * Money in whole rupiah, as bigint: exact however large, compared with `<` and added with `+`; mixing in a float does not
 * compile. It travels and is stored as text, since JSON has floats only. Every rounding names its rule.
 */

/** A share of an amount, kept exact: 2.5 percent are 25 in 1,000, 14 days of a month of 30 are 14 in 30. */
export interface Rate {
  of: bigint;
  in: bigint;
}

/**
 * `floor` goes down, below zero too. `halfUp` takes the nearer rupiah and, half way, the one further from zero: a
 * refund is as large as what it takes back. PostgreSQL's round() does the same.
 */
export type Rounding = 'floor' | 'halfUp';

/** An amount from its text, as calls and the database have it: '12500000', or '12500000.00' of a column with decimals. */
export function rupiah(text: string): bigint {
  const whole = /^(-?\d+)(?:\.0+)?$/.exec(text)?.[1];
  if (whole === undefined) throw new RangeError('An amount is in whole rupiah');
  return BigInt(whole);
}

/** A rate from percent points: '2.5' are 25 in 1,000. */
export function percent(points: string): Rate {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(points) ?? [];
  if (whole === undefined) throw new RangeError('A percentage is a decimal number');
  return { of: BigInt(whole + decimals), in: 100n * 10n ** BigInt(decimals.length) };
}

/** So many in so many, such as days of a month. */
export function ratio(of: number | bigint, whole: number | bigint): Rate {
  if (whole <= 0) throw new RangeError('A share is of something');
  return { of: BigInt(of), in: BigInt(whole) };
}

/** One rate of another, such as 12 percent of 11 in 12. */
export const rateOf = (one: Rate, other: Rate): Rate => ({ of: one.of * other.of, in: one.in * other.in });

/** A share of an amount, rounded once. */
export function share(amount: bigint, { of, in: whole }: Rate, rounding: Rounding): bigint {
  const product = amount * of;
  if (rounding === 'floor') return floorDivided(product, whole);
  return product < 0n
    ? -floorDivided(-2n * product + whole, 2n * whole)
    : floorDivided(2n * product + whole, 2n * whole);
}

/** Division of bigints cuts towards zero. */
const floorDivided = (amount: bigint, by: bigint) => (amount - (((amount % by) + by) % by)) / by;

export const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, each) => total + each, 0n);

/**
 * What the parts of a period earn of an amount for `whole` days: each is what was earned up to its end less what was
 * earned before, both floored. So a month split into segments pays what it pays unsplit.
 */
export function proRata(amount: bigint, parts: readonly number[], whole: number): bigint[] {
  let days = 0;
  let earned = 0n;
  return parts.map((part) => {
    days += part;
    const before = earned;
    earned = share(amount, ratio(days, whole), 'floor');
    return earned - before;
  });
}

/** Digits with a point after each three, from the right, as rupiah are written in both languages. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** An amount without its unit, where a heading has it: 12.500.000. */
export const formatAmount = (amount: bigint): string => withSign(amount, '');

/** An amount as people read it: Rp 12.500.000. */
export const formatRupiah = (amount: bigint): string => withSign(amount, 'Rp ');

const withSign = (amount: bigint, unit: string) =>
  `${amount < 0n ? '-' : ''}${unit}${grouped(String(amount < 0n ? -amount : amount))}`;
