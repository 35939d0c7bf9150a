import { styles } from '#platform/server/documents/faces.ts';
import { formWorkbook } from '#platform/server/documents/form-sheet.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark, marked } from '#platform/server/documents/mark.ts';
import { drawLine, openPaper, type Paper, writeParagraph } from '#platform/server/documents/paper.ts';
import { beginningOf, type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { drawPair, type Pair, writeHead, writePair, writeTerms } from '#platform/server/documents/two-languages.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { type SheetValue, sheetDay } from '#platform/server/documents/workbook.ts';
import { writtenMoment } from '../../rules.ts';
import type { Evidence, NoteCode } from '../contract.ts';
import { type Cell, type PrintedColumn, type PrintedSection, sectionsOf } from './operations.ts';

/** Evidence on paper, Indonesian with the English of it, and each section as a workbook. */

const momentIn = (recordedBy: string, language: 'en' | 'id') => {
  const { day, time } = writtenMoment(recordedBy);
  return `${writtenDay(day, language, 'long')}, ${time}`;
};

const noteTexts: Record<NoteCode, (count: number) => Pair> = {
  dayGoesOn: () => [
    'Tanggal itu belum berakhir pada waktu ini: masih mungkin ada catatan lain.',
    'The date was not over at this moment: more may be recorded.',
  ],
  recordedLater: (count) => [
    `${count} orang di atas kapal dicatat setelah tanggal itu; setiap baris menyebut kapan.`,
    `${count} of those on board were recorded after the date; the rows say when.`,
  ],
  erasedPeople: (count) => [
    `Data ${count} orang telah dihapus sesuai ketentuan hukum; yang tidak ada di sini mungkin pernah tercatat. Perwira yang sertifikatnya telah dihapus tidak dimuat dalam matriks perwira.`,
    `Data of ${count} of those on board has been erased, as the law requires; what is missing here may have been recorded. The officer matrix leaves out officers whose certificates are erased.`,
  ],
  lostRows: (count) => [
    `${count} catatan tidak dapat lagi ditampilkan seperti semula karena riwayatnya telah dihapus.`,
    `${count} records can no longer be shown as they were, because their history has been erased.`,
  ],
  reference: () => [
    'Nama jabatan, jenis kapal, dan jenis sertifikat mengikuti daftar yang berlaku sekarang.',
    'Names of ranks, ship types and kinds of certificate are those of the current lists.',
  ],
};

interface Placed {
  title: Pair;
  page: number;
}
const contentsLine = 16;

/** The whole as a PDF: what is asked, contents and what the records do not say, then the sections across. */
export async function drawEvidence(evidence: Evidence, company: Company, marks: readonly Mark[]): Promise<Buffer> {
  const sections = sectionsOf(evidence);
  const title = `${evidence.vesselName}, ${writtenDay(evidence.day, 'id')}`;
  const paper = await openPaper({
    title: `Bukti awak di atas kapal, ${title}`,
    author: company.name,
    language: 'id',
    ...marked(marks, `${company.name}  ·  ${title}`),
    pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
  });
  const contentsAt = writeCover(paper, evidence, { company, mark: marks[0], lines: sections.length });
  const right = paper.left + paper.width;
  const placed: Placed[] = [];
  for (const [at, section] of sections.entries()) placed.push(await writeSection(paper, section, at === 0));
  paper.doc.switchToPage(0);
  for (const [at, { title: of, page }] of placed.entries()) {
    drawPair(paper, [`${at + 1}. ${of[0]}`, of[1]], paper.left, contentsAt + at * contentsLine);
    drawLine(paper, String(page), right, contentsAt + at * contentsLine, styles.letter, 'right');
  }
  return paper.finish();
}

interface Cover {
  company: Company;
  mark: Mark | undefined;
  lines: number;
}

/** The first page; answers where its contents go once their pages are known. */
function writeCover(paper: Paper, evidence: Evidence, { company, mark, lines }: Cover): number {
  drawLetterhead(paper, company);
  drawSeal(paper, mark);
  writeParagraph(paper, 'BUKTI AWAK DI ATAS KAPAL', styles.title);
  writeParagraph(paper, 'EVIDENCE OF WHO WAS ON BOARD', styles.letterAlso, { after: 10 });
  const { vesselName, vesselType, imoNumber, callSign, flag, principalName, day, recordedBy, crew } = evidence;
  writeTerms(paper, [
    ['Kapal', 'Vessel', vesselName],
    ['Jenis', 'Type', vesselType],
    ['Nomor IMO', 'IMO number', imoNumber],
    ['Tanda panggil', 'Call sign', callSign],
    ['Bendera', 'Flag', flag],
    ['Prinsipal', 'Principal', principalName],
    ['Tanggal', 'Date', `${writtenDay(day, 'id', 'long')} / ${writtenDay(day, 'en', 'long')}`],
    ['Tercatat sampai', 'As recorded by', `${momentIn(recordedBy, 'id')} / ${momentIn(recordedBy, 'en')}`],
    ['Awak di atas kapal', 'People on board', String(crew.length)],
  ]);
  writeHead(paper, ['Isi', 'Contents']);
  const contentsAt = paper.y;
  paper.y += lines * contentsLine + 10;
  writeHead(paper, ['Yang tidak dikatakan catatan', 'What the records do not say']);
  for (const { code, count } of evidence.notes) writePair(paper, noteTexts[code](count));
  writePair(paper, [
    'Dihitung dari riwayat: tanggal dan waktu yang sama selalu memberi isi yang sama, apa pun yang diubah kemudian.',
    'Computed from history: the same date and moment always give the same contents, whatever is changed later.',
  ]);
  return contentsAt;
}

type Row = readonly Cell[];

/** A section with its table; answers the page on which it begins. */
async function writeSection(
  paper: Paper,
  { title, text, columns, rows, none }: PrintedSection,
  isFirst: boolean,
): Promise<Placed> {
  const set = columns.map(
    ({ header, share, isNumber, ...look }, at): TableColumn<Row> => ({
      header: header[0],
      headerAlso: header[1],
      share,
      ...(isNumber && { align: 'right' as const }),
      cell: (row) => shown(row[at] ?? null, look),
    }),
  );
  if (isFirst) paper.newPage('across');
  else paper.y += 14;
  paper.room(70 + beginningOf(paper, set, rows));
  const page = paper.doc.bufferedPageRange().count;
  writeHead(paper, title);
  writePair(paper, text);
  if (rows.length === 0) writePair(paper, none);
  else await writeTable(paper, set, rows, { continued: `${title[0]} / ${title[1]}` });
  await paper.breathe();
  return { title, page };
}

const shown = (value: Cell, { isDay, isFigure }: Pick<PrintedColumn, 'isDay' | 'isFigure'>): string => {
  if (value === null || value === '') return '–';
  if (isFigure && typeof value === 'number') return value.toFixed(1);
  return isDay && typeof value === 'string' ? writtenDay(value, 'en') : String(value);
};

/** A section as a workbook, with the day and the moment that it is of. */
export const sectionWorkbook = (
  { vesselName, day, recordedBy }: Evidence,
  { name, title, columns, rows }: PrintedSection,
  company: Company,
): Promise<Buffer> =>
  formWorkbook({
    name,
    company: company.name,
    title: `${title[0]} / ${title[1]}`,
    facts: [
      ['Kapal / Vessel', vesselName],
      ['Tanggal / Date', sheetDay(day)],
      ['Tercatat sampai / As recorded by', momentIn(recordedBy, 'en')],
      ['Baris / Rows', rows.length],
    ],
    columns: columns.map(({ header, share, isFigure }) => ({
      header: `${header[0]} / ${header[1]}`,
      width: Math.max(8, Math.round(share * 1.7)),
      ...(isFigure && { format: '0.0' as const }),
    })),
    rows: rows.map((row) =>
      columns.map(({ isDay }, at): SheetValue => {
        const value = row[at] ?? null;
        return isDay && typeof value === 'string' ? sheetDay(value) : value;
      }),
    ),
    frozenColumns: 1,
  });
