import { lastOfMonth, monthAfter, monthOf, monthsBetween } from '#platform/contract/days.ts';
import { ratio, share, sum } from '#platform/contract/money.ts';
import {
  type Employment,
  type PersonFacts,
  type Stay,
  segmentsOf,
  servedSince,
  type WageTables,
} from '../facts/rules.ts';
import { monthsInYear } from '../lines/rules.ts';
import { premiumParts, type Wage } from '../rules.ts';

/** The religious holiday allowance (THR) that the law gives at least (Permenaker 6/2016 Articles 2 and 3). */

export interface LawfulAllowance {
  /** The day that service is counted to. */
  on: string;
  /** The first day of the service without a break; nothing for who is not employed on the day. */
  since: string | undefined;
  /** Whole months of service; more than twelve count as twelve. */
  months: number;
  /** Basic salary and fixed allowances of a month; nothing where none is known. */
  wage: bigint | undefined;
  amount: bigint;
}

/** Whole months of service on a day. */
export function monthsServed(employments: readonly Employment[], on: string): number {
  const since = servedSince(employments, on);
  return since === undefined ? 0 : monthsBetween(since, on);
}

/** A month's wage from a year of service on, else a twelfth of it for each whole month; nothing before the first. */
export const lawfulAmount = (wage: bigint, months: number): bigint =>
  share(wage, ratio(Math.min(months, monthsInYear), monthsInYear), 'floor');

const fixedPay = (wage: Wage): bigint => sum(premiumParts.map((part) => wage[part]));

/** The fixed pay of a day aboard, or of the last day aboard before it; nothing where none is known. */
export function fixedPayOn(stays: readonly Stay[], on: string, tables: WageTables): bigint | undefined {
  const last = stays
    .filter(({ from }) => from <= on)
    .reduce<Stay | undefined>((one, other) => (one && one.from > other.from ? one : other), undefined);
  if (!last) return undefined;
  const day = last.to < on ? last.to : on;
  const wage = segmentsOf([last], monthOf(day), tables).find(({ from, to }) => from <= day && to >= day)?.wage;
  return wage && fixedPay(wage);
}

/** What the law gives somebody for a holiday; without its day, by the end of the month (yyyy-MM) it is paid in. */
export function lawfulAllowance(
  { employments, stays }: Pick<PersonFacts, 'employments' | 'stays'>,
  { month, holidayOn }: { month: string; holidayOn?: string | undefined },
  tables: WageTables,
): LawfulAllowance {
  const on = holidayOn ?? lastOfMonth(`${month}-01`);
  const months = monthsServed(employments, on);
  const wage = fixedPayOn(stays, on, tables);
  return { on, since: servedSince(employments, on), months, wage, amount: lawfulAmount(wage ?? 0n, months) };
}

/** What was typed for a month, and what the law gives, where that is more. Several inputs of a month are one allowance. */
export function shortAllowance(facts: PersonFacts, month: string, tables: WageTables) {
  const inputs = facts.inputs.filter((input) => input.month === month && input.kind === 'holidayAllowance');
  const [first] = inputs;
  if (!first) return undefined;
  const holidayOn = inputs.find((input) => input.holidayOn !== undefined)?.holidayOn;
  const lawful = lawfulAllowance(facts, { month, holidayOn }, tables);
  return sum(inputs.map(({ amount }) => amount)) < lawful.amount ? lawful : undefined;
}

/** An allowance is due a week before its holiday, so that the holiday is of the month, the next, or late, of the one before. */
export const isHolidayOf = (holidayOn: string, month: string): boolean =>
  monthOf(holidayOn) >= monthAfter(month, -1) && monthOf(holidayOn) <= monthAfter(month);

/**
 * Months before one in which an allowance is that of the same year: each person has one holiday a year, and that of
 * the Islamic calendar may come eleven months after the last.
 */
export const monthsOfSameYear = 10;
