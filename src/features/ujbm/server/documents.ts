import { type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { groupedPhone } from '../rules.ts';
import type { UjbmLine } from './queries.ts';

/** UJBM of a month as workbooks. */

// Whole rupiah of one vessel stay far below what a float holds exactly.
const rupiahs = <Row>(header: string, value: (row: Row) => bigint): SheetColumn<Row> => ({
  header,
  width: 18,
  format: '#,##0',
  value: (row) => Number(value(row)),
});
const count = <Row>(header: string, value: (row: Row) => number): SheetColumn<Row> => ({
  ...{ header, width: 12, format: '0' },
  value,
});
const text = <Row>(header: string, width: number, value: (row: Row) => string | null): SheetColumn<Row> => ({
  ...{ header, width },
  value: (row) => value(row) || null,
});
const number = <Row>(): SheetColumn<Row> => ({ header: 'No', width: 6, format: '0', value: (_row, at) => at + 1 });

/** The month's statement, a row a vessel, as the list has it. */
export function statementWorkbook(lines: readonly UjbmLine[], specialDays: number, company: string) {
  const columns: SheetColumn<UjbmLine>[] = [
    number(),
    text('Vessel Name', 30, (row) => row.vesselName),
    rupiahs('UJBM', (row) => row.amount),
    count('Crew', (row) => row.crew),
    count('Days', (row) => row.days),
    rupiahs('Correction', (row) => row.correction),
    count('Special Occasion Days', () => specialDays),
    rupiahs('Total', (row) => row.total),
    text('Bank Name', 22, (row) => row.bankName),
    text('Account No.', 22, (row) => row.accountNumber),
    text('Account Name', 30, (row) => row.accountName),
    text('Phone Number', 20, (row) => groupedPhone(row.phone ?? '')),
  ];
  return workbook('UJBM', columns, lines, company);
}

interface CorrectedRow {
  vesselName: string;
  month: string;
  daysBefore: number;
  daysNow: number;
  amountBefore: bigint;
  amountNow: bigint;
}

/** What the month corrects, a row a vessel and corrected month, with the values before and now (3O81). */
export function correctionWorkbook(lines: readonly UjbmLine[], company: string) {
  const rows = lines.flatMap(({ vesselName, corrections }) => corrections.map((each) => ({ ...each, vesselName })));
  const columns: SheetColumn<CorrectedRow>[] = [
    number(),
    text('Vessel Name', 30, (row) => row.vesselName),
    text('Corrected Month', 16, (row) => row.month),
    count('Previous Days', (row) => row.daysBefore),
    count('New Days', (row) => row.daysNow),
    rupiahs('Previous Amount', (row) => row.amountBefore),
    rupiahs('New Amount', (row) => row.amountNow),
    rupiahs('Correction', (row) => row.amountNow - row.amountBefore),
  ];
  return workbook('UJBM correction', columns, rows, company);
}

function workbook<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[], company: string) {
  async function* pages() {
    yield rows;
  }
  return streamWorkbook({ name, company, columns, pages: pages() });
}
