import { rupiah, sum } from '#platform/contract/money.ts';
import type { SlipLine } from '../lines/contract.ts';
import { earningKinds, employerKinds, taxedPremiums } from '../rules.ts';

/** What the tax of a slip's month is counted from, part by part, so that it can be added up by hand. */

export interface Part {
  /** A key of `slip.taxOf` or `slip.yearTaxOf`. */
  key: string;
  amount: bigint;
  isTotal?: boolean;
}

const totalIn = (lines: readonly SlipLine[], kinds: readonly string[]) =>
  sum(lines.flatMap(({ kind, amount, corrects }) => (kinds.includes(kind) && !corrects ? [rupiah(amount)] : [])));

/** Of a month's tax: earnings here and on other vessels, the allowance, and the premiums that count as income. */
function monthParts(base: bigint, lines: readonly SlipLine[]): Part[] {
  const allowance = totalIn(lines, ['taxAllowance']);
  const earnings = totalIn(lines, earningKinds) - allowance;
  const premiums = totalIn(
    lines,
    employerKinds.filter((kind) => taxedPremiums.includes(kind)),
  );
  const elsewhere = base - earnings - allowance - premiums;
  const parts: Part[] = [
    { key: 'taxOf.earnings', amount: earnings },
    { key: 'taxOf.elsewhere', amount: elsewhere },
    { key: 'taxOf.allowance', amount: allowance },
    { key: 'taxOf.premiums', amount: premiums },
  ];
  return [...parts.filter(({ amount }) => amount !== 0n), { key: 'taxOf.gross', amount: base, isTotal: true }];
}

function yearParts(one: NonNullable<SlipLine['settlement']>): Part[] {
  const [tax, withheld] = [rupiah(one.tax), rupiah(one.withheld)];
  return [
    { key: 'yearTaxOf.gross', amount: rupiah(one.gross) },
    { key: 'yearTaxOf.jobCost', amount: -rupiah(one.jobCost) },
    { key: 'yearTaxOf.ownContributions', amount: -rupiah(one.ownContributions) },
    { key: 'yearTaxOf.exemption', amount: -rupiah(one.exemption) },
    { key: 'yearTaxOf.taxable', amount: rupiah(one.taxable), isTotal: true },
    { key: 'yearTaxOf.tax', amount: tax },
    { key: 'yearTaxOf.withheld', amount: -withheld },
    { key: 'yearTaxOf.due', amount: tax - withheld, isTotal: true },
  ];
}

/** The parts behind a line of tax; none behind any other. */
export function partsOf(line: SlipLine, lines: readonly SlipLine[]): Part[] {
  if (line.kind !== 'incomeTax' || line.corrects) return [];
  if (line.settlement) return yearParts(line.settlement);
  return line.base === undefined ? [] : monthParts(rupiah(line.base), lines);
}
