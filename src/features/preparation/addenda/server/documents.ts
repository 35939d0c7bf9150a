import { type Issuing, issuePapers, type PaperToIssue } from '#features/issued-papers/server/operations.ts';
import { styles } from '#platform/server/documents/faces.ts';
import { type Company, companyOf, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark, marked } from '#platform/server/documents/mark.ts';
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

/** An addendum with its code. A void one, or one of a void agreement, is drawn without: it is good for nothing. */
export function issueAddendum(issuing: Issuing, addendum: FoundAddendum): Promise<Buffer> {
  const company = companyOf(issuing.config);
  const { id, agreement } = addendum;
  if (addendum.voidedAt || agreement.voidedAt) return drawAddendum(addendum, company, []);
  const paper: PaperToIssue = {
    kind: 'agreementAddendum',
    name: String(id),
    vesselId: agreement.vesselId,
    vesselName: agreement.contents.vesselName,
    employeeId: agreement.employeeId,
    contents: [company, saidBy(addendum)],
  };
  return issuePapers(issuing, [paper], (marks) => drawAddendum(addendum, company, marks));
}

/** All that an addendum says, whatever becomes of the plan later. */
const saidBy = ({ number, issuedOn, endsBefore, endsOn, contents, agreement }: FoundAddendum) => ({
  number,
  issuedOn,
  endsBefore,
  endsOn,
  contents: { ...agreement.contents, ...contents },
  agreement: [agreement.number, agreement.issuedOn],
});

/** An addendum as it is signed: Indonesian, with the English of it beneath. */
async function drawAddendum(addendum: FoundAddendum, company: Company, marks: readonly Mark[]): Promise<Buffer> {
  const { agreement, number } = addendum;
  const contents = { ...agreement.contents, ...addendum.contents };
  const day = (on: string, language: DocumentLanguage) => writtenDay(on, language, 'long');
  const both = (on: string) => [day(on, 'id'), day(on, 'en')] as const;
  const paper = await openPaper({
    title: `PKL ${number}`,
    author: company.name,
    language: 'id',
    ...marked(marks, `${company.name}  ·  PKL ${number}`),
    pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
  });
  drawLetterhead(paper, company);
  drawSeal(paper, marks[0]);
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
