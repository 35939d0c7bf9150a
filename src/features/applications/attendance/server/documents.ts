import { styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import { openPaper, writeParagraph } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { rankIn, wordsIn } from '#platform/server/texts.ts';
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
