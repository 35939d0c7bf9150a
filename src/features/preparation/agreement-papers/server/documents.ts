import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { inks, styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import {
  drawLine,
  drawLines,
  drawRule,
  linesOf,
  openPaper,
  type Paper,
  widthOfLine,
  writeParagraph,
} from '#platform/server/documents/paper.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import type { Agreement } from '../../agreements/server/queries.ts';
import { articlesOf, type Pair, partNames, printedParts } from '../rules.ts';

/** Crew agreements as they are signed: Indonesian, with the English of it beneath; each begins on a page of its own. */
export async function drawAgreements(agreements: readonly Agreement[], company: Company): Promise<Buffer> {
  const [first] = agreements;
  const isOne = agreements.length === 1;
  const paper = await openPaper({
    title: isOne ? `PKL ${first?.number}` : `PKL ${first?.contents.vesselName}`,
    author: company.name,
    language: 'id',
    foot: `${company.name}  ·  PKL ${isOne ? first?.number : first?.contents.vesselName}`,
    pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
  });
  for (const [at, agreement] of agreements.entries()) {
    if (at > 0) paper.newPage();
    drawAgreement(paper, agreement, company);
    await paper.breathe();
  }
  return paper.finish();
}

function drawAgreement(paper: Paper, agreement: Agreement, company: Company): void {
  drawLetterhead(paper, company);
  const middle = paper.left + paper.width / 2;
  drawLine(paper, 'PERJANJIAN KERJA LAUT', middle, paper.y, styles.title, 'center');
  drawLine(paper, "SEAFARER'S EMPLOYMENT AGREEMENT", middle, paper.y + 21, styles.letterAlso, 'center');
  drawLine(paper, `No. ${agreement.number}`, middle, paper.y + 36, styles.letterStrong, 'center');
  paper.y += 60;
  const { issuedOn, contents } = agreement;
  write(paper, [
    `Pada tanggal ${writtenDay(issuedOn, 'id', 'long')}, di hadapan pejabat ${contents.crewSealingOffice}, dibuat perjanjian kerja laut antara:`,
    `On ${writtenDay(issuedOn, 'en', 'long')}, before the officer of ${contents.crewSealingOffice}, this agreement is made between:`,
  ]);
  writeParties(paper, agreement, company);
  for (const [at, { title, paragraphs }] of articlesOf(termsOf(agreement)).entries()) {
    writeTitle(paper, at + 1, title);
    if (title[1] === 'Wages') writeWages(paper, agreement);
    for (const pair of paragraphs) write(paper, pair);
  }
  writeSignatures(paper, agreement, company);
}

const termsOf = ({ startsOn, endsOn, contents }: Agreement) => ({
  from: [writtenDay(startsOn, 'id', 'long'), writtenDay(startsOn, 'en', 'long')] as const,
  to: [writtenDay(endsOn, 'id', 'long'), writtenDay(endsOn, 'en', 'long')] as const,
  rank: [contents.initialRankAsId, contents.initialRankAs] as const,
  ...contents,
});

function writeParties(paper: Paper, { contents, taxStatusName }: Agreement, company: Company): void {
  writeHead(paper, ['Pihak Pertama (perusahaan)', 'First party (company)']);
  writeTerms(paper, [
    ['Nama', 'Name', contents.firstPartyName],
    ['Jabatan', 'Position', contents.position],
    ['Bertindak untuk', 'Acting for', company.name],
    ['Alamat', 'Address', contents.firstPartyOffice],
    ['Pemilik / principal', 'Shipowner / principal', contents.principalName],
  ]);
  writeHead(paper, ['Pihak Kedua (pelaut)', 'Second party (seafarer)']);
  const born = contents.dateOfBirth && writtenDay(contents.dateOfBirth, 'id', 'long');
  writeTerms(paper, [
    ['Nama', 'Name', contents.crewName],
    ['Tempat, tanggal lahir', 'Place, date of birth', [contents.birthPlace, born].filter(Boolean).join(', ')],
    ['Umur', 'Age', contents.age && `${contents.age} tahun / years`],
    ['Nomor identitas', 'Identity number', contents.idNumber],
    ['Alamat', 'Address', contents.address],
    ['Kode pelaut', 'Seafarer code', contents.seafarerCode],
    ['Buku pelaut', 'Seaman book', contents.seamanBookNo],
    ['Paspor', 'Passport', contents.passportNo],
    ['Nomor karyawan', 'Employee number', contents.employeeNo],
    ['Status pajak (PTKP)', 'Tax status', taxStatusName],
    ['Jabatan sekarang', 'Current rank', contents.currentRankPosition],
  ]);
  writeHead(paper, ['Kapal', 'Vessel']);
  writeTerms(paper, [
    ['Nama kapal', 'Vessel', contents.vesselName],
    ['Jenis kapal', 'Vessel type', contents.shipName],
    ['Bendera', 'Flag', contents.flag],
    [
      'Nomor IMO / tanda panggil',
      'IMO number / call sign',
      [contents.imoNumber, contents.callSign].filter(Boolean).join(' / '),
    ],
    ['Isi kotor (GT)', 'Gross tonnage', contents.grossTonage && String(Number(contents.grossTonage))],
    ['Daerah pelayaran', 'Trading area', contents.shippingArea],
  ]);
}

/** The parts of the wages with the total under them; parts of nothing are left out. */
function writeWages(paper: Paper, agreement: Agreement): void {
  const right = paper.left + paper.width;
  const parts = printedParts.filter((part) => part === 'basicSalary' || rupiah(agreement[part]) > 0n);
  paper.room((parts.length + 3) * 15);
  const line = (names: Pair, amount: string, isTotal = false) => {
    const end = drawPair(paper, names, paper.left, paper.y, isTotal);
    drawRule(paper, paper.y + 11, inks.line, { from: end + 6, long: right - end - 100 });
    drawLine(paper, amount, right, paper.y, isTotal ? styles.letterStrong : styles.letter, 'right');
    paper.y += 14.5;
  };
  for (const part of parts) line(partNames[part], formatRupiah(rupiah(agreement[part])));
  line(['Jumlah upah sebulan', 'Total wages a month'], formatRupiah(rupiah(agreement.totalWages)), true);
  if (Number(agreement.allowancesTradingOut) > 0)
    line(
      ['Tunjangan pelayaran luar negeri per hari', 'Trading-out allowance a day'],
      `USD ${agreement.allowancesTradingOut}`,
    );
  paper.y += 5;
}

function writeTitle(paper: Paper, number: number, [indonesian, english]: Pair): void {
  // No title is left alone at the foot of a page.
  paper.room(62);
  paper.y += 3;
  drawPair(paper, [`Pasal ${number}. ${indonesian}`, english], paper.left, paper.y, true);
  paper.y += 16;
}

function writeHead(paper: Paper, names: Pair): void {
  paper.room(46);
  drawPair(paper, names, paper.left, paper.y, true);
  paper.y += 15;
}

/** Terms with their values; one that nothing is known of has a dash. */
function writeTerms(paper: Paper, terms: readonly (readonly [string, string, string | null])[]): void {
  const left = paper.left + 190;
  const width = paper.width - 190;
  for (const [label, also, value] of terms) {
    const lines = linesOf(paper, value || '–', width, styles.letter);
    paper.room(lines.length * styles.letter.leading);
    drawPair(paper, [label, also], paper.left, paper.y);
    drawLine(paper, ':', left - 10, paper.y, styles.letter);
    paper.y = drawLines(paper, lines, left, paper.y, styles.letter);
  }
  paper.y += 7;
}

/** A paragraph with its English beneath, together on one page. */
function write(paper: Paper, [indonesian, english]: Pair): void {
  paper.room(
    linesOf(paper, indonesian, paper.width, styles.letter).length * styles.letter.leading +
      linesOf(paper, english, paper.width, styles.letterAlso).length * styles.letterAlso.leading,
  );
  writeParagraph(paper, indonesian, styles.letter);
  writeParagraph(paper, english, styles.letterAlso, { after: 6 });
}

/** A word with its English after a stroke; returns where they end. */
function drawPair(paper: Paper, [text, also]: Pair, x: number, y: number, isStrong = false): number {
  const style = isStrong ? styles.letterStrong : styles.letter;
  drawLine(paper, text, x, y, style);
  const second = x + widthOfLine(paper, text, style) + 4;
  drawLine(paper, `/ ${also}`, second, y + 1, styles.letterAlso);
  return second + widthOfLine(paper, `/ ${also}`, styles.letterAlso);
}

/** Both parties, and the officer who registers the agreement; each line has room for a stamp. */
function writeSignatures(paper: Paper, { contents }: Agreement, company: Company): void {
  paper.room(220);
  paper.y += 12;
  const half = paper.width / 2;
  const one = (x: number, names: Pair, above: string, name: string, below: string) => {
    drawLine(paper, names[0], x, paper.y, styles.letterStrong);
    drawLine(paper, names[1], x, paper.y + 13, styles.letterAlso);
    drawLines(paper, linesOf(paper, above, half - 20, styles.small).slice(0, 2), x, paper.y + 26, styles.small);
    drawRule(paper, paper.y + 84, inks.text2, { from: x, long: half - 40 });
    drawLine(paper, name, x, paper.y + 87, styles.letterStrong);
    drawLine(paper, below, x, paper.y + 100, styles.small);
  };
  one(paper.left, ['Pihak Pertama', 'First party'], company.name, contents.firstPartyName, contents.position);
  one(
    paper.left + half,
    ['Pihak Kedua', 'Second party'],
    contents.vesselName,
    contents.crewName,
    contents.idPosition ?? contents.initialRankAs,
  );
  paper.y += 118;
  paper.room(118);
  one(
    paper.left,
    ['Mengetahui dan mengesahkan', 'Seen and registered'],
    contents.crewSealingOffice,
    contents.shipCrewSealingOfficerName,
    'Pejabat penyijil awak kapal / Crew sealing officer',
  );
  paper.y += 112;
}
