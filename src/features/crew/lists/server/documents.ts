import type { Readable } from 'node:stream';
import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import { dayPeriod, type SheetColumn, sheetDay, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { BlacklistedRow, CrewRow } from '../contract.ts';

type Columns<Row> = Record<string, SheetColumn<Row>>;

const certificateWords: Readonly<Record<CrewRow['certificateStatus'], string>> = {
  Comply: 'crew-lists:certificates.comply',
  'Not Comply': 'crew-lists:certificates.notComply',
};

/** Columns by their key on the screen. */
const crewColumns: Columns<CrewRow> = {
  no: { header: 'sheets:columns.no', width: 6, format: '0', value: (_row, at) => at + 1 },
  employeeIdNumber: { header: 'sheets:columns.employeeId', width: 14, value: (row) => row.employeeIdNumber },
  seaFarerId: { header: 'sheets:columns.seafarerId', width: 15, value: (row) => row.seaFarerId },
  fullName: { header: 'sheets:columns.name', width: 32, value: (row) => row.fullName },
  jobPositionName: {
    header: 'sheets:columns.position',
    width: 24,
    value: (row, _at, { rank }) => row.jobPositionName && rank(row.jobPositionName),
  },
  boardDuration: {
    header: 'sheets:columns.boardDuration',
    width: 12,
    format: '0',
    value: (row) => row.boardDuration,
  },
  vesselName: { header: 'sheets:columns.vessel', width: 24, value: (row) => row.vesselName },
  plannedTo: { header: 'sheets:columns.plannedSignOff', width: 14, value: (row) => sheetDay(row.plannedTo) },
  next: {
    header: 'sheets:columns.nextAssignment',
    width: 44,
    value: ({ next }, _at, { say, rank }) =>
      next &&
      say('sheets:cells.next', {
        vessel: next.vesselName,
        position: rank(next.jobPositionName),
        from: next.from,
        to: next.to,
      }),
  },
  certificateStatus: {
    header: 'sheets:columns.certificateStatus',
    width: 14,
    value: (row, _at, { say }) => say(certificateWords[row.certificateStatus]),
  },
};
/** The day behind the status is in a column of its own beside it. */
const certifiedUntil: SheetColumn<CrewRow> = {
  header: 'sheets:columns.certifiedUntil',
  width: 14,
  value: (row) => sheetDay(row.certifiedUntil),
};
const blacklistColumns: Columns<BlacklistedRow> = {
  ...crewColumns,
  level: {
    header: 'sheets:columns.level',
    width: 22,
    value: (row, _at, { say }) => say(`blacklist:levels.${row.level}`),
  },
  startDate: { header: 'sheets:columns.startDate', width: 13, value: (row) => sheetDay(row.startDate) },
  endDate: { header: 'sheets:columns.endDate', width: 13, value: (row) => sheetDay(row.endDate) },
  reason: { header: 'sheets:columns.reason', width: 48, value: (row) => row.reason },
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
  today: string;
  language: DocumentLanguage;
  list: 'offBoard' | 'onBoard' | 'resigned' | 'blacklist';
  company: string;
  /** Keys of the columns shown, comma separated. */
  columns: string | undefined;
  pages: AsyncIterable<readonly Row[]>;
}

const sheetOf = <Row extends CrewRow>(
  all: Columns<Row>,
  { list, today, language, company, columns, pages }: Sheet<Row>,
): Readable =>
  streamWorkbook({
    head: { title: wordsIn(language)(`sheets:titles.${list}`), period: dayPeriod(today, language), language },
    company,
    columns: chosen(all, columns),
    pages,
  });

/** A crew list as a workbook. */
export const crewWorkbook = (sheet: Sheet<CrewRow>): Readable => sheetOf(crewColumns, sheet);

/** The blacklist as a workbook. */
export const blacklistWorkbook = (sheet: Sheet<BlacklistedRow>): Readable => sheetOf(blacklistColumns, sheet);
