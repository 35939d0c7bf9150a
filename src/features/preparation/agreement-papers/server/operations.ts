import type { PaperToIssue } from '#features/issued-papers/server/operations.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { inks, styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark } from '#platform/server/documents/mark.ts';
import { drawLine, drawRule, type Paper } from '#platform/server/documents/paper.ts';
import {
  drawPair,
  type Pair,
  signaturesRoom,
  writeArticle,
  writeHead,
  writePair,
  writeSignatures,
  writeTerms,
} from '#platform/server/documents/two-languages.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { Agreement } from '../../agreements/server/queries.ts';
import { articlesOf, partNames, printedParts, signaturesOf } from '../rules.ts';

/** What is printed of an agreement. */
export type PrintedAgreement = Pick<
  Agreement,
  | 'number'
  | 'issuedOn'
  | 'startsOn'
  | 'endsOn'
  | 'contents'
  | 'taxStatusName'
  | 'totalWages'
  | 'allowancesTradingOut'
  | (typeof printedParts)[number]
>;

/** Sets an agreement from where the paper is: on a page of its own. */
export function writeAgreement(paper: Paper, agreement: PrintedAgreement, company: Company, mark?: Mark): void {
  drawLetterhead(paper, company);
  drawSeal(paper, mark);
  const middle = paper.left + paper.width / 2;
  drawLine(paper, 'PERJANJIAN KERJA LAUT', middle, paper.y, styles.title, 'center');
  drawLine(paper, "SEAFARER'S EMPLOYMENT AGREEMENT", middle, paper.y + 21, styles.letterAlso, 'center');
  drawLine(paper, `No. ${agreement.number}`, middle, paper.y + 36, styles.letterStrong, 'center');
  paper.y += 60;
  const { issuedOn, contents } = agreement;
  writePair(paper, [
    `Pada tanggal ${writtenDay(issuedOn, 'id', 'long')}, di hadapan pejabat ${contents.crewSealingOffice}, dibuat perjanjian kerja laut antara:`,
    `On ${writtenDay(issuedOn, 'en', 'long')}, before the officer of ${contents.crewSealingOffice}, this agreement is made between:`,
  ]);
  writeParties(paper, agreement, company);
  const articles = articlesOf(termsOf(agreement));
  for (const [at, { title, paragraphs }] of articles.entries()) {
    // The signatures are not left alone on a page.
    if (at === articles.length - 1) paper.room(signaturesRoom + 80);
    writeArticle(paper, at + 1, title);
    if (title[1] === 'Wages') writeWages(paper, agreement);
    for (const pair of paragraphs) writePair(paper, pair);
  }
  writeSignatures(paper, signaturesOf(contents, company.name));
}

const termsOf = ({ startsOn, endsOn, contents }: PrintedAgreement) => ({
  from: [writtenDay(startsOn, 'id', 'long'), writtenDay(startsOn, 'en', 'long')] as const,
  to: [writtenDay(endsOn, 'id', 'long'), writtenDay(endsOn, 'en', 'long')] as const,
  rank: [contents.initialRankAsId, contents.initialRankAs] as const,
  ...contents,
});

function writeParties(paper: Paper, { contents, taxStatusName }: PrintedAgreement, company: Company): void {
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
    ['IMO / tanda panggil', 'IMO / call sign', [contents.imoNumber, contents.callSign].filter(Boolean).join(' / ')],
    ['Isi kotor (GT)', 'Gross tonnage', contents.grossTonage && String(Number(contents.grossTonage))],
    ['Daerah pelayaran', 'Trading area', contents.shippingArea],
  ]);
}

/** The parts of the wages with the total under them; parts of nothing are left out. */
function writeWages(paper: Paper, agreement: PrintedAgreement): void {
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

/** All that an agreement says, whatever became of its plan since. */
const saidBy = (agreement: Agreement) => ({
  number: agreement.number,
  issuedOn: agreement.issuedOn,
  startsOn: agreement.startsOn,
  endsOn: agreement.endsOn,
  contents: agreement.contents,
  taxStatusName: agreement.taxStatusName,
  totalWages: agreement.totalWages,
  allowancesTradingOut: agreement.allowancesTradingOut,
  parts: printedParts.map((part) => agreement[part]),
});

/** An agreement to be issued. Of an assignment, the newest one holds. */
export const agreementPaper = (agreement: Agreement, company: Company): PaperToIssue => ({
  kind: 'agreement',
  name: String(agreement.assignmentId),
  vesselId: agreement.vesselId,
  vesselName: agreement.contents.vesselName,
  employeeId: agreement.employeeId,
  contents: [company, saidBy(agreement)],
});
