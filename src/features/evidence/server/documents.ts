import { createHash } from 'node:crypto';
import { type Issuing, issuePapers } from '#features/issued-papers/server/operations.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { dayOf } from '../history/rules.ts';
import type { Evidence } from '../sections/contract.ts';
import { drawEvidence, sectionWorkbook } from '../sections/server/documents.ts';
import { sectionsOf } from '../sections/server/operations.ts';

/** Evidence as files: the same bytes whenever they are made. */

/**
 * The PDF with its code. What it says is named by its own hash: another reader may see less of it, and that takes the
 * place of nothing.
 */
export function issueEvidence(issuing: Issuing, evidence: Evidence, company: Company): Promise<Buffer> {
  const { vesselId, vesselName, day, recordedBy } = evidence;
  const contents = [company, evidence];
  const said = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 16);
  const paper = { name: `${vesselId} ${day} ${recordedBy} ${said}`, vesselId, vesselName, contents };
  return issuePapers(issuing, [{ kind: 'evidence', ...paper }], (marks) => drawEvidence(evidence, company, marks));
}

/** The PDF and each section as a workbook, as a zip that is dated by the moment. */
export async function issueFolder(issuing: Issuing, evidence: Evidence, company: Company): Promise<Buffer> {
  const files: [name: string, content: Buffer][] = [
    ['Bukti awak.pdf', await issueEvidence(issuing, evidence, company)],
  ];
  for (const section of sectionsOf(evidence))
    files.push([`${section.name}.xlsx`, await sectionWorkbook(evidence, section, company)]);
  const { zip } = await import('fflate');
  const named = files.map(([name, content], at) => [`${String(at).padStart(2, '0')} ${name}`, content]);
  return new Promise((done, failed) =>
    zip(Object.fromEntries(named), { level: 0, mtime: `${dayOf(evidence.recordedBy)}T12:00:00` }, (error, content) =>
      error ? failed(error) : done(Buffer.from(content)),
    ),
  );
}
