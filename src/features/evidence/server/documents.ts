import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Issuing, issuePapers } from '#features/issued-papers/server/operations.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import type { Services } from '#platform/server/feature.ts';
import { packedParts, type ZipPart } from '#platform/server/zip.ts';
import { dayOf } from '../history/rules.ts';
import { scanSection } from '../scans/server/documents.ts';
import { type FolderScans, readScans } from '../scans/server/operations.ts';
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
  const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 16);
  const paper = { name: `${vesselId} ${day} ${recordedBy} ${digest}`, vesselId, vesselName, contents };
  return issuePapers(issuing, [{ kind: 'evidence', ...paper }], (marks) => drawEvidence(evidence, company, marks));
}

export interface Folder {
  evidence: Evidence;
  scans: FolderScans;
  company: Company;
  services: Pick<Services, 'files'>;
}

/**
 * The PDF, each section as a workbook, and the scans with a list of them, as a zip that is dated by the moment. Scans are
 * read while it is sent, one at a time; the list comes last, when it is known which of them were there.
 */
export async function issueFolder(issuing: Issuing, folder: Folder): Promise<Readable> {
  const { evidence, company } = folder;
  const mtime = `${dayOf(evidence.recordedBy)}T12:00:00`;
  const files: [name: string, content: Uint8Array][] = [
    ['Bukti awak.pdf', await issueEvidence(issuing, evidence, company)],
  ];
  for (const section of sectionsOf(evidence)) {
    const sheet = await sectionWorkbook(evidence, section, company);
    files.push([`${section.name}.xlsx`, await redated(sheet, mtime)]);
  }
  return packedParts(partsOf(folder, files, mtime));
}

async function* partsOf(
  { evidence, scans, company, services }: Folder,
  files: readonly [name: string, content: Uint8Array][],
  mtime: string,
): AsyncGenerator<ZipPart> {
  const named = (at: number, name: string) => `${String(at).padStart(2, '0')} ${name}`;
  for (const [at, [name, content]] of files.entries()) yield { name: named(at, name), pieces: [content], mtime };
  const gone = new Set<string>();
  for await (const { path, content } of readScans(services, scans, gone))
    yield { name: path, pieces: [content], mtime };
  const section = scanSection(scans.placed, gone);
  const sheet = await sectionWorkbook(evidence, section, company);
  yield { name: named(files.length, `${section.name}.xlsx`), pieces: [await redated(sheet, mtime)], mtime };
}

async function packed(files: Record<string, Uint8Array>, mtime: string): Promise<Buffer> {
  const { zip } = await import('fflate');
  return new Promise((done, failed) =>
    zip(files, { level: 6, mtime }, (error, content) => (error ? failed(error) : done(Buffer.from(content)))),
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
  return packed(Object.fromEntries(names.map((name) => [name, parts[name] ?? new Uint8Array()])), mtime);
}

/** Readers of workbooks look for the list of parts first. */
const placeOf = (name: string) => (name === '[Content_Types].xml' ? 0 : 1);
