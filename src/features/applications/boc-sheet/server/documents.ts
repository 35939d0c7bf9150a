import type { Readable } from 'node:stream';
import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import { dayPeriod, type SheetColumn, sheetDay, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { BocRow } from '../../papers/server/queries.ts';

/** The columns of the BOC sheet (1-open 14). */
const columns: SheetColumn<BocRow>[] = [
  { header: 'sheets:columns.no', width: 6, format: '0', value: (_row, at) => at + 1 },
  { header: 'sheets:columns.bocRegistrationNo', width: 20, value: (row) => row.registrationNumber },
  { header: 'sheets:columns.fullName', width: 30, value: (row) => row.fullName },
  { header: 'sheets:columns.seafarerCode', width: 15, value: (row) => row.seafarerCode },
  { header: 'sheets:columns.seamanBookNo', width: 17, value: (row) => row.seamanBookNumber },
  { header: 'sheets:columns.birthPlace', width: 20, value: (row) => row.birthPlace },
  { header: 'sheets:columns.birthDate', width: 13, value: (row) => sheetDay(row.birthDate) },
  { header: 'sheets:columns.position', width: 22, value: (row, _at, { rank }) => row.position && rank(row.position) },
  { header: 'sheets:columns.bocVesselType', width: 22, value: (row) => row.vesselType },
  { header: 'sheets:columns.coc', width: 20, value: (row) => row.competency },
  { header: 'sheets:columns.lastCompany', width: 28, value: (row) => row.lastCompany },
  { header: 'sheets:columns.lastVessel', width: 22, value: (row) => row.lastVessel },
  {
    header: 'sheets:columns.lastSignOff',
    width: 14,
    value: (row, _at, { say }) => (row.isAboard ? say('sheets:cells.onBoard') : sheetDay(row.lastSignOff)),
  },
];

interface Printed {
  company: string;
  today: string;
  language: DocumentLanguage;
}

export const bocWorkbook = (pages: AsyncIterable<readonly BocRow[]>, { company, today, language }: Printed): Readable =>
  streamWorkbook({
    head: { title: wordsIn(language)('sheets:titles.boc'), period: dayPeriod(today, language), language },
    company,
    columns,
    pages,
  });
