import { bracketOf, type MonthRates, taxCategories } from '#features/rates/rules.ts';
import { percentPoints } from '#features/work-orders/lines/rules.ts';
import {
  earningKinds,
  earnsMonth,
  type Line,
  type LineKind,
  type Settlement,
  taxedPremiums,
  totalOf,
} from '#features/work-orders/rules.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import { percent, type Rate, rateOf, share, sum } from '#platform/contract/money.ts';
import { type FileKind, fileKinds, type RowValues } from './layouts/rules.ts';

/**
 * The rows of the tax office's files, out of the slips of a closed month. A month is a row of BPMP, or of BP26 for who
 * lives abroad; the last period of somebody's year is a row of BPA1. A correction is a row of the month that it corrects,
 * with what that month comes to now. RowAmounts are whole rupiah.
 */

/** Who it is, as their personal file has it now. */
export interface TaxPerson {
  employeeId: number;
  employeeNumber: string;
  name: string;
  nationalId: string;
  taxNumber: string;
  passport: string;
  /** Not an Indonesian citizen. */
  isForeign: boolean;
  /** Three letters (ISO 3166-1). */
  country: string;
  address: string;
  birthDate: string;
  birthPlace: string;
  position: string;
}

/** A month that was paid, all vessels together. */
export interface PaidMonth {
  month: string;
  lines: readonly Line[];
}

/** What a person's rows are made of. */
export interface PersonBooks {
  person: TaxPerson;
  /** The slip that tax and corrections are on, with its number. */
  workOrderId: number;
  documentNumber: string;
  /** As the slips of the month say it. */
  ptkpCode: string;
  /** Those of the tax year up to the month, the earliest first. */
  months: readonly PaidMonth[];
  /** What another system paid in the year before. */
  opening: { months: number; gross: bigint; ownContributions: bigint } | undefined;
}

/** What the tax office would refuse of a row. */
export const rowProblems = [
  'nationalId',
  'passport',
  'country',
  'ptkp',
  'position',
  'rate',
  'cancelled',
  'negativePart',
  'yearDiffers',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** Why an amount of a slip is in no file of its month. */
export const restReasons = ['noIncome', 'inYearEnd', 'earlierYear'] as const;
export type RestReason = (typeof restReasons)[number];

interface OfPerson {
  person: TaxPerson;
  workOrderId: number;
}
export interface TaxRow extends OfPerson {
  kind: FileKind;
  /** yyyy-MM. */
  period: string;
  gross: bigint;
  tax: bigint;
  /** What earlier files have said of the same period, or of the year. */
  grossBefore: bigint;
  taxBefore: bigint;
  /** Percent points; nothing for a year. */
  rate: string | undefined;
  /** How the tax of a year came about. */
  settlement?: Settlement;
  values: RowValues;
  problems: RowProblem[];
}
export interface Rest extends OfPerson {
  reason: RestReason;
  /** The month that is corrected; the slip's own otherwise. */
  period: string;
  gross: bigint;
  tax: bigint;
}

const incomeOf = (lines: readonly Line[]) => totalOf(lines, [...earningKinds, ...taxedPremiums]);
const taxOf = (lines: readonly Line[]) => totalOf(lines, ['incomeTax']);
const ownOf = (lines: readonly Line[]) => lines.filter(({ corrects }) => corrects === undefined);
const correcting = (lines: readonly Line[], month: string) => lines.filter(({ corrects }) => corrects === month);
const settlementIn = (lines: readonly Line[]) =>
  ownOf(lines).find(({ settlement }) => settlement !== undefined)?.settlement;
const isSameRate = (one: Rate, other: Rate) => one.of * other.in === other.of * one.in;

/** Lines that count in the tax year of their slip: all but tax of an earlier year alone (decision 0075). */
const countedIn = ({ month, lines }: PaidMonth): Line[] =>
  lines.filter(
    ({ corrects = month }) =>
      corrects.slice(0, 4) === month.slice(0, 4) ||
      lines.some((line) => line.corrects === corrects && line.kind !== 'incomeTax'),
  );

/** Statuses as the files know them; a joint return (K/I) is none of them. */
const isKnownStatus = (code: string) => /^(TK|K|HB)\/[0-3]$/.test(code);

/** The number that a person is known by: NIK or a 16-digit NPWP; of foreigners the passport. */
export const tinOf = ({ isForeign, passport, nationalId, taxNumber }: TaxPerson): string =>
  isForeign ? passport : ([nationalId, taxNumber].find((number) => /^\d{16}$/.test(number)) ?? nationalId);

const identityProblems = (person: TaxPerson): RowProblem[] => {
  const { isForeign, passport, position } = person;
  return [
    ...(!isForeign && !/^\d{16}$/.test(tinOf(person)) ? (['nationalId'] as const) : []),
    ...(isForeign && passport === '' ? (['passport'] as const) : []),
    ...(position === '' ? (['position'] as const) : []),
  ];
};

/**
 * The rate by which an amount bears exactly this tax: of the table of its PTKP status, else of the others, with or
 * without the surcharge of who has no tax number, or the flat one of who lives abroad.
 */
export function rateOfAmount(
  { gross, tax, ptkpCode, isForeign }: { gross: bigint; tax: bigint; ptkpCode: string; isForeign: boolean },
  rates: MonthRates,
): Rate | undefined {
  if (gross < 0n) return undefined;
  const own = rates.exemptions[ptkpCode]?.category;
  const tables = [...(own ? [own] : []), ...taxCategories.filter((each) => each !== own)];
  const plain = tables.map((category) => bracketOf(rates.monthlyTax[category], gross).rate);
  const flat = isForeign && rates.nonResidentRate ? [rates.nonResidentRate] : [];
  return [...flat, ...plain, ...plain.map((rate) => rateOf(rate, rates.noTaxNumberRate))].find(
    (rate) => share(gross, rate, 'floor') === tax,
  );
}

interface Month {
  books: PersonBooks;
  month: string;
  ratesOf: (month: string) => MonthRates | undefined;
}

/** What a person's slips of a month are in the files, and what of them is in none. */
export function rowsOf({ books, month, ratesOf }: Month): { rows: TaxRow[]; rest: Rest[] } {
  const { person, workOrderId, months } = books;
  const lines = months.find((each) => each.month === month)?.lines ?? [];
  const settlement = settlementIn(lines);
  const own = ownOf(lines);
  const of = { books, month, ratesOf };
  const rows: TaxRow[] = [];
  const rest: Rest[] = [];
  /** Corrections that no month's row takes: they are counted with the year. */
  let [heldGross, heldTax] = [0n, 0n];
  for (const period of [...new Set(lines.flatMap(({ corrects }) => corrects ?? []))].sort()) {
    const itsLines = correcting(lines, period);
    const [gross, tax] = [incomeOf(itsLines), taxOf(itsLines)];
    if (gross === 0n && tax === 0n) continue;
    const isEarlierYear = period.slice(0, 4) < month.slice(0, 4);
    const counts = itsLines.every((line) => countedIn({ month, lines }).includes(line));
    const corrected = months.find((each) => each.month === period);
    if (!isEarlierYear && !settlementIn(corrected?.lines ?? [])) {
      rows.push(correctionRow(of, period));
      continue;
    }
    if (settlement && counts) {
      heldGross += gross;
      heldTax += tax;
    } else rest.push({ person, workOrderId, reason: counts ? 'inYearEnd' : 'earlierYear', period, gross, tax });
  }
  const [gross, tax] = [incomeOf(own), taxOf(own)];
  if (settlement && settlement.gross > 0n) rows.unshift(yearRow(of, { gross: gross + heldGross, tax: tax + heldTax }));
  else if (settlement) rest.push({ person, workOrderId, reason: 'noIncome', period: month, gross, tax });
  else if (gross === 0n && tax === 0n) {
    if (rows.length + rest.length === 0)
      rest.push({ person, workOrderId, reason: 'noIncome', period: month, gross, tax });
  } else rows.unshift(monthRow(of, month, { gross, tax, grossBefore: 0n, taxBefore: 0n }));
  return { rows, rest };
}

/** What a closed month of the same year comes to with its corrections, those on the slip of this month last. */
function correctionRow(of: Month, period: string): TaxRow {
  const { books, month } = of;
  const before = books.months.flatMap((each) => [
    ...(each.month === period ? ownOf(each.lines) : []),
    ...(each.month < month ? correcting(each.lines, period) : []),
  ]);
  const now = books.months.flatMap((each) => (each.month === month ? correcting(each.lines, period) : []));
  const [grossBefore, taxBefore] = [incomeOf(before), taxOf(before)];
  return monthRow(of, period, {
    gross: grossBefore + incomeOf(now),
    tax: taxBefore + taxOf(now),
    grossBefore,
    taxBefore,
  });
}

type RowAmounts = Pick<TaxRow, 'gross' | 'tax' | 'grossBefore' | 'taxBefore'>;

/** A row of BPMP or BP26. */
function monthRow({ books, month, ratesOf }: Month, period: string, amounts: RowAmounts): TaxRow {
  const { person, workOrderId, ptkpCode, months } = books;
  const { gross, tax } = amounts;
  const rates = ratesOf(period);
  const incomeTax = ownOf(months.find((each) => each.month === month)?.lines ?? []).find(
    ({ kind }) => kind === 'incomeTax',
  );
  // The slip's own rate, where the row is of its month.
  const own = period === month && incomeTax?.base === gross ? incomeTax.rate : undefined;
  const found = own ?? (rates && rateOfAmount({ gross, tax, ptkpCode, isForeign: person.isForeign }, rates));
  const rate = found && percentPoints(found);
  const isFlat =
    person.isForeign && found !== undefined && rates?.nonResidentRate !== undefined
      ? isSameRate(found, rates.nonResidentRate)
      : false;
  const isTaxOfRate = rate !== undefined && share(gross, percent(rate), 'floor') === tax;
  const problems: RowProblem[] = [
    ...identityProblems(person),
    ...(isFlat && !/^[A-Z]{3}$/.test(person.country) ? (['country'] as const) : []),
    ...(!isFlat && !isKnownStatus(ptkpCode) ? (['ptkp'] as const) : []),
    ...(gross <= 0n ? (['cancelled'] as const) : isTaxOfRate ? [] : (['rate'] as const)),
  ];
  return {
    person,
    workOrderId,
    kind: isFlat ? 'bp26' : 'bpmp',
    period,
    ...amounts,
    rate,
    problems,
    values: {
      ...valuesOfPerson(books),
      ...valuesOfPeriod(period),
      gross: String(gross),
      tax: String(tax),
      rate: rate ?? '',
    },
  };
}

const bonusKinds: readonly LineKind[] = ['bonus', 'holidayAllowance'];
const otherKinds = earningKinds.filter(
  (kind) => kind !== 'basicSalary' && kind !== 'taxAllowance' && !bonusKinds.includes(kind),
);

/** A row of BPA1: the year with this employer, settled in this month, of which so much is this month's. */
function yearRow({ books, month }: Month, adds: { gross: bigint; tax: bigint }): TaxRow {
  const { person, workOrderId, months, opening, ptkpCode } = books;
  const settled = settlementIn(months.find((each) => each.month === month)?.lines ?? []);
  if (!settled) throw new Error('A year is told in the month that settles it');
  const lines = months.flatMap(countedIn);
  const earning = months.filter((each) => earnsMonth(each.lines));
  const count = earning.length + (opening?.months ?? 0);
  const amounts = {
    // Pay from another system is not split into parts.
    salary: totalOf(lines, ['basicSalary']) + (opening?.gross ?? 0n),
    taxAllowance: totalOf(lines, ['taxAllowance']),
    otherAllowances: totalOf(lines, otherKinds),
    insurance: totalOf(lines, taxedPremiums),
    bonus: totalOf(lines, bonusKinds),
  };
  const contributions = totalOf(lines, ['jht', 'jp']) + (opening?.ownContributions ?? 0n);
  const parts = Object.values(amounts);
  // Which months an opening balance is of is not known: those right before the first one here, or else from January on.
  const first = earning[0] ? Number(earning[0].month.slice(5)) - (opening?.months ?? 0) : 1;
  const isWhole = sum(parts) === settled.gross && contributions === settled.ownContributions;
  const isWholeYear = month.endsWith('-12') && count === 12;
  return {
    person,
    workOrderId,
    kind: 'a1',
    period: month,
    gross: settled.gross,
    tax: settled.tax,
    grossBefore: settled.gross - adds.gross,
    taxBefore: settled.tax - adds.tax,
    rate: undefined,
    settlement: settled,
    problems: [
      ...identityProblems(person),
      ...(isKnownStatus(ptkpCode) ? [] : (['ptkp'] as const)),
      ...([...parts, contributions].some((amount) => amount < 0n) ? (['negativePart'] as const) : []),
      ...(isWhole ? [] : (['yearDiffers'] as const)),
    ],
    values: {
      ...valuesOfPerson(books),
      ...valuesOfPeriod(month),
      firstMonth: String(Math.max(1, first)),
      months: String(Math.min(12, count)),
      yearStatus: isWholeYear ? 'FullYear' : 'PartialYear',
      grossUp: amounts.taxAllowance > 0n ? 'Yes' : 'No',
      gross: String(settled.gross),
      tax: String(settled.tax),
      withheldBefore: String(settled.withheld),
      lastTax: String(settled.tax - settled.withheld),
      contributions: String(contributions),
      salary: String(amounts.salary),
      taxAllowance: String(amounts.taxAllowance),
      otherAllowances: String(amounts.otherAllowances),
      insurance: String(amounts.insurance),
      bonus: String(amounts.bonus),
    },
  };
}

const valuesOfPerson = ({ person, documentNumber, ptkpCode }: PersonBooks): RowValues => ({
  residency: person.isForeign ? 'Foreign' : 'Resident',
  passport: person.isForeign ? person.passport : '',
  tin: tinOf(person),
  name: person.name,
  position: person.position,
  ptkp: ptkpCode,
  country: person.country,
  address: person.address,
  birthDate: person.birthDate,
  birthPlace: person.birthPlace,
  documentNumber,
});

const valuesOfPeriod = (period: string): RowValues => ({
  periodMonth: String(Number(period.slice(5))),
  periodYear: period.slice(0, 4),
  withholdingDay: lastOfMonth(`${period}-01`),
});

/** What a month's slips come to, corrections with them. */
export const slipTotals = (lines: readonly Line[]) => ({ gross: incomeOf(lines), tax: taxOf(lines) });

/** Which file it is: `period` (yyyy-MM) is the month's own, or an earlier one that it corrects. */
export interface FileName {
  kind: FileKind;
  period: string;
}

/** Amounts in whole rupiah: what is taxed, and the tax. */
export interface Amounts {
  gross: bigint;
  tax: bigint;
}

export interface TaxFile extends FileName {
  /** Rows that the tax office takes, and those that it would refuse. */
  rows: readonly TaxRow[];
  refused: readonly TaxRow[];
}

export const amountsOf = (rows: readonly Amounts[]): Amounts => ({
  gross: sum(rows.map(({ gross }) => gross)),
  tax: sum(rows.map(({ tax }) => tax)),
});
/** What rows say beyond earlier files of the same period. */
export const addedBy = (rows: readonly TaxRow[]): Amounts =>
  amountsOf(
    rows.map(({ gross, tax, grossBefore, taxBefore }) => ({ gross: gross - grossBefore, tax: tax - taxBefore })),
  );

/** The files that rows go to: those of the month first, then corrections by period. */
export function filesOf(rows: readonly TaxRow[], month: string): TaxFile[] {
  const periods = [...new Set([month, ...rows.map(({ period }) => period).sort()])];
  return periods.flatMap((period) =>
    fileKinds.flatMap((kind): TaxFile[] => {
      const own = rows.filter((row) => row.kind === kind && row.period === period);
      if (own.length === 0) return [];
      return [
        {
          kind,
          period,
          rows: own.filter(({ problems }) => problems.length === 0),
          refused: own.filter(({ problems }) => problems.length > 0),
        },
      ];
    }),
  );
}

/**
 * What the slips have that neither the files, nor the refused rows, nor what is named as in no file accounts for: nothing,
 * or the files must not be made.
 */
export function unexplained(slips: Amounts, rows: readonly TaxRow[], rest: readonly Rest[]): Amounts {
  const [files, others] = [addedBy(rows), amountsOf(rest)];
  return { gross: slips.gross - files.gross - others.gross, tax: slips.tax - files.tax - others.tax };
}

/** What a file is called: kind, payroll month, and the period where it is a correction. */
export const fileNameOf = ({ kind, period }: FileName, month: string): string =>
  `${kind.toUpperCase()} ${period}${period === month ? '' : ` correction ${month}`}.xml`;
