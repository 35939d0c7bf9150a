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
  const mtime = `${dayOf(evidence.recordedBy)}T12:00:00`;
  const files: [name: string, content: Uint8Array][] = [
    ['Bukti awak.pdf', await issueEvidence(issuing, evidence, company)],
  ];
  for (const section of sectionsOf(evidence)) {
    const sheet = await sectionWorkbook(evidence, section, company);
    files.push([`${section.name}.xlsx`, await redated(sheet, mtime)]);
  }
  const named = files.map(([name, content], at): [string, Uint8Array] => [
    `${String(at).padStart(2, '0')} ${name}`,
    content,
  ]);
  return packed(Object.fromEntries(named), mtime, 0);
}

async function packed(files: Record<string, Uint8Array>, mtime: string, level: 0 | 6): Promise<Buffer> {
  const { zip } = await import('fflate');
  return new Promise((done, failed) =>
    zip(files, { level, mtime }, (error, content) => (error ? failed(error) : done(Buffer.from(content)))),
  );
}

/** A workbook whose parts have the moment's day in place of the one on which they were packed. */
async function redated(workbook: Buffer, mtime: string): Promise<Buffer> {
  const { unzip } = await import('fflate');
  const parts = await new Promise<Record<string, Uint8Array>>((done, failed) =>
    unzip(new Uint8Array(workbook), (error, found) => (error ? failed(error) : done(found))),
  );
  // Parts come in the order in which they are unpacked.
  const names = Object.keys(parts).sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
  return packed(Object.fromEntries(names.map((name) => [name, parts[name] ?? new Uint8Array()])), mtime, 6);
}

/** Readers of workbooks look for the list of parts first. */
const placeOf = (name: string) => (name === '[Content_Types].xml' ? 0 : 1);
