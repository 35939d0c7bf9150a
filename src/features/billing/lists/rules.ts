import { type Page, parseFilter, parseSort } from '#platform/contract/list.ts';
import { billsAfterFee, type Charge, nothing, plus, type Source, totalOf } from '../rules.ts';

/** A month's rows as its list shows them: those that were searched for, in order, a page of them, and what all come to. */

interface Asked {
  pageNumber: number;
  pageSize: number;
  sortBy?: string | undefined;
  filterList?: string | undefined;
}

/** As names are compared: without case and marks. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = ({ vesselName, contents }: Source) =>
  folded([vesselName, contents.crewName, contents.employeeName, contents.expenses, contents.clinicName].join(' '));

/** What a sort column is of a row. */
const sortedBy = (row: Source, column: string): string | bigint =>
  column === 'totalBills'
    ? totalOf(row.charge ?? nothing)
    : folded((column === 'vesselName' ? row.vesselName : row.contents[column]) ?? '');

/** Rows in which all words of the keyword are, as they were asked to be sorted. */
export function rowsAsked<Row extends Source>(
  rows: readonly Row[],
  asked: Pick<Asked, 'sortBy' | 'filterList'>,
  sortable: readonly string[],
): Row[] {
  const words = folded(parseFilter(asked.filterList, []).keyword).split(/\s+/).filter(Boolean);
  const terms = parseSort(asked.sortBy, sortable);
  const found = words.length
    ? rows.filter((row) => {
        const text = textOf(row);
        return words.every((word) => text.includes(word));
      })
    : [...rows];
  if (terms.length === 0) return found;
  return found.sort((one, other) => {
    for (const { column, descending } of terms) {
      const [a, b] = [sortedBy(one, column), sortedBy(other, column)];
      if (a !== b) return a < b === descending ? 1 : -1;
    }
    return 0;
  });
}

/** One page of them. */
export function pageOfRows<Row>(rows: readonly Row[], { pageNumber, pageSize }: Asked): Page<Row> {
  const totalPage = Math.ceil(rows.length / pageSize);
  return {
    data: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    ...{ totalPage, totalItem: rows.length, pageNumber, pageSize },
    hasNextPage: pageNumber < totalPage,
  };
}

/** An amount, its fee, and so on, as text. */
export const chargeShown = (charge: Charge) => ({
  amount: String(charge.amount),
  fee: String(charge.fee),
  billsAfterFee: String(billsAfterFee(charge)),
  vat: String(charge.vat),
  totalBills: String(totalOf(charge)),
});
const held = { amount: null, fee: null, billsAfterFee: null, vat: null, totalBills: null } as const;
/** A vessel of the own company costs what she costs, but is billed to nobody. */
export const amountsOf = ({ charge, isOwnCompany }: Source) => {
  if (!charge) return held;
  return isOwnCompany ? { ...held, amount: String(charge.amount) } : chargeShown(charge);
};

/** What rows come to that are billed. */
export const totalsOf = (rows: readonly Source[]) =>
  chargeShown(
    rows.reduce((sum, { charge, isOwnCompany }) => (charge && !isOwnCompany ? plus(sum, charge) : sum), nothing),
  );

/** What the own company's vessels cost, which is in no bill. */
export const ownAmountOf = (rows: readonly Source[]) =>
  String(rows.reduce((sum, { charge, isOwnCompany }) => (isOwnCompany ? sum + (charge?.amount ?? 0n) : sum), 0n));
