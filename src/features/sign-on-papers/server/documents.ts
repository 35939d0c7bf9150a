import {
  drawSeal,
  fixFile,
  type Issuing,
  issuePapers,
  type Mark,
  markedFoot,
  type PaperToIssue,
} from '#features/issued-papers/server/operations.ts';
import { agreementPaper, writeAgreement } from '#features/preparation/agreement-papers/server/operations.ts';
import { inks, styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import {
  drawLine,
  drawLines,
  drawRule,
  linesOf,
  openPaper,
  type Paper,
  writeParagraph,
} from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { drawPair, type Pair, writeHead, writePair, writeTerms } from '#platform/server/documents/two-languages.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { type FormHead, formRow } from '../crew-lists/rules.ts';
import { writeCrewList } from '../crew-lists/server/documents.ts';
import { type LetterTexts, lettered, linesIn } from '../letters/rules.ts';
import { letterOf, type WantedLetter } from '../letters/server/operations.ts';
import { type Letter, type Template, templateAt } from '../letters/server/queries.ts';
import { copyHolders, type Side } from '../rules.ts';
import { type Pack, type PackPerson, valuesOf, wantedLetters } from './operations.ts';

/** The pack as it is printed: Indonesian with the English of it, the crew list in the form's English. */

interface Printing {
  pack: Pack;
  letters: readonly Letter[];
  templates: readonly Template[];
  company: Company;
}

/** The papers of a pack that are issued, each by what it is of. */
interface PackMarks {
  all: readonly Mark[];
  letters: ReadonlyMap<number, Mark>;
  crewList: Mark | undefined;
  agreements: ReadonlyMap<number, Mark>;
}

/** The pack with the codes of its papers: letters, crew list and agreements; the other sheets are for the desk. */
export function issuePack(issuing: Issuing, printing: Printing): Promise<Buffer> {
  const { pack, company } = printing;
  const { key, place, people, sailing } = pack;
  const vessel = { vesselId: key.vesselId, vesselName: place.vesselName };
  const change = `${key.vesselId} ${key.day} ${key.portId}`;
  const letters = numberedLetters(printing);
  const agreements = people.flatMap(({ agreement }) => agreement ?? []);
  const papers: PaperToIssue[] = [
    ...letters.map(({ letter, kept }): PaperToIssue => {
      const person = people.find(({ assignmentId }) => assignmentId === letter.assignmentId);
      return {
        kind: letter.kind === 'cover' ? 'coverLetter' : 'mutationLetter',
        name: letter.kind === 'cover' ? change : `${change} ${letter.kind} ${letter.assignmentId}`,
        ...vessel,
        ...(person && { employeeId: person.employeeId }),
        contents: [company, letter.texts, kept.number, kept.issuedOn, letter.kind === 'cover' && enclosuresOf(pack)],
      };
    }),
    { kind: 'crewList', name: change, ...vessel, contents: [formHeadOf(pack), sailing.map(formRow)] },
    ...agreements.map((agreement) => agreementPaper(agreement, company)),
  ];
  return issuePapers(issuing, papers, (all) => {
    const own = all.slice(letters.length + 1);
    return drawPack(printing, {
      all,
      letters: new Map(letters.flatMap(({ kept }, at) => (all[at] ? [[kept.id, all[at]]] : []))),
      crewList: all[letters.length],
      agreements: new Map(agreements.flatMap(({ id }, at) => (own[at] ? [[id, own[at]]] : []))),
    });
  });
}

function numberedLetters({ pack, letters, templates, company }: Printing): Omit<WrittenLetter, 'company' | 'mark'>[] {
  return wantedLetters(pack, templates, company).flatMap((letter) => {
    const kept = letterOf(letters, letter);
    return kept ? [{ letter, kept }] : [];
  });
}

/** Cover letter, lists, agreements in four copies, mutation letters and checklist as one PDF. */
async function drawPack(printing: Printing, marks: PackMarks): Promise<Buffer> {
  const { pack, templates, company } = printing;
  const { key, place, people, sailing } = pack;
  const title = `${place.vesselName}, ${place.portName}, ${writtenDay(key.day, 'id')}`;
  const paper = await openPaper({
    title,
    author: company.name,
    language: 'id',
    foot: markedFoot(marks.all, `${company.name}  ·  ${title}`),
    pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
  });
  fixFile(paper, marks.all);
  const numbered = numberedLetters(printing).map((each) => ({
    ...each,
    company,
    mark: marks.letters.get(each.kept.id),
  }));
  for (const letter of numbered.filter(({ letter: { kind } }) => kind === 'cover'))
    writeLetter(paper, letter, enclosuresOf(pack));
  paper.newPage('upright');
  await writeChanges(paper, pack, company);
  await writeCrewList(paper, formHeadOf(pack), sailing, marks.crewList);
  for (const person of people) await writeCopies(paper, person, { company, marks });
  for (const letter of numbered.filter(({ letter: { kind } }) => kind !== 'cover')) {
    paper.newPage('upright');
    writeLetter(paper, letter);
    await paper.breathe();
  }
  paper.newPage('upright');
  writeChecklist(paper, lettered(templateAt(templates, 'checklist', key.portId), valuesOf(pack, company)), company);
  return paper.finish();
}

/** What the head of the crew list says. */
export const formHeadOf = ({ place, key, head }: Pack): FormHead => ({
  vesselName: place.vesselName,
  imo: place.imo,
  callSign: place.callSign,
  voyageNumber: head.voyageNumber,
  port: place.portName,
  day: key.day,
  flag: place.flag,
  lastPort: head.lastPort,
});

/** Enclosures of the cover letter, with the number of each. */
function enclosuresOf({ people }: Pack): (readonly [Pair, number])[] {
  const of = (side: Side) => people.filter((one) => one.side === side);
  const agreements = of('on').filter(({ agreement }) => agreement).length;
  const enclosed: (readonly [Pair, number])[] = [
    [['Daftar awak yang naik dan turun', 'List of on-signers and off-signers'], 1],
    [['Daftar awak kapal (IMO FAL 5)', 'Crew list (IMO FAL 5)'], 1],
    [
      [`Perjanjian kerja laut, ${copyHolders.length} rangkap`, `Employment agreements, ${copyHolders.length} copies`],
      agreements * copyHolders.length,
    ],
    [['Surat mutasi naik', 'Mutation letters, sign-on'], of('on').length],
    [['Surat mutasi turun', 'Mutation letters, sign-off'], of('off').length],
  ];
  return enclosed.filter(([, count]) => count > 0);
}

interface WrittenLetter {
  letter: WantedLetter;
  kept: Letter;
  company: Company;
  mark: Mark | undefined;
}

/** A letter: number and subject, addressee, its paragraphs in both languages, enclosures and signature. */
function writeLetter(
  paper: Paper,
  { letter: { texts }, kept, company, mark }: WrittenLetter,
  enclosures: readonly (readonly [Pair, number])[] = [],
): void {
  drawLetterhead(paper, company);
  const from = company.city ? `${company.city}, ` : '';
  const right = paper.left + paper.width;
  drawLine(paper, `${from}${writtenDay(kept.issuedOn, 'id', 'long')}`, right, paper.y, styles.letter, 'right');
  drawLine(paper, writtenDay(kept.issuedOn, 'en', 'long'), right, paper.y + 13.5, styles.letterAlso, 'right');
  paper.y += 30;
  writeTerms(paper, [
    ['Nomor', 'Number', kept.number],
    ['Perihal', 'Subject', texts.subject.join('\n')],
  ]);
  if (texts.addressee) {
    drawPair(paper, ['Kepada Yth.', 'To'], paper.left, paper.y);
    paper.y += styles.letter.leading;
    writeParagraph(paper, texts.addressee, styles.letterStrong, { after: 12 });
  }
  writeBody(paper, texts);
  if (enclosures.length > 0) {
    writeHead(paper, ['Lampiran', 'Enclosures']);
    writeTerms(
      paper,
      enclosures.map(([[indonesian, english], count]) => [indonesian, english, String(count)]),
    );
  }
  writeSignature(paper, company, mark);
}

function writeBody(paper: Paper, { body: [indonesian, english] }: LetterTexts): void {
  writeParagraph(paper, indonesian, styles.letter, { after: 6 });
  writeParagraph(paper, english, styles.letterAlso, { after: 12 });
}

function writeSignature(paper: Paper, company: Company, mark: Mark | undefined): void {
  paper.room(104);
  paper.y += 8;
  drawSeal(paper, mark, paper.y);
  drawPair(paper, ['Hormat kami,', 'Yours faithfully,'], paper.left, paper.y);
  drawLine(paper, company.name, paper.left, paper.y + 14, styles.letterStrong);
  drawRule(paper, paper.y + 78, inks.text2, { long: 190 });
  paper.y += 92;
}

/** Who joins and who leaves. */
async function writeChanges(paper: Paper, pack: Pack, company: Company): Promise<void> {
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

/** An agreement once for each who keeps a copy; each copy says whose it is. */
async function writeCopies(
  paper: Paper,
  { agreement }: PackPerson,
  { company, marks }: { company: Company; marks: PackMarks },
): Promise<void> {
  if (!agreement) return;
  for (const [at, [indonesian, english]] of copyHolders.entries()) {
    paper.newPage('upright');
    const copy = `Rangkap ${at + 1} dari ${copyHolders.length}: ${indonesian} / Copy ${at + 1} of ${copyHolders.length}: ${english}`;
    drawLine(paper, copy, paper.left + paper.width, 18, styles.small, 'right');
    writeAgreement(paper, agreement, company, marks.agreements.get(agreement.id));
    await paper.breathe();
  }
}

/** A line to tick for each line of the checklist. */
function writeChecklist(paper: Paper, { subject, body }: LetterTexts, company: Company): void {
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
    const below = drawLines(paper, lines, paper.left + inset, paper.y, styles.letter);
    paper.y = drawLines(paper, also, paper.left + inset, below, styles.letterAlso) + 6;
  }
  paper.y += 10;
  writePair(paper, ['Diperiksa oleh, tanggal:', 'Checked by, date:']);
}
