import type { Readable } from 'node:stream';
import { dayInJakarta } from '#platform/contract/days.ts';
import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import {
  dayPeriod,
  type SheetColumn,
  type SheetWords,
  sheetDay,
  streamWorkbook,
} from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { ApplicantRow } from '../../contract.ts';
import { assessedStages, daysInStage, type StageName, stageName, stages } from '../../rules.ts';

type Columns = Record<string, SheetColumn<ApplicantRow>[]>;

const stageKey = (stage: StageName) => `applicants:stages.${stage}`;
const column = (
  header: string,
  width: number,
  value: SheetColumn<ApplicantRow>['value'],
  format?: SheetColumn<ApplicantRow>['format'],
): SheetColumn<ApplicantRow> => ({ header, width, value, ...(format && { format }) });
const yes = (value: boolean, { say }: SheetWords) => (value ? say('sheets:cells.yes') : null);

/** Columns by their key on the screen; what a badge or a pip says is a column of its own here. */
const columnsOn = (today: string): Columns => ({
  no: [column('sheets:columns.no', 6, (_row, at) => at + 1, '0')],
  regRegisNo: [column('sheets:columns.registrationNo', 20, (row) => row.regRegisNo)],
  regFullName: [
    column('sheets:columns.name', 32, (row) => row.regFullName),
    column('sheets:columns.blacklisted', 12, (row, _at, words) => yes(row.isBlacklisted, words)),
    column('sheets:columns.possibleDuplicate', 12, (row, _at, words) => yes(row.hasDuplicate, words)),
    column('sheets:columns.repeat', 9, (row, _at, words) => yes(row.isRepeat, words)),
  ],
  crew: [column('sheets:columns.employeeId', 14, (row) => row.employeeIdNumber)],
  jobPositionName: [
    column('sheets:columns.position', 24, (row, _at, { rank }) => row.jobPositionName && rank(row.jobPositionName)),
  ],
  vesselType: [column('sheets:columns.vesselType', 24, (row) => row.vesselType)],
  registerDate: [
    column('sheets:columns.registerDate', 14, (row) => sheetDay(dayInJakarta(new Date(row.registerDate)))),
  ],
  stages: assessedStages.map((stage) =>
    column(stageKey(stage), 12, (row) => row[stage === 'screening' ? 'review' : stage]),
  ),
  waitsFor: [
    column('sheets:columns.waitingFor', 12, (row, _at, { say }) => say(stageKey(stageName(row.currentStatusId)))),
  ],
  status: [
    column('sheets:columns.stage', 12, (row, _at, { say }) =>
      say(row.currentStatusId === stages.result ? 'sheets:cells.passed' : stageKey(stageName(row.currentStatusId))),
    ),
  ],
  source: [
    column('sheets:columns.source', 24, (row, _at, { say }) => row.source && say(`applicants:sources.${row.source}`)),
  ],
  timeInStage: [column('sheets:columns.daysInStage', 10, (row) => daysInStage(row.stageEnteredAt, today), '0')],
});

interface Sheet {
  company: string;
  today: string;
  language: DocumentLanguage;
  /** Keys of the columns shown, comma separated; all when none is known. */
  columns: string | undefined;
  pages: AsyncIterable<readonly ApplicantRow[]>;
}

/** A list of applicants as a workbook. */
export function applicantsWorkbook({ columns, today, language, ...sheet }: Sheet): Readable {
  const all = columnsOn(today);
  const wanted = new Set((columns ?? '').split(','));
  const some = Object.keys(all).filter((key) => wanted.has(key));
  return streamWorkbook({
    ...sheet,
    head: {
      title: wordsIn(language)('sheets:titles.applicants'),
      period: dayPeriod(today, language),
      language,
    },
    columns: (some.length > 0 ? some : Object.keys(all)).flatMap((key) => all[key] ?? []),
  });
}
