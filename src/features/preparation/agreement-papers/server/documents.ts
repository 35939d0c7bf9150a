import type { Company } from '#platform/server/documents/letterhead.ts';
import { openPaper } from '#platform/server/documents/paper.ts';
import { pageOf } from '#platform/server/documents/words.ts';
import { type PrintedAgreement, writeAgreement } from './operations.ts';

/** Crew agreements as they are signed: Indonesian, with the English of it beneath; each begins on a page of its own. */
export async function drawAgreements(agreements: readonly PrintedAgreement[], company: Company): Promise<Buffer> {
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
    writeAgreement(paper, agreement, company);
    await paper.breathe();
  }
  return paper.finish();
}
