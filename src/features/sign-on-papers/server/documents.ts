import { writeLetterSheet } from '#features/letters/server/operations.ts';
import { writeAgreement } from '#features/preparation/agreement-papers/server/operations.ts';
import type { Agreement } from '#features/preparation/agreements/server/queries.ts';
import { inks, styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import type { Mark } from '#platform/server/documents/mark.ts';
import { drawLine, drawLines, linesOf, type Paper, writeParagraph } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { type Pair, writeHead, writePair, writeTerms } from '#platform/server/documents/two-languages.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import { type LetterTexts, linesIn } from '../letters/rules.ts';
import type { WantedLetter } from '../letters/server/operations.ts';
import type { Letter } from '../letters/server/queries.ts';
import { holdersOf, type Side } from '../rules.ts';
import type { Pack, PackPerson } from './operations.ts';

/** The sheets of a set: Indonesian with the English of it. */

/** Enclosures of the cover letter, with the number of each. */
export function enclosuresOf({ people, arriving, copies }: Pack): (readonly [Pair, number])[] {
  const of = (side: Side) => people.filter((one) => one.side === side);
  const agreements = of('on').filter(({ agreement }) => agreement).length;
  const enclosed: (readonly [Pair, number])[] = [
    [['Daftar awak yang naik dan turun', 'List of on-signers and off-signers'], 1],
    [['Daftar awak kapal (IMO FAL 5), tiba', 'Crew list (IMO FAL 5), arrival'], arriving.length > 0 ? 1 : 0],
    [['Daftar awak kapal (IMO FAL 5), berangkat', 'Crew list (IMO FAL 5), departure'], 1],
    [[`Perjanjian kerja laut, ${copies} rangkap`, `Employment agreements, ${copies} copies`], agreements * copies],
    [['Surat mutasi naik', 'Mutation letters, sign-on'], of('on').length],
    [['Surat mutasi turun', 'Mutation letters, sign-off'], of('off').length],
  ];
  return enclosed.filter(([, count]) => count > 0);
}

export interface WrittenLetter {
  letter: WantedLetter;
  kept: Letter;
  company: Company;
  mark: Mark | undefined;
}

/** A letter on its sheet, with its enclosures. */
export const writeLetter = (
  paper: Paper,
  { letter: { texts }, kept: { number, issuedOn }, company, mark }: WrittenLetter,
  enclosures: readonly (readonly [Pair, number])[] = [],
): Promise<void> =>
  writeLetterSheet(paper, { ...texts, number, issuedOn, company, mark }, () => {
    if (enclosures.length === 0) return;
    writeHead(paper, ['Lampiran', 'Enclosures']);
    writeTerms(
      paper,
      enclosures.map(([[indonesian, english], count]) => [indonesian, english, String(count)]),
    );
  });

/** Who joins and who leaves. */
export async function writeChanges(paper: Paper, pack: Pack, company: Company): Promise<void> {
  const { key, place, people } = pack;
  drawLetterhead(paper, company);
  writeParagraph(paper, 'DAFTAR AWAK YANG NAIK DAN TURUN', styles.title);
  writeParagraph(paper, 'LIST OF ON-SIGNERS AND OFF-SIGNERS', styles.letterAlso, { after: 8 });
  writeTerms(paper, [
    ['Kapal', 'Vessel', place.vesselName],
    ['Pelabuhan', 'Port', place.portName],
    ['Tanggal', 'Date', `${writtenDay(key.day, 'id', 'long')} / ${writtenDay(key.day, 'en', 'long')}`],
  ]);
  const heads: Record<Side, Pair> = { on: ['Naik', 'Signs on'], off: ['Turun', 'Signs off'] };
  for (const side of ['on', 'off'] as const) {
    const own = people.filter((one) => one.side === side);
    if (own.length === 0) continue;
    paper.y += 6;
    writeHead(paper, heads[side]);
    await writeTable(paper, changeColumns, own);
  }
}

const changeColumns: TableColumn<PackPerson>[] = [
  { header: 'No.', share: 5, align: 'right', cell: (_row, at) => String(at + 1) },
  {
    header: 'Nama',
    headerAlso: 'Name',
    share: 24,
    cell: (row) => ({ text: row.name, note: row.employeeNumber, strong: true }),
  },
  {
    header: 'Jabatan',
    headerAlso: 'Rank',
    share: 17,
    cell: ({ rankId, rank }) => ({ text: rankId, note: rank === rankId ? undefined : rank }),
  },
  { header: 'Kode pelaut', headerAlso: 'Seafarer code', share: 16, cell: (row) => row.seafarerCode ?? '–' },
  { header: 'Buku pelaut', headerAlso: 'Seaman book', share: 16, cell: (row) => row.seamanBookNumber ?? '–' },
  { header: 'Paspor', headerAlso: 'Passport', share: 14, cell: (row) => row.passportNumber ?? '–' },
  { header: 'Nomor PKL', headerAlso: 'PKL number', share: 20, cell: (row) => row.agreement?.number ?? '–' },
];

interface Copied {
  agreement: Agreement;
  copies: number;
  company: Company;
  mark: Mark | undefined;
}

/** An agreement once for each who keeps a copy; each copy says whose it is. */
export async function writeCopies(paper: Paper, { agreement, copies, company, mark }: Copied): Promise<void> {
  for (const [at, [indonesian, english]] of holdersOf(copies).entries()) {
    if (at > 0) paper.newPage('upright');
    const copy = `Rangkap ${at + 1} dari ${copies}: ${indonesian} / Copy ${at + 1} of ${copies}: ${english}`;
    drawLine(paper, copy, paper.left + paper.width, 18, styles.small, 'right');
    writeAgreement(paper, agreement, company, mark);
    await paper.breathe();
  }
}

/** A line to tick for each line of the checklist. */
export function writeChecklist(
  paper: Paper,
  { subject, body }: LetterTexts,
  { company, checked }: { company: Company; checked: readonly boolean[] },
): void {
  drawLetterhead(paper, company);
  writeParagraph(paper, subject[0], styles.title);
  writeParagraph(paper, subject[1], styles.letterAlso, { after: 10 });
  const english = linesIn(body[1]);
  const inset = 22;
  for (const [at, line] of linesIn(body[0]).entries()) {
    const lines = linesOf(paper, line, paper.width - inset, styles.letter);
    const also = linesOf(paper, english[at] ?? '', paper.width - inset, styles.letterAlso);
    paper.room(lines.length * styles.letter.leading + also.length * styles.letterAlso.leading + 6);
    paper.doc
      .rect(paper.left, paper.y + 1.5, 10, 10)
      .lineWidth(0.8)
      .strokeColor(inks.text2)
      .stroke();
    if (checked[at]) drawTick(paper, paper.left, paper.y + 1.5);
    const below = drawLines(paper, lines, paper.left + inset, paper.y, styles.letter);
    paper.y = drawLines(paper, also, paper.left + inset, below, styles.letterAlso) + 6;
  }
  paper.y += 10;
  writePair(paper, ['Diperiksa oleh, tanggal:', 'Checked by, date:']);
}

/** What was ticked on the screen. */
const drawTick = ({ doc }: Paper, left: number, top: number) =>
  doc
    .moveTo(left + 2, top + 5)
    .lineTo(left + 4.3, top + 7.5)
    .lineTo(left + 8, top + 2.5)
    .lineWidth(1.4)
    .strokeColor(inks.text)
    .stroke();
