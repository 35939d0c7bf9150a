import { createHash, randomUUID } from 'node:crypto';
import { dayInJakarta } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { newStorageKey } from '#platform/server/file-store.ts';
import { insertMany } from '../../bulk/server/demo.ts';
import { pdfPage, portrait, portraitVariants } from '../../papers/server/demo.ts';
import type { Person } from '../../persons/server/demo.ts';

/** What a made-up seafarer uploaded: photo, identity, the certificate of competency, and one bundle of the others. */
export interface Scan {
  part: 'photo' | 'ktp' | 'passport' | 'coc' | 'cop';
  id: string;
  seafarerId: number;
  name: string;
  contentType: string;
  content: Buffer;
  at: Date;
}

interface Scanned {
  index: number;
  who: Person;
  /** When it was uploaded. */
  at: Date;
  needed: readonly { kind: string; name: string }[];
}

const portraits = new Map<string, Buffer>();
function portraitOf(index: number, isWoman: boolean): Buffer {
  const key = `${index % portraitVariants} ${isWoman}`;
  const known = portraits.get(key) ?? portrait(index, isWoman);
  portraits.set(key, known);
  return known;
}

export function scansOf({ index, who, at, needed }: Scanned, seafarerId: number): Scan[] {
  const scan = (part: Scan['part'], name: string, content: Buffer, contentType = 'application/pdf'): Scan => ({
    part,
    id: randomUUID(),
    seafarerId,
    name,
    contentType,
    content,
    at,
  });
  const page = (part: Scan['part'], name: string, title: string, lines: string[]) =>
    scan(part, name, pdfPage(title, [`Name: ${who.fullName}`, `Seafarer code: ${who.seafarerCode}`, ...lines]));
  const named = (kind: string) => needed.filter((type) => type.kind === kind).map(({ name }) => `- ${name}`);
  const scans = [scan('photo', 'photo.png', portraitOf(index, who.sex === 'Female'), 'image/png')];
  if (who.nationalId)
    scans.push(page('ktp', 'ktp.pdf', 'Kartu Tanda Penduduk', [`NIK: ${who.nationalId}`, `Alamat: ${who.address}`]));
  else scans.push(page('passport', 'passport.pdf', 'Passport', [`Passport no.: ${who.passportNumber}`]));
  const [coc, cop] = [named('coc'), named('cop')];
  if (coc.length) scans.push(page('coc', 'coc.pdf', 'Certificate of Competency', ['Issued under STCW:', ...coc]));
  if (cop.length) scans.push(page('cop', 'cop.pdf', 'Certificates of Proficiency', ['Issued under STCW:', ...cop]));
  return scans;
}

export const idOf = (scans: readonly Scan[], part: Scan['part']) =>
  scans.find((scan) => scan.part === part)?.id ?? null;

/** How many files are written to the store at the same time. */
const atOnce = 16;

/** Puts the bytes where uploads lie, and the rows as their records have claimed them. */
export async function storeScans(db: Db, { files }: Services, scans: readonly Scan[]): Promise<void> {
  const rows = scans.map(({ id, seafarerId, name, contentType, content, at }) => ({
    id,
    fileType: 'personaldata',
    name,
    size: content.length,
    contentType,
    storageKey: newStorageKey(dayInJakarta(at)),
    sha256: createHash('sha256').update(content).digest('hex'),
    uploadedByVisitor: 'demo',
    claimedByTable: 'seafarers',
    claimedById: seafarerId,
    createdAt: at,
    claimedAt: at,
  }));
  for (let from = 0; from < scans.length; from += atOnce)
    await Promise.all(
      scans
        .slice(from, from + atOnce)
        .map(({ content, contentType }, offset) =>
          files.put(rows[from + offset]?.storageKey ?? '', content, contentType),
        ),
    );
  await insertMany(db, 'files', rows);
}
