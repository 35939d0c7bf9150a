import { contractEnd } from '#features/reference/rules.ts';
import { problems } from '#features/seafarers/readiness/contract.ts';
import { type Finding, type HeldCertificate, servesAs } from '#features/seafarers/readiness/rules.ts';
import { daysAboard, type TimeAboard } from '#features/seafarers/sea-service/rules.ts';
import { addMonths, monthsBetween, monthsOfDays } from '#platform/contract/days.ts';

/** What a screener looks for in a file, against the opening applied to. Days are yyyy-MM-dd. */

/** How much a finding says against someone, worst first. */
export const weights = ['stops', 'warns', 'notes'] as const;
export type Weight = (typeof weights)[number];

/**
 * Time ashore that is asked about, and that weighs, in whole months; how far back it is looked for, in years. Our own
 * limits, as the card says: neither the law nor the documents have any.
 */
const gap = { asked: 6, weighs: 12, years: 5 };

/** A usual contract that begins on a day: what certificates are measured by. */
export const usualContract = (from: string, months: number) => ({ from, to: contractEnd(from, months) });

/**
 * Months of experience that an opening asks for in words: '3 Years', '6 bulan', '2-3 Years' (the fewest). A fresh
 * graduate needs none; null where the words name no time.
 */
export function monthsAsked(words: string): number | null {
  if (/fresh|no experience|tanpa pengalaman/i.test(words)) return 0;
  const [, number = '', unit = ''] =
    /(\d+(?:[.,]\d+)?)[^a-z]*(?:[-–]\s*\d+\s*|to\s+\d+\s*)?(year|yr|tahun|month|bulan)/i.exec(words) ?? [];
  if (!number) return null;
  return Math.round(Number(number.replace(',', '.')) * (/^[yt]/i.test(unit) ? 12 : 1));
}

/** Whole months served; times that overlap count once. */
export const monthsServed = (services: readonly TimeAboard[], today: string): number =>
  monthsOfDays(daysAboard(services, today));

export interface Gap {
  from: string;
  /** Null while it goes on. */
  to: string | null;
  months: number;
  weight: Weight;
}

/** Times ashore of more than six months in the last five years, between two services or since the last; longest first. */
export function gapsIn(services: readonly TimeAboard[], today: string): Gap[] {
  const since = addMonths(today, -12 * gap.years);
  const begun = services.filter(({ from }) => from <= today).sort((a, b) => (a.from < b.from ? -1 : 1));
  const gaps: Gap[] = [];
  let until: string | undefined;
  const note = (to: string | null) => {
    const end = to ?? today;
    if (until === undefined || until >= end || end <= since) return;
    const months = monthsBetween(until, end);
    if (months > gap.asked) gaps.push({ from: until, to, months, weight: months > gap.weighs ? 'warns' : 'notes' });
  };
  for (const { from, to } of begun) {
    note(from);
    const end = to ?? today;
    if (until === undefined || end > until) until = end;
  }
  note(null);
  return gaps.sort((a, b) => b.months - a.months);
}

/** A certificate that lacks altogether stops, one that ends during the contract can be renewed: it warns. */
export const weightOf = ({ isMandatory, problem }: Pick<Finding, 'isMandatory' | 'problem'>): Weight =>
  !isMandatory ? 'notes' : problem === 'endsEarly' ? 'warns' : 'stops';

/** The last day of the best certificate that serves; null where it never expires or there is none. */
export function bestExpiry(certificates: readonly HeldCertificate[], code: string): string | null {
  const serving = certificates.filter((one) => one.code !== null && servesAs(one.code, code));
  if (serving.some(({ expiresOn }) => expiresOn === null)) return null;
  return (
    serving
      .map(({ expiresOn }) => expiresOn ?? '')
      .sort()
      .at(-1) ?? null
  );
}

/** Worst first: what stops, then what warns; of one weight as they were found, certificates by their problem. */
export const worstFirst = <Found extends { weight: Weight; problem?: Finding['problem'] }>(
  found: readonly Found[],
): Found[] =>
  [...found].sort(
    (a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight) || rankOf(a.problem) - rankOf(b.problem),
  );
const rankOf = (problem: Finding['problem'] | undefined) => (problem === undefined ? -1 : problems.indexOf(problem));
