import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import { monthPeriod, type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { groupedPhone } from '../rules.ts';
import type { UjbmLine } from './queries.ts';

/** UJBM of a month as workbooks. */

interface Printed {
  month: string;
  divisionId: number;
  company: string;
  language: DocumentLanguage;
}

// Whole rupiah of one vessel stay far below what a float holds exactly.
const rupiahs = <Row>(header: string, value: (row: Row) => bigint): SheetColumn<Row> => ({
  header,
  width: 18,
  format: '#,##0',
  value: (row) => Number(value(row)),
});
const count = <Row>(header: string, value: (row: Row) => number): SheetColumn<Row> => ({
  header,
  width: 12,
  format: '0',
  value,
});
const text = <Row>(header: string, width: number, value: (row: Row) => string | null): SheetColumn<Row> => ({
  header,
  width,
  value: (row) => value(row) || null,
});
const number = <Row>(): SheetColumn<Row> => ({
  header: 'sheets:columns.no',
  width: 6,
  format: '0',
  value: (_row, at) => at + 1,
});

/** The month's statement, a row a vessel, as the list has it. */
export function statementWorkbook(lines: readonly UjbmLine[], specialDays: number, printed: Printed) {
  const columns: SheetColumn<UjbmLine>[] = [
    number(),
    text('sheets:columns.vesselName', 30, (row) => row.vesselName),
    rupiahs('sheets:columns.ujbm', (row) => row.amount),
    count('sheets:columns.crew', (row) => row.crew),
    count('sheets:columns.days', (row) => row.days),
    rupiahs('sheets:columns.correction', (row) => row.correction),
    count('sheets:columns.specialDays', () => specialDays),
    rupiahs('sheets:columns.total', (row) => row.total),
    text('sheets:columns.bankName', 22, (row) => row.bankName),
    text('sheets:columns.accountNo', 22, (row) => row.accountNumber),
    text('sheets:columns.accountName', 30, (row) => row.accountName),
    text('sheets:columns.phoneNumber', 20, (row) => groupedPhone(row.phone ?? '')),
  ];
  return workbook('ujbm', { columns, rows: lines }, printed);
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
export function correctionWorkbook(lines: readonly UjbmLine[], printed: Printed) {
  const rows = lines.flatMap(({ vesselName, corrections }) => corrections.map((each) => ({ ...each, vesselName })));
  const columns: SheetColumn<CorrectedRow>[] = [
    number(),
    text('sheets:columns.vesselName', 30, (row) => row.vesselName),
    text('sheets:columns.correctedMonth', 16, (row) => row.month),
    count('sheets:columns.previousDays', (row) => row.daysBefore),
    count('sheets:columns.newDays', (row) => row.daysNow),
    rupiahs('sheets:columns.previousAmount', (row) => row.amountBefore),
    rupiahs('sheets:columns.newAmount', (row) => row.amountNow),
    rupiahs('sheets:columns.correction', (row) => row.amountNow - row.amountBefore),
  ];
  return workbook('ujbmCorrections', { columns, rows }, printed);
}

interface Sheet<Row> {
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
}

function workbook<Row>(
  title: 'ujbm' | 'ujbmCorrections',
  { columns, rows }: Sheet<Row>,
  { company, language, ...of }: Printed,
) {
  async function* pages() {
    yield rows;
  }
  return streamWorkbook({
    head: { title: wordsIn(language)(`sheets:titles.${title}`), period: monthPeriod(of, language), language },
    company,
    columns,
    pages: pages(),
  });
}
