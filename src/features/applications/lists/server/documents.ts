import type { Readable } from 'node:stream';
import { dayInJakarta } from '#platform/contract/days.ts';
import { type SheetColumn, sheetDay, streamWorkbook } from '#platform/server/documents/workbook.ts';
import type { ApplicantRow } from '../../contract.ts';
import { assessedStages, daysInStage, type Source, type StageName, stageName, stages } from '../../rules.ts';

type Columns = Record<string, SheetColumn<ApplicantRow>[]>;

const stageWords: Record<StageName, string> = {
  screening: 'Screening',
  boc: 'BOC',
  ces: 'CES',
  marlin: 'Marlin',
  interview: 'Interview',
  mcu: 'MCU',
  result: 'Result',
  failed: 'Failed',
};
const sourceWords: Record<Source, string> = {
  referral: 'Recommended by someone',
  jobFair: 'Job fair',
  school: 'School or training centre',
  socialMedia: 'Social media',
  website: 'Our website',
  agency: 'Agency',
  other: 'Other',
};
const column = (
  header: string,
  width: number,
  value: SheetColumn<ApplicantRow>['value'],
  format?: SheetColumn<ApplicantRow>['format'],
): SheetColumn<ApplicantRow> => ({ header, width, value, ...(format && { format }) });
const yes = (value: boolean) => (value ? 'Yes' : null);

/** Columns by their key on the screen; what a badge or a pip says is a column of its own here. */
const columnsOn = (today: string): Columns => ({
  no: [column('No', 6, (_row, at) => at + 1, '0')],
  regRegisNo: [column('Registration No', 20, (row) => row.regRegisNo)],
  regFullName: [
    column('Name', 32, (row) => row.regFullName),
    column('Blacklisted', 12, (row) => yes(row.isBlacklisted)),
    column('Possible Duplicate', 12, (row) => yes(row.hasDuplicate)),
    column('Repeat', 9, (row) => yes(row.isRepeat)),
  ],
  crew: [column('Employee ID', 14, (row) => row.employeeIdNumber)],
  jobPositionName: [column('Position', 24, (row) => row.jobPositionName)],
  vesselType: [column('Vessel Type', 24, (row) => row.vesselType)],
  registerDate: [column('Register Date', 14, (row) => sheetDay(dayInJakarta(new Date(row.registerDate))))],
  stages: assessedStages.map((stage) =>
    column(stageWords[stage], 12, (row) => row[stage === 'screening' ? 'review' : stage]),
  ),
  waitsFor: [column('Waiting For', 12, (row) => stageWords[stageName(row.currentStatusId)])],
  status: [
    column('Stage', 12, (row) =>
      row.currentStatusId === stages.result ? 'Passed' : stageWords[stageName(row.currentStatusId)],
    ),
  ],
  source: [column('Source', 24, (row) => row.source && sourceWords[row.source])],
  timeInStage: [column('Days In Stage', 10, (row) => daysInStage(row.stageEnteredAt, today), '#,##0')],
});

interface Sheet {
  company: string;
  today: string;
  /** Keys of the columns shown, comma separated; all when none is known. */
  columns: string | undefined;
  pages: AsyncIterable<readonly ApplicantRow[]>;
}

/** A list of applicants as a workbook. */
export function applicantsWorkbook({ columns, today, ...sheet }: Sheet): Readable {
  const all = columnsOn(today);
  const wanted = new Set((columns ?? '').split(','));
  const some = Object.keys(all).filter((key) => wanted.has(key));
  return streamWorkbook({
    ...sheet,
    name: 'Applicants',
    columns: (some.length > 0 ? some : Object.keys(all)).flatMap((key) => all[key] ?? []),
  });
}
