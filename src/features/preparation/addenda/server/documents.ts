import { styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import { drawLine, openPaper } from '#platform/server/documents/paper.ts';
import {
  signaturesRoom,
  writeArticle,
  writeHead,
  writePair,
  writeSignatures,
  writeTerms,
} from '#platform/server/documents/two-languages.ts';
import { type DocumentLanguage, pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { signaturesOf } from '../../agreement-papers/rules.ts';
import { addendumArticles } from '../rules.ts';
import type { FoundAddendum } from './queries.ts';

/** An addendum as it is signed: Indonesian, with the English of it beneath. */
export async function drawAddendum(addendum: FoundAddendum, company: Company): Promise<Buffer> {
  const { agreement, number } = addendum;
  const contents = { ...agreement.contents, ...addendum.contents };
  const day = (on: string, language: DocumentLanguage) => writtenDay(on, language, 'long');
  const both = (on: string) => [day(on, 'id'), day(on, 'en')] as const;
  const paper = await openPaper({
    title: `PKL ${number}`,
    author: company.name,
    language: 'id',
    foot: `${company.name}  ·  PKL ${number}`,
    pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
  });
  drawLetterhead(paper, company);
  const middle = paper.left + paper.width / 2;
  drawLine(paper, 'ADENDUM PERJANJIAN KERJA LAUT', middle, paper.y, styles.title, 'center');
  const also = "ADDENDUM TO THE SEAFARER'S EMPLOYMENT AGREEMENT";
  drawLine(paper, also, middle, paper.y + 21, styles.letterAlso, 'center');
  drawLine(paper, `No. ${number}`, middle, paper.y + 36, styles.letterStrong, 'center');
  paper.y += 60;
  writePair(paper, [
    `Pada tanggal ${day(addendum.issuedOn, 'id')}, di hadapan pejabat ${contents.crewSealingOffice}, kedua pihak sepakat mengubah Perjanjian Kerja Laut No. ${agreement.number} tanggal ${day(agreement.issuedOn, 'id')}.`,
    `On ${day(addendum.issuedOn, 'en')}, before the officer of ${contents.crewSealingOffice}, both parties agree to amend the seafarer's employment agreement No. ${agreement.number} of ${day(agreement.issuedOn, 'en')}.`,
  ]);
  writeHead(paper, ['Pihak Pertama (perusahaan)', 'First party (company)']);
  writeTerms(paper, [
    ['Nama', 'Name', contents.firstPartyName],
    ['Jabatan', 'Position', contents.position],
    ['Bertindak untuk', 'Acting for', company.name],
  ]);
  writeHead(paper, ['Pihak Kedua (pelaut)', 'Second party (seafarer)']);
  writeTerms(paper, [
    ['Nama', 'Name', contents.crewName],
    ['Nomor identitas', 'Identity number', contents.idNumber],
    ['Kode pelaut', 'Seafarer code', contents.seafarerCode],
    ['Buku pelaut', 'Seaman book', contents.seamanBookNo],
    ['Jabatan', 'Rank', contents.initialRankAs],
    ['Kapal', 'Vessel', [contents.vesselName, contents.imoNumber].filter(Boolean).join(', IMO ')],
  ]);
  const articles = addendumArticles({ before: both(addendum.endsBefore), to: both(addendum.endsOn) });
  for (const [at, { title, paragraphs }] of articles.entries()) {
    // The signatures are not left alone on a page.
    if (at === articles.length - 1) paper.room(signaturesRoom + 80);
    writeArticle(paper, at + 1, title);
    for (const pair of paragraphs) writePair(paper, pair);
  }
  writeSignatures(paper, signaturesOf(contents, company.name));
  return paper.finish();
}
