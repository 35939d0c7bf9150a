import type { Readable } from 'node:stream';
import { type SheetColumn, sheetDay, streamWorkbook } from '#platform/server/documents/workbook.ts';
import type { BlacklistedRow, CrewRow } from '../contract.ts';

type Columns<Row> = Record<string, SheetColumn<Row>>;

/** Columns by their key on the screen. */
const crewColumns: Columns<CrewRow> = {
  no: { header: 'No', width: 6, format: '0', value: (_row, at) => at + 1 },
  employeeIdNumber: { header: 'Employee ID', width: 14, value: (row) => row.employeeIdNumber },
  seaFarerId: { header: 'Seafarer ID', width: 15, value: (row) => row.seaFarerId },
  fullName: { header: 'Name', width: 32, value: (row) => row.fullName },
  jobPositionName: { header: 'Position', width: 24, value: (row) => row.jobPositionName },
  boardDuration: { header: 'Board Duration (days)', width: 12, format: '#,##0', value: (row) => row.boardDuration },
  vesselName: { header: 'Vessel', width: 24, value: (row) => row.vesselName },
  plannedTo: { header: 'Planned Sign-Off', width: 14, value: (row) => sheetDay(row.plannedTo) },
  next: {
    header: 'Next Assignment',
    width: 44,
    value: ({ next }) => next && `${next.vesselName}, ${next.jobPositionName}, ${next.from} to ${next.to}`,
  },
  certificateStatus: { header: 'Certificate Status', width: 14, value: (row) => row.certificateStatus },
};
/** The day behind the status is in a column of its own beside it. */
const certifiedUntil: SheetColumn<CrewRow> = {
  header: 'Certified Until',
  width: 14,
  value: (row) => sheetDay(row.certifiedUntil),
};
const blacklistColumns: Columns<BlacklistedRow> = {
  ...crewColumns,
  level: { header: 'Level', width: 22, value: (row) => row.level },
  startDate: { header: 'Start Date', width: 13, value: (row) => sheetDay(row.startDate) },
  endDate: { header: 'End Date', width: 13, value: (row) => sheetDay(row.endDate) },
  reason: { header: 'Reason', width: 48, value: (row) => row.reason },
};

/** Which columns a sheet has: those asked for by their keys, in the order of the list; all when none is known. */
function chosen<Row extends CrewRow>(columns: Columns<Row>, asked: string | undefined): SheetColumn<Row>[] {
  const wanted = new Set((asked ?? '').split(','));
  const some = Object.entries(columns).filter(([key]) => wanted.has(key));
  return (some.length > 0 ? some : Object.entries(columns)).flatMap(([key, column]) =>
    key === 'certificateStatus' ? [column, certifiedUntil] : [column],
  );
}

interface Sheet<Row> {
  name: string;
  company: string;
  /** Keys of the columns shown, comma separated. */
  columns: string | undefined;
  pages: AsyncIterable<readonly Row[]>;
}

/** A crew list as a workbook. */
export const crewWorkbook = ({ columns, ...sheet }: Sheet<CrewRow>): Readable =>
  streamWorkbook({ ...sheet, columns: chosen(crewColumns, columns) });

/** The blacklist as a workbook. */
export const blacklistWorkbook = ({ columns, ...sheet }: Sheet<BlacklistedRow>): Readable =>
  streamWorkbook({ ...sheet, columns: chosen(blacklistColumns, columns) });
