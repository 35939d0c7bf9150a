import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import { monthPeriod, type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { ReconciledVessel } from '../contract.ts';

type Column = SheetColumn<ReconciledVessel>;

const days = (header: string, of: (vessel: ReconciledVessel) => number | null): Column => ({
  header,
  width: 12,
  format: '0',
  isTotalled: true,
  value: of,
});
// Whole rupiah of a vessel stay far below what a float holds exactly.
const amount = (header: string, of: (vessel: ReconciledVessel) => bigint | null): Column => ({
  header,
  width: 18,
  format: '#,##0',
  value: (vessel) => {
    const value = of(vessel);
    return value === null ? null : Number(value);
  },
});
const billed = (vessel: ReconciledVessel) => (vessel.billed === null ? null : BigInt(vessel.billed));

const columns: Column[] = [
  { header: 'sheets:columns.vessel', width: 30, value: ({ vesselName }) => vesselName },
  {
    header: 'sheets:columns.principal',
    width: 30,
    value: ({ principalName, isOwnCompany }, _at, { say }) =>
      isOwnCompany ? say('sheets:cells.ownVessel') : principalName,
  },
  {
    header: 'sheets:columns.days',
    width: 12,
    value: ({ agrees }, _at, { say }) => say(agrees ? 'sheets:cells.agree' : 'sheets:cells.differ'),
  },
  days('sheets:columns.aboard', (vessel) => vessel.aboard),
  days('sheets:columns.paid', (vessel) => vessel.paid),
  days('sheets:columns.victualled', (vessel) => vessel.victualled),
  amount('sheets:columns.cost', ({ cost }) => BigInt(cost)),
  amount('sheets:columns.billed', billed),
  amount('sheets:columns.margin', (vessel) => {
    const value = billed(vessel);
    return value === null ? null : value - BigInt(vessel.cost);
  }),
];

interface Printed {
  month: string;
  divisionId: number;
  company: string;
  language: DocumentLanguage;
}

/** The reconciliation of a month as a workbook, a row a vessel, those that differ first. */
export function reconciliationWorkbook(vessels: readonly ReconciledVessel[], { company, language, ...of }: Printed) {
  async function* pages() {
    yield vessels;
  }
  const title = wordsIn(language)('sheets:titles.reconciliation');
  return streamWorkbook({
    head: { title, period: monthPeriod(of, language), language },
    company,
    columns,
    pages: pages(),
  });
}
