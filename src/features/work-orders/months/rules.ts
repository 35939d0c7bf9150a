import type { MonthRates } from '#features/rates/rules.ts';
import {
  lastVesselOf,
  nextVesselOf,
  type PersonFacts,
  segmentsOf,
  staysIn,
  taxStatusOf,
  termsOf,
  type WageTables,
} from '../facts/rules.ts';
import { earnsMonth, type Line, type LineKind, totalOf, withVessel } from '../rules.ts';
import {
  calculateMonth,
  type Input,
  type MonthResult,
  type Obstacle,
  type PersonMonth,
  type Uncorrected,
} from '../slips/rules.ts';
import { emptyYear, plus, type Year } from '../tax/rules.ts';

/** A person's month out of what is known of them: facts, earlier months, and what changed of closed ones. */

/** A month as it is kept. */
export interface KeptMonth extends Omit<Year, 'months'> {
  month: string;
  carriesOver: bigint;
  lines: readonly Line[];
  /** The vessels of its slips, the last one last. */
  vesselIds: readonly number[];
}

export interface Books {
  wages: WageTables;
  ratesOf: (month: string) => MonthRates | undefined;
  /** The closed months that corrections are looked for in; none where an earlier month is still open. */
  closedMonths: readonly string[];
}

/** What a tax year came to before a month. */
function yearBefore(facts: PersonFacts, kept: readonly KeptMonth[], month: string): Year {
  const year = month.slice(0, 4);
  return kept
    .filter((each) => each.month.startsWith(year) && each.month < month)
    .reduce(
      (sum, { lines, ...kept }) => {
        const next = plus(sum, kept);
        return earnsMonth(lines) ? next : { ...next, months: sum.months };
      },
      { ...emptyYear, ...facts.openings[year] },
    );
}

/** True in December for a year that paid something since it was last settled: it is settled without days aboard too. */
function isYearUnsettled(kept: readonly KeptMonth[], month: string): boolean {
  const last = kept.filter((each) => each.month < month && each.month.startsWith(month.slice(0, 4))).at(-1);
  return month.endsWith('-12') && last !== undefined && !last.lines.some(isSettlement);
}
const isSettlement = ({ settlement, corrects }: Line) => settlement !== undefined && corrects === undefined;

/** True if the employment ended in an earlier month and nobody came aboard since: what is still paid settles its year. */
const hasEnded = ({ finalMonths, stays }: PersonFacts, month: string): boolean =>
  finalMonths.some(
    (final) => final < month && stays.every(({ from, to }) => from.slice(0, 7) > month || to.slice(0, 7) <= final),
  );

/** What a person's month is calculated from; nothing where it does not concern them, or what prevents it. */
function personMonth(
  facts: PersonFacts,
  month: string,
  { wages, kept, corrections }: { wages: WageTables; kept: readonly KeptMonth[]; corrections: readonly Line[] },
): { person: PersonMonth } | { obstacles: Obstacle[] } | undefined {
  const segments = segmentsOf(facts.stays, month, wages);
  const inputs = facts.inputs.filter((input) => input.month === month).map(asInput);
  // Of the last month that was paid: one in between, in which nothing could be, takes nothing off.
  const carriedOver = kept.filter((each) => each.month < month).at(-1)?.carriesOver ?? 0n;
  const yearToDate = yearBefore(facts, kept, month);
  const isFinalAsked = facts.finalMonths.includes(month);
  const isSettled = (isFinalAsked && yearToDate.gross !== 0n) || isYearUnsettled(kept, month);
  if (segments.length + inputs.length + corrections.length === 0 && carriedOver === 0n && !isSettled) return undefined;
  const year = month.slice(0, 4);
  const ptkpCode = taxStatusOf(facts.taxStatuses, year)?.ptkpCode;
  const lastVesselId = lastVesselOf(facts.stays, month) ?? lastPaidOn(kept, month) ?? nextVesselOf(facts.stays, month);
  const { birthDate } = facts;
  if (ptkpCode === undefined || birthDate === undefined || lastVesselId === undefined)
    return {
      obstacles: [
        ...(ptkpCode === undefined ? [{ code: 'noTaxStatus' as const, year }] : []),
        ...(birthDate === undefined ? [{ code: 'noBirthDate' as const }] : []),
        ...(lastVesselId === undefined ? [{ code: 'noVessel' as const }] : []),
      ],
    };
  const terms = termsOf(facts.terms, month);
  return {
    person: {
      month,
      segments,
      inputs,
      corrections,
      carriedOver,
      lastVesselId,
      ptkpCode,
      birthDate,
      decidedCategory: terms.decidedCategory,
      hasTaxNumber: facts.hasTaxNumber,
      isResident: facts.isResident,
      taxMethod: terms.taxMethod,
      isFinal: month.endsWith('-12') || isFinalAsked || hasEnded(facts, month),
      yearToDate,
      furtherMembers: terms.furtherMembers,
      isKesehatanBorne: terms.bearsKesehatan,
    },
  };
}

const asInput = ({ kind, amount, days, dailyRate, note }: PersonFacts['inputs'][number]): Input => ({
  kind,
  amount: kind === 'repayment' ? -amount : amount,
  source: note,
  ...(days !== undefined && { days }),
  ...(dailyRate !== undefined && { base: dailyRate }),
});

/** The vessel that somebody was last paid on by a month: they may turn out never to have been aboard. */
const lastPaidOn = (kept: readonly KeptMonth[], month: string): number | undefined =>
  kept.flatMap((each) => (each.month <= month ? each.vesselIds : [])).at(-1);

export type Outcome =
  | {
      result: MonthResult;
      /** Closed months that cannot be put right yet. */
      uncorrected: Uncorrected[];
    }
  | { obstacles: (Obstacle | Uncorrected)[] }
  | undefined;

function calculated(
  facts: PersonFacts,
  month: string,
  { wages, ratesOf }: Books,
  kept: readonly KeptMonth[],
  corrections: readonly Line[],
): { result: MonthResult } | { obstacles: Obstacle[] } | undefined {
  const rates = ratesOf(month);
  if (!rates) return undefined;
  const found = personMonth(facts, month, { wages, kept, corrections });
  return found && 'person' in found ? calculateMonth(found.person, rates) : found;
}

const ownLines = (lines: readonly Line[]) =>
  lines.filter(({ kind, corrects }) => corrects === undefined && kind !== 'carriedOver');

/**
 * What closed months would be today less what was paid for them, then or as a correction since: a line a kind, of wages
 * a line a vessel, with the days that they differ by. A month that cannot be calculated today is left as it is, and
 * what prevents it is said.
 */
export function correctionsOf(
  facts: PersonFacts,
  kept: readonly KeptMonth[],
  books: Books,
): { lines: Line[]; uncorrected: Uncorrected[] } {
  const uncorrected: Uncorrected[] = [];
  const { closedMonths } = books;
  const unpaid = closedMonths.length > 0 ? facts.unpaidMonths : [];
  const lines = [...new Set([...unpaid, ...closedMonths])].sort().flatMap((month) => {
    if (!books.ratesOf(month)) return [];
    const before = kept.filter((each) => each.month <= month);
    const own = kept.find((each) => each.month === month);
    // A settlement counts the corrections on its own slip, so it is repeated with them.
    const itsCorrections = own?.lines.filter(({ corrects }) => corrects !== undefined) ?? [];
    const outcome = calculated(facts, month, books, before, itsCorrections);
    if (outcome && 'obstacles' in outcome) {
      uncorrected.push(...outcome.obstacles.map((obstacle) => ({ ...obstacle, corrects: month })));
      return [];
    }
    const today = outcome
      ? ownLines(outcome.result.slips.flatMap(({ vesselId, lines }) => withVessel(lines, vesselId)))
      : [];
    const paid = [
      ...ownLines(own?.lines ?? []),
      ...kept.flatMap(({ lines }) => lines.filter(({ corrects }) => corrects === month)),
    ];
    const vesselIds = [...new Set([...today, ...paid].map(({ vesselId }) => vesselId))];
    return vesselIds.flatMap((vesselId) => {
      const isOf = (line: Line) => line.vesselId === vesselId;
      return differenceOf(month, vesselId, { today: today.filter(isOf), paid: paid.filter(isOf) });
    });
  });
  return { lines, uncorrected };
}

/** What one vessel's wages of a month, or all that is of the person, is more today than was paid. */
function differenceOf(
  month: string,
  vesselId: number | undefined,
  { today, paid }: { today: readonly Line[]; paid: readonly Line[] },
): Line[] {
  const kinds: LineKind[] = [...new Set([...today, ...paid].map(({ kind }) => kind))];
  return kinds.flatMap((kind): Line[] => {
    const paidBefore = totalOf(paid, [kind]);
    const amount = totalOf(today, [kind]) - paidBefore;
    const days = kind === 'basicSalary' ? daysOf(today) - daysOf(paid) : 0;
    if (amount === 0n && days === 0) return [];
    return [
      {
        kind,
        amount,
        corrects: month,
        paidBefore,
        ...(vesselId !== undefined && { vesselId }),
        ...(days !== 0 && { dayDifference: days }),
      },
    ];
  });
}

/** Days that basic salary was paid for, corrections with them. */
const daysOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (total, { kind, days = 0, dayDifference = 0 }) => total + (kind === 'basicSalary' ? days + dayDifference : 0),
    0,
  );

/** A person's month with the corrections of closed ones; nothing where it does not concern them. */
export function outcomeOf(facts: PersonFacts, month: string, kept: readonly KeptMonth[], books: Books): Outcome {
  const earlier = kept.filter((each) => each.month < month);
  const { lines, uncorrected } = correctionsOf(facts, earlier, books);
  const outcome = calculated(facts, month, books, earlier, lines);
  if (!outcome) return uncorrected.length > 0 ? { obstacles: uncorrected } : undefined;
  if ('obstacles' in outcome) return { obstacles: [...outcome.obstacles, ...uncorrected] };
  return { ...outcome, uncorrected };
}

/** Where a person's month belongs: the division of the vessel served last, or last paid on, or else their own. */
export const divisionOf = (
  facts: PersonFacts,
  month: string,
  { vessels }: WageTables,
  kept: readonly KeptMonth[],
): number => {
  const vesselId =
    staysIn(facts.stays, month).at(-1)?.vesselId ?? lastVesselOf(facts.stays, month) ?? lastPaidOn(kept, month);
  return vessels.get(vesselId ?? 0)?.divisionId ?? facts.divisionId;
};
