import type { TaxCategory } from '#features/rates/rules.ts';
import { addDays, lastOfMonth } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';
import { emptyYear, monthsInYear, type Segment, type Year } from '../lines/rules.ts';
import { type InputKind, type Wage, wageParts } from '../rules.ts';
import type { TaxMethod } from '../slips/rules.ts';

/** What is known of a person and of wages, and what of it holds in a month. */

/** Days aboard a vessel in a rank, both ends paid. */
export interface Stay {
  assignmentId: number;
  employeeId: number;
  vesselId: number;
  jobPositionId: number;
  from: string;
  to: string;
}

/** A monthly wage of a rank from a day on; without a ship type it is of all that have none of their own. */
export interface MatrixWage {
  jobPositionId: number;
  shipTypeId: number | null;
  payrollCategoryId: number;
  from: string;
  wage: Wage;
}

export interface PaidVessel {
  divisionId: number;
  shipTypeId: number | null;
  payrollCategoryId: number | null;
}

/** The signed agreement (PKL) of an assignment. */
export interface Agreement {
  number: string;
  wage: Wage;
}

/** All that wages are found in. */
export interface WageTables {
  matrix: readonly MatrixWage[];
  vessels: ReadonlyMap<number, PaidVessel>;
  agreements: ReadonlyMap<number, Agreement>;
}

/** How somebody is taxed and insured from a month on. */
export interface Terms {
  fromMonth: string;
  taxMethod: TaxMethod;
  decidedCategory: TaxCategory | undefined;
  furtherMembers: number;
  bearsKesehatan: boolean;
}

export interface TypedInput {
  month: string;
  kind: InputKind;
  amount: bigint;
  days: number | undefined;
  dailyRate: bigint | undefined;
  note: string;
  /** Of a holiday allowance: the day of the holiday, where it was entered. */
  holidayOn?: string | undefined;
}

/** A time of employment; `endedOn` is the first day without it. */
export interface Employment {
  startedOn: string;
  endedOn: string | null;
}

export interface PersonFacts {
  personId: number;
  /** Of the employee number they were given last. */
  divisionId: number;
  birthDate: string | undefined;
  hasTaxNumber: boolean;
  isResident: boolean;
  /** Those of the months that are looked at; where there are none, the last before. */
  stays: readonly Stay[];
  inputs: readonly TypedInput[];
  /** By whichever employee number. */
  employments: readonly Employment[];
  /** PTKP codes by tax year. */
  taxStatuses: Readonly<Record<string, string>>;
  terms: readonly Terms[];
  finalMonths: readonly string[];
  openings: Readonly<Record<string, Year>>;
  /** Closed months, however long ago, that could not be paid or put right and that no correction has paid since. */
  unpaidMonths: readonly string[];
}

const usualTerms: Terms = {
  fromMonth: '',
  taxMethod: 'grossUp',
  decidedCategory: undefined,
  furtherMembers: 0,
  bearsKesehatan: false,
};

/**
 * The PTKP status of a tax year. It is that of 1 January (PP 58/2023), so the last one known holds until another is
 * entered; `carriedFrom` says from which year it is then.
 */
export function taxStatusOf(
  statuses: PersonFacts['taxStatuses'],
  year: string,
): { ptkpCode: string; carriedFrom?: string } | undefined {
  const last = Object.keys(statuses)
    .filter((each) => each <= year)
    .sort()
    .at(-1);
  const ptkpCode = last === undefined ? undefined : statuses[last];
  if (last === undefined || ptkpCode === undefined) return undefined;
  return last === year ? { ptkpCode } : { ptkpCode, carriedFrom: last };
}

/** The terms of a month: the latest begun by then; of two that begin together, those entered last. */
export const termsOf = (terms: readonly Terms[], month: string): Terms =>
  terms
    .filter(({ fromMonth }) => fromMonth <= month)
    .reduce((one, other) => (other.fromMonth >= one.fromMonth ? other : one), usualTerms);

/** Opening balances by tax year. Somebody with two employee numbers has one of each, and their year is both together. */
export function openingsOf(rows: readonly (Year & { taxYear: number })[]): Record<string, Year> {
  const years: Record<string, Year> = {};
  for (const { taxYear, months, gross, ownContributions, withheld } of rows) {
    const before = years[taxYear] ?? emptyYear;
    years[taxYear] = {
      months: Math.min(monthsInYear, before.months + months),
      gross: before.gross + gross,
      ownContributions: before.ownContributions + ownContributions,
      withheld: before.withheld + withheld,
    };
  }
  return years;
}

/**
 * Since when somebody is employed without a break on a day: a transfer to the other division goes on with the service,
 * a return after leaving begins anew.
 */
export function servedSince(employments: readonly Employment[], on: string): string | undefined {
  const begun = employments.filter(({ startedOn }) => startedOn <= on);
  let since = begun.find(({ endedOn }) => endedOn === null || endedOn > on)?.startedOn;
  for (;;) {
    const first = since;
    const before = begun.find(
      ({ startedOn, endedOn }) =>
        first !== undefined && startedOn < first && (endedOn === null || addDays(endedOn, 1) >= first),
    );
    if (!before) return since;
    since = before.startedOn;
  }
}

/** What falls into a month of days aboard. */
export function staysIn(stays: readonly Stay[], month: string): Stay[] {
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  return stays
    .filter(({ from, to }) => from <= last && to >= first)
    .map((stay) => ({ ...stay, from: stay.from < first ? first : stay.from, to: stay.to > last ? last : stay.to }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** The vessel served last by the end of a month. */
export function lastVesselOf(stays: readonly Stay[], month: string): number | undefined {
  const last = lastOfMonth(`${month}-01`);
  return stays
    .filter(({ from }) => from <= last)
    .reduce<Stay | undefined>((one, other) => (one && one.from > other.from ? one : other), undefined)?.vesselId;
}

/** The vessel joined first after a month. */
export function nextVesselOf(stays: readonly Stay[], month: string): number | undefined {
  const last = lastOfMonth(`${month}-01`);
  return stays
    .filter(({ from }) => from > last)
    .reduce<Stay | undefined>((one, other) => (one && one.from < other.from ? one : other), undefined)?.vesselId;
}

/** The rows that a rank is paid by on a vessel: of her type, or else those of all types. */
function rowsFor(stay: Stay, { matrix, vessels }: WageTables): readonly MatrixWage[] {
  const vessel = vessels.get(stay.vesselId);
  const rows = matrix.filter(
    (row) => row.jobPositionId === stay.jobPositionId && row.payrollCategoryId === vessel?.payrollCategoryId,
  );
  const own = rows.filter(({ shipTypeId }) => shipTypeId !== null && shipTypeId === vessel?.shipTypeId);
  return own.length > 0 ? own : rows.filter(({ shipTypeId }) => shipTypeId === null);
}

const totalWage = (wage: Wage) => sum(wageParts.map((part) => wage[part]));

/**
 * A month's days by wage. In the marine division it is that of the salary matrix on each day, never below the signed
 * agreement; in the tanker division that of the agreement. Where there is none the segment has none.
 */
export function segmentsOf(stays: readonly Stay[], month: string, tables: WageTables): Segment[] {
  return staysIn(stays, month).flatMap((stay): Segment[] => {
    const agreement = tables.agreements.get(stay.assignmentId);
    const agreed = agreement && { wage: agreement.wage, source: `pkl:${agreement.number}` };
    const { assignmentId, vesselId, jobPositionId } = stay;
    const base = { assignmentId, vesselId, jobPositionId };
    const isMarine = tables.vessels.get(vesselId)?.divisionId === 1;
    const rows = isMarine ? rowsFor(stay, tables) : [];
    const starts = [...new Set(rows.map(({ from }) => from))].filter((day) => day > stay.from && day <= stay.to).sort();
    return [stay.from, ...starts].map((from, at) => {
      const next = starts[at];
      const to = next === undefined ? stay.to : addDays(next, -1);
      const row = rows
        .filter((each) => each.from <= from)
        .reduce<MatrixWage | undefined>((one, other) => (one && one.from > other.from ? one : other), undefined);
      const ofMatrix = row && { wage: row.wage, source: `matrix:${row.from}` };
      const paid =
        ofMatrix && agreed && totalWage(agreed.wage) > totalWage(ofMatrix.wage) ? agreed : (ofMatrix ?? agreed);
      return { ...base, from, to, wage: paid?.wage, source: paid?.source ?? '' };
    });
  });
}
