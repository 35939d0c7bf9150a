import { type Issuing, issuePapers } from '#features/issued-papers/server/operations.ts';
import { type Company, companyOf } from '#platform/server/documents/letterhead.ts';
import { type Mark, marked } from '#platform/server/documents/mark.ts';
import { openPaper } from '#platform/server/documents/paper.ts';
import { pageOf } from '#platform/server/documents/words.ts';
import type { Agreement } from '../../agreements/server/queries.ts';
import { agreementPaper, type PrintedAgreement, writeAgreement } from './operations.ts';

/** Crew agreements as they are signed: Indonesian, with the English of it beneath; each begins on a page of its own. */
export async function drawAgreements(
  agreements: readonly PrintedAgreement[],
  company: Company,
  marks: readonly Mark[] = [],
): Promise<Buffer> {
  const [first] = agreements;
  const isOne = agreements.length === 1;
  const paper = await openPaper({
    title: isOne ? `PKL ${first?.number}` : `PKL ${first?.contents.vesselName}`,
    author: company.name,
    language: 'id',
    ...marked(marks, `${company.name}  ·  PKL ${isOne ? first?.number : first?.contents.vesselName}`),
    pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
  });
  for (const [at, agreement] of agreements.entries()) {
    if (at > 0) paper.newPage();
    writeAgreement(paper, agreement, company, marks[at]);
    await paper.breathe();
  }
  return paper.finish();
}

/** Agreements in one file, each with its code. A void one is drawn without: it is good for nothing. */
export function issueAgreements(issuing: Issuing, agreements: readonly Agreement[]): Promise<Buffer> {
  const company = companyOf(issuing.config);
  if (agreements.some(({ voidedAt }) => voidedAt)) return drawAgreements(agreements, company);
  return issuePapers(
    issuing,
    agreements.map((agreement) => agreementPaper(agreement, company)),
    (marks) => drawAgreements(agreements, company, marks),
  );
}
