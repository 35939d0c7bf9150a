import { type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import type { ReconciledVessel } from '../contract.ts';

type Column = SheetColumn<ReconciledVessel>;

const days = (header: string, of: (vessel: ReconciledVessel) => number | null): Column => ({
  ...{ header, width: 12, format: '0', value: of },
});
// Whole rupiah of a vessel stay far below what a float holds exactly.
const amount = (header: string, of: (vessel: ReconciledVessel) => bigint | null): Column => ({
  ...{ header, width: 18, format: '#,##0' },
  value: (vessel) => {
    const value = of(vessel);
    return value === null ? null : Number(value);
  },
});
const billed = (vessel: ReconciledVessel) => (vessel.billed === null ? null : BigInt(vessel.billed));

const columns: Column[] = [
  { header: 'Vessel', width: 30, value: ({ vesselName }) => vesselName },
  {
    header: 'Principal',
    width: 30,
    value: ({ principalName, isOwnCompany }) => (isOwnCompany ? 'Own vessel' : principalName),
  },
  { header: 'Days', width: 12, value: ({ agrees }) => (agrees ? 'Agree' : 'Differ') },
  days('Aboard', (vessel) => vessel.aboard),
  days('Paid', (vessel) => vessel.paid),
  days('Victualled', (vessel) => vessel.victualled),
  amount('Cost', ({ cost }) => BigInt(cost)),
  amount('Billed', billed),
  amount('Margin', (vessel) => {
    const value = billed(vessel);
    return value === null ? null : value - BigInt(vessel.cost);
  }),
];

/** The reconciliation of a month as a workbook, a row a vessel, those that differ first. */
export function reconciliationWorkbook(vessels: readonly ReconciledVessel[], company: string) {
  async function* pages() {
    yield vessels;
  }
  return streamWorkbook({ name: 'Reconciliation', company, columns, pages: pages() });
}
