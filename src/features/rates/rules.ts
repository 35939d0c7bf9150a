import { percent, type Rate, rupiah, share } from '#platform/contract/money.ts';

/** Rules of what holds from a day on: premiums, caps, tax rates. Amounts are whole rupiah. */

/** A value that applies from a date until the next entry or its own last day; its source is always given. */
export interface Dated<Value> {
  from: string;
  to?: string | undefined;
  value: Value;
  source: string;
}

/** What holds on a day: the latest entry begun by then, if it has not ended. Nothing is carried past its last day. */
export function onDay<Value>(entries: readonly Dated<Value>[], day: string): Dated<Value> | undefined {
  const begun = entries.filter(({ from }) => from <= day);
  const latest = begun.reduce<Dated<Value> | undefined>(
    (one, other) => (one && one.from > other.from ? one : other),
    undefined,
  );
  return latest?.to !== undefined && latest.to < day ? undefined : latest;
}

/** A row of a table by amount: what holds up to and including an amount; the last row has no end. */
export interface Bracket {
  upTo?: bigint | undefined;
  rate: Rate;
}

/** The row that an amount falls into: its upper bound is the first that is not below it (PP 58/2023). */
export function bracketOf(brackets: readonly Bracket[], amount: bigint): Bracket {
  const found = brackets.find(({ upTo }) => upTo === undefined || amount <= upTo);
  if (!found) throw new RangeError('A table by amount ends with a row that has no end');
  return found;
}

/** The tax of an amount by layers, each with its own rate, floored once a layer (Article 17). */
export function layeredTax(layers: readonly Bracket[], amount: bigint): bigint {
  let tax = 0n;
  let taxed = 0n;
  for (const { upTo, rate } of layers) {
    if (amount <= taxed) break;
    const top = upTo === undefined || amount < upTo ? amount : upTo;
    tax += share(top - taxed, rate, 'floor');
    taxed = top;
  }
  return tax;
}

/** The three tables of monthly tax; who has which follows from the PTKP status (PP 58/2023 Article 2). */
export const taxCategories = ['A', 'B', 'C'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** What a year earns free of tax by PTKP status; a joint return (K/I) has no monthly table (PP 58/2023 Article 2(4)). */
export interface Exemption {
  amount: bigint;
  category: TaxCategory | undefined;
}

/** Single values by date: percentages as percent points, amounts in rupiah, ages in years. */
export const datedKeys = [
  'jhtEmployer',
  'jhtOwn',
  'jpEmployer',
  'jpOwn',
  'jpCap',
  'jpUntilAge',
  'jkk',
  'jkm',
  'kesehatanEmployer',
  'kesehatanOwn',
  'kesehatanCap',
  'kesehatanFloor',
  'fullWageBase',
  'jobCostRate',
  'jobCostCap',
  'noTaxNumberRate',
  'nonResidentRate',
  // The share of a month's wage that an advance may be, and that may be taken off for debts: more is said, not refused.
  'advanceShare',
] as const;
export type DatedKey = (typeof datedKeys)[number];

/** All tables by date, as they are kept: one entry a row. A table by amount is one value, since it changes as a whole. */
export interface RateTables {
  values: readonly (Dated<string> & { key: DatedKey })[];
  monthlyTax: readonly (Dated<readonly Bracket[]> & { category: TaxCategory })[];
  layers: readonly Dated<readonly Bracket[]>[];
  exemptions: readonly (Dated<Exemption> & { code: string })[];
}

/** What one month is calculated with. The rate of work accident insurance (jkk) is of the company's own risk class. */
export interface MonthRates {
  jhtEmployer: Rate;
  jhtOwn: Rate;
  jpEmployer: Rate;
  jpOwn: Rate;
  jpCap: bigint;
  jpUntilAge: number;
  jkk: Rate;
  jkm: Rate;
  kesehatanEmployer: Rate;
  kesehatanOwn: Rate;
  kesehatanCap: bigint;
  /** The minimum wage (UMK) that Kesehatan is counted from at least; nothing where none was entered. */
  kesehatanFloor: bigint;
  /** True if premiums of a part month are counted from the full wage, as it was reported. */
  isFullWageBase: boolean;
  jobCostRate: Rate;
  jobCostCap: bigint;
  noTaxNumberRate: Rate;
  /** PPh 26 of who lives abroad; nothing until it is entered. */
  nonResidentRate: Rate | undefined;
  /** The share of a payment of wages that may be taken off for advances and debts (PP 36/2021 Article 65). */
  advanceShare: Rate | undefined;
  monthlyTax: Record<TaxCategory, readonly Bracket[]>;
  layers: readonly Bracket[];
  exemptions: Record<string, Exemption>;
}

/**
 * The rates of a month, which are those of its first day; exemptions are those of 1 January (PP 58/2023). Where a table
 * has nothing for it, its name is among the missing: a month is refused rather than calculated with old figures.
 */
export function ratesOf(month: string, tables: RateTables): { rates: MonthRates } | { missing: string[] } {
  const day = `${month}-01`;
  const missing: string[] = [];
  const entered = (key: DatedKey) =>
    onDay(
      tables.values.filter((entry) => entry.key === key),
      day,
    )?.value;
  const value = (key: DatedKey) => {
    const found = entered(key);
    if (found === undefined) missing.push(key);
    return found ?? '0';
  };
  const table = (name: string, entries: readonly Dated<readonly Bracket[]>[]) => {
    const found = onDay(entries, day)?.value;
    if (!found) missing.push(name);
    return found ?? [];
  };
  const monthlyTax = (one: TaxCategory) =>
    table(
      `monthlyTax${one}`,
      tables.monthlyTax.filter(({ category }) => category === one),
    );
  const rate = (key: DatedKey) => percent(value(key));
  const enteredRate = (key: DatedKey) => {
    const points = entered(key);
    return points === undefined ? undefined : percent(points);
  };
  const rates: MonthRates = {
    jhtEmployer: rate('jhtEmployer'),
    jhtOwn: rate('jhtOwn'),
    jpEmployer: rate('jpEmployer'),
    jpOwn: rate('jpOwn'),
    jpCap: rupiah(value('jpCap')),
    jpUntilAge: Number(value('jpUntilAge')),
    jkk: rate('jkk'),
    jkm: rate('jkm'),
    kesehatanEmployer: rate('kesehatanEmployer'),
    kesehatanOwn: rate('kesehatanOwn'),
    kesehatanCap: rupiah(value('kesehatanCap')),
    kesehatanFloor: rupiah(entered('kesehatanFloor') ?? '0'),
    isFullWageBase: entered('fullWageBase') === '1',
    jobCostRate: rate('jobCostRate'),
    jobCostCap: rupiah(value('jobCostCap')),
    noTaxNumberRate: rate('noTaxNumberRate'),
    nonResidentRate: enteredRate('nonResidentRate'),
    advanceShare: enteredRate('advanceShare'),
    monthlyTax: {
      A: monthlyTax('A'),
      B: monthlyTax('B'),
      C: monthlyTax('C'),
    },
    layers: table('layers', tables.layers),
    exemptions: exemptionsOn(`${month.slice(0, 4)}-01-01`, tables),
  };
  return missing.length ? { missing } : { rates };
}

const exemptionsOn = (day: string, { exemptions }: RateTables): Record<string, Exemption> =>
  Object.fromEntries(
    [...new Set(exemptions.map(({ code }) => code))].flatMap((code) => {
      const found = onDay(
        exemptions.filter((entry) => entry.code === code),
        day,
      );
      return found ? [[code, found.value]] : [];
    }),
  );
