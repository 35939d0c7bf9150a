import type { Readable } from 'node:stream';
import { type SheetColumn, sheetDay, streamWorkbook } from '#platform/server/documents/workbook.ts';
import type { BocRow } from '../../papers/server/queries.ts';

/** The columns of the BOC sheet (1-open 14). */
const columns: SheetColumn<BocRow>[] = [
  { header: 'No', width: 6, format: '0', value: (_row, at) => at + 1 },
  { header: 'Registration no', width: 20, value: (row) => row.registrationNumber },
  { header: 'Full name', width: 30, value: (row) => row.fullName },
  { header: 'Seafarer code', width: 15, value: (row) => row.seafarerCode },
  { header: 'Seaman book no', width: 17, value: (row) => row.seamanBookNumber },
  { header: 'Birth place', width: 20, value: (row) => row.birthPlace },
  { header: 'Birth date', width: 13, value: (row) => sheetDay(row.birthDate) },
  { header: 'Position', width: 22, value: (row) => row.position },
  { header: 'Vessel type', width: 22, value: (row) => row.vesselType },
  { header: 'COC', width: 20, value: (row) => row.competency },
  { header: 'Last company', width: 28, value: (row) => row.lastCompany },
  { header: 'Last vessel', width: 22, value: (row) => row.lastVessel },
  {
    header: 'Last sign-off',
    width: 14,
    value: (row) => (row.isAboard ? 'On board' : sheetDay(row.lastSignOff)),
  },
];

export const bocWorkbook = (pages: AsyncIterable<readonly BocRow[]>, company: string): Readable =>
  streamWorkbook({ name: 'BOC', company, columns, pages });
