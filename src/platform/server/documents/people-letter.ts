import { inks, styles } from './faces.ts';
import { type Company, drawLetterhead } from './letterhead.ts';
import { drawLine, drawLines, drawRule, linesOf, openPaper, type Paper, widthOfLine, writeParagraph } from './paper.ts';
import { type TableColumn, writeTable } from './table.ts';
import { pageOf, writtenDay } from './words.ts';

/** An Indonesian paragraph and its English. */
type Pair = readonly [indonesian: string, english: string];

/** One person of a letter. */
export interface LetterPerson {
  /** Registration or employee number. */
  number: string;
  fullName: string;
  birthPlace: string | null;
  birthDate: string | null;
  seafarerCode: string | null;
  position: string;
  positionEn: string;
}

/** A letter about people, to a clinic or a training centre. */
interface PeopleLetter {
  title: string;
  reference: string;
  /** The day it is dated, yyyy-MM-dd. */
  dated: string;
  subject: Pair;
  addressee: { name: string; location: string | null };
  request: Pair;
  /** What is asked for: Indonesian and English labels and values. */
  terms: readonly Term[];
  people: readonly LetterPerson[];
  /** The last column: what each of them is sent for. */
  sentFor: { header: string; headerAlso: string; text: string };
  closing: readonly Pair[];
}
type Term = readonly [label: string, labelAlso: string, value: string, valueAlso: string];

const afterTable = 14;
const afterParagraph = 9;
const signatureHeight = 116;

/** A letter in Indonesian with the English of it beneath. */
export async function drawPeopleLetter(letter: PeopleLetter, company: Company): Promise<Buffer> {
  const { reference, closing, people } = letter;
  const paper = await openPaper({
    title: `${letter.title} ${reference}`,
    author: company.name,
    language: 'id',
    foot: `${company.name}  ·  ${reference}`,
    pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
  });
  drawLetterhead(paper, company);
  writeAddress(paper, letter, company.city);
  write(paper, ['Dengan hormat,', 'Dear Sir or Madam,']);
  write(paper, letter.request);
  const many = people.length;
  writeTerms(paper, [
    ...letter.terms,
    ['Jumlah peserta', 'Persons', `${many} orang`, many === 1 ? '1 person' : `${many} persons`],
  ]);
  // No signature is left alone on a page: keep the closing with the last name.
  const keepWithLast =
    afterTable + closing.reduce((sum, pair) => sum + heightOf(paper, pair) + afterParagraph, 0) + signatureHeight;
  await writeTable(paper, columnsOf(letter), people, { keepWithLast });
  paper.y += afterTable;
  for (const pair of closing) write(paper, pair);
  writeSignature(paper, company);
  return paper.finish();
}

const columnsOf = ({ sentFor }: PeopleLetter): TableColumn<LetterPerson>[] => [
  { header: 'No.', share: 6, align: 'right', cell: (_row, at) => String(at + 1) },
  {
    header: 'Nama',
    headerAlso: 'Name',
    share: 27,
    cell: (row) => ({ text: row.fullName, note: row.number, strong: true }),
  },
  {
    header: 'Tempat, tanggal lahir',
    headerAlso: 'Place, date of birth',
    share: 22,
    cell: (row) => ({
      text: row.birthPlace || '–',
      note: row.birthDate ? writtenDay(row.birthDate, 'id') : '–',
    }),
  },
  { header: 'Kode pelaut', headerAlso: 'Seafarer code', share: 16, cell: (row) => row.seafarerCode || '–' },
  {
    header: 'Jabatan',
    headerAlso: 'Position',
    share: 19,
    cell: (row) => ({ text: row.position, note: row.positionEn === row.position ? undefined : row.positionEn }),
  },
  { header: sentFor.header, headerAlso: sentFor.headerAlso, share: 20, cell: () => sentFor.text },
];

/** Number and subject at the left, place and date at the right, then the addressee. */
function writeAddress(paper: Paper, letter: PeopleLetter, city: string) {
  const from = city ? `${city}, ` : '';
  const right = paper.left + paper.width;
  const top = paper.y;
  drawLine(paper, `${from}${writtenDay(letter.dated, 'id', 'long')}`, right, top, styles.letter, 'right');
  const english = writtenDay(letter.dated, 'en', 'long');
  if (english !== writtenDay(letter.dated, 'id', 'long'))
    drawLine(paper, english, right, top + styles.letter.leading, styles.letterAlso, 'right');
  writeTerms(
    paper,
    [
      ['Nomor', 'Number', letter.reference, ''],
      ['Perihal', 'Subject', ...letter.subject],
    ],
    paper.width - 110,
  );
  paper.y += 8;
  drawPair(paper, ['Kepada Yth.', 'To'], paper.left, paper.y);
  paper.y += styles.letter.leading;
  for (const [text, style] of [
    [letter.addressee.name, styles.letterStrong],
    [(letter.addressee.location ?? '').toUpperCase(), styles.letter],
  ] as const)
    if (text) paper.y = drawLines(paper, linesOf(paper, text, paper.width * 0.6, style), paper.left, paper.y, style);
  paper.y += 14;
}

/** A paragraph with its English beneath, together on one page. */
function write(paper: Paper, pair: Pair) {
  paper.room(heightOf(paper, pair));
  writeParagraph(paper, pair[0], styles.letter);
  writeParagraph(paper, pair[1], styles.letterAlso, { after: afterParagraph });
}

const heightOf = (paper: Paper, [indonesian, english]: Pair) =>
  linesOf(paper, indonesian, paper.width, styles.letter).length * styles.letter.leading +
  linesOf(paper, english, paper.width, styles.letterAlso).length * styles.letterAlso.leading;

/** Terms with their values, Indonesian and English on one line where both fit. */
function writeTerms(paper: Paper, terms: readonly Term[], width = paper.width) {
  const labelWidth = 150;
  const left = paper.left + labelWidth;
  for (const [label, labelAlso, value, valueAlso] of terms) {
    drawPair(paper, [label, labelAlso], paper.left, paper.y);
    drawLine(paper, ':', left - 10, paper.y, styles.letter);
    const lines = linesOf(paper, value, width - labelWidth, styles.letterStrong);
    const room = width - labelWidth - widthOfLine(paper, lines.at(-1) ?? '', styles.letterStrong) - 8;
    const isBeside = widthOfLine(paper, `/ ${valueAlso}`, styles.letterAlso) <= room;
    const end = drawLines(paper, lines, left, paper.y, styles.letterStrong);
    if (valueAlso && isBeside)
      drawLine(
        paper,
        `/ ${valueAlso}`,
        left + width - labelWidth - room - 4,
        end - styles.letter.leading + 1,
        styles.letterAlso,
      );
    paper.y =
      valueAlso && !isBeside
        ? drawLines(
            paper,
            linesOf(paper, valueAlso, width - labelWidth, styles.letterAlso),
            left,
            end - 1,
            styles.letterAlso,
          )
        : end;
    paper.y += 3;
  }
  paper.y += 7;
}

/** A word with its English after a stroke. */
function drawPair(paper: Paper, [text, also]: readonly [string, string], x: number, y: number) {
  drawLine(paper, text, x, y, styles.letter);
  drawLine(paper, `/ ${also}`, x + widthOfLine(paper, text, styles.letter) + 4, y + 1, styles.letterAlso);
}

function writeSignature(paper: Paper, company: Company) {
  paper.room(signatureHeight);
  drawLine(paper, 'Hormat kami,', paper.left, paper.y, styles.letter);
  drawLine(paper, 'Yours faithfully,', paper.left, paper.y + 13, styles.letterAlso);
  drawLine(paper, company.name, paper.left, paper.y + 27, styles.letterStrong);
  paper.y += 84;
  drawRule(paper, paper.y, inks.text2, { long: 170 });
  paper.y += 3;
  drawLine(paper, 'Departemen Crewing', paper.left, paper.y, styles.letter);
  drawLine(paper, 'Crewing Department', paper.left, paper.y + 13, styles.letterAlso);
  paper.y += 28;
}
