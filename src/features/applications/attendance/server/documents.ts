import type { Readable } from 'node:stream';
import { styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import { openPaper, writeParagraph } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { type DocumentLanguage, pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { dayPeriod, type SheetColumn, sheetDay, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { rankIn, wordsIn } from '#platform/server/texts.ts';
import type { BocRow } from '../../papers/server/queries.ts';
import type { Invitation, SelectionSession } from '../../sessions/contract.ts';

interface AttendanceList {
  session: SelectionSession;
  people: readonly Invitation[];
  language: 'en' | 'id';
}

/** Everybody who is invited to a session, with room for the signature of those who come. */
export async function drawAttendanceList(
  { session, people, language }: AttendanceList,
  company: Company,
): Promise<Buffer> {
  const t = wordsIn(language);
  const title = t('selection:print.title', { kind: t(`selection:kinds.${session.kind}`) });
  const paper = await openPaper({ title, author: company.name, language, foot: title, pageOf: pageOf[language] });
  drawLetterhead(paper, company);
  writeParagraph(paper, title, styles.letterStrong);
  writeParagraph(paper, whenAndWhere(session, language), styles.letterAlso, { after: 6 });
  if (people.length === 0) writeParagraph(paper, t('selection:print.empty'), styles.letter);
  else await writeTable(paper, columnsIn(language), people);
  return paper.finish();
}

function whenAndWhere(
  { heldOn, startsAt, endsAt, place, address, onlineLink }: SelectionSession,
  language: 'en' | 'id',
) {
  const clock = (time: string) => (language === 'id' ? time.replace(':', '.') : time);
  const time = `${clock(startsAt)}–${clock(endsAt)} WIB`;
  return [writtenDay(heldOn, language, 'full'), time, place, address, onlineLink].filter(Boolean).join('  ·  ');
}

function columnsIn(language: 'en' | 'id'): TableColumn<Invitation>[] {
  const t = wordsIn(language);
  const rank = rankIn(language);
  return [
    { header: t('selection:print.no'), share: 6, align: 'right', cell: (_row, at) => String(at + 1) },
    {
      header: t('selection:print.name'),
      share: 34,
      // Two lines below leave room to sign.
      cell: (row) => ({ text: row.regFullName, note: row.regRegisNo, strong: true }),
    },
    { header: t('selection:print.position'), share: 24, cell: (row) => rank(row.jobPositionName) },
    {
      header: t('selection:print.attendance'),
      share: 14,
      cell: ({ attendance }) => (attendance ? t(`selection:attendance.${attendance}`) : ''),
    },
    { header: t('selection:print.signature'), share: 30, cell: () => '' },
  ];
}

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
