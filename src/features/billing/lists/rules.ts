import { rowsAsked } from '#platform/contract/listed.ts';
import { billsAfterFee, type Charge, nothing, plus, type Source, totalOf } from '../rules.ts';

/** A month's rows as its list shows them: those searched for, in order, and their totals. */

/** Rows that contain every word of the keyword, in the order asked for. */
export const sourcesAsked = (
  rows: readonly Source[],
  asked: Parameters<typeof rowsAsked>[1],
  sort: readonly string[],
): Source[] =>
  rowsAsked(rows, asked, {
    sort,
    textOf: ({ vesselName, contents }) =>
      [vesselName, contents.crewName, contents.employeeName, contents.expenses, contents.clinicName].join(' '),
    sortedBy: (row, column) =>
      column === 'totalBills'
        ? totalOf(row.charge ?? nothing)
        : ((column === 'vesselName' ? row.vesselName : row.contents[column]) ?? ''),
  });

/** An amount, its fee, and so on, as text. */
export const chargeShown = (charge: Charge) => ({
  amount: String(charge.amount),
  fee: String(charge.fee),
  billsAfterFee: String(billsAfterFee(charge)),
  vat: String(charge.vat),
  totalBills: String(totalOf(charge)),
});
const onHold = { amount: null, fee: null, billsAfterFee: null, vat: null, totalBills: null } as const;
/** A vessel of the own company costs what she costs, but is billed to nobody. */
export const amountsOf = ({ charge, isOwnCompany }: Source) => {
  if (!charge) return onHold;
  return isOwnCompany ? { ...onHold, amount: String(charge.amount) } : chargeShown(charge);
};

/** What rows come to that are billed. */
export const totalsOf = (rows: readonly Source[]) =>
  chargeShown(
    rows.reduce((sum, { charge, isOwnCompany }) => (charge && !isOwnCompany ? plus(sum, charge) : sum), nothing),
  );

/** What the own company's vessels cost, which is in no bill. */
export const ownAmountOf = (rows: readonly Source[]) =>
  String(rows.reduce((sum, { charge, isOwnCompany }) => (isOwnCompany ? sum + (charge?.amount ?? 0n) : sum), 0n));
