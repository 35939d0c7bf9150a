import { lateOn, type Papers, type Past, type PastRow, type Recorded } from '../history/rules.ts';
import { certificatesOn, type DatedPaper, hasLost, peopleAboard } from '../sections/rules.ts';

/** Scans of certificates as they were on the day, and why one of them is not in the folder. */

/** What a folder may hold: a server and a mail box have to take it. */
export const bounds = { files: 1_000, bytes: 200_000_000 };

export const reasons = ['none', 'erased', 'gone', 'notAllowed', 'overBounds', 'unsure'] as const;
export type Reason = (typeof reasons)[number];

/** A certificate with the upload it had, as far as history says. */
export interface RecordedScan {
  name: string;
  rank: string;
  isErased: boolean;
  certificate: string | null;
  number: string | null;
  /** When the scan was put there, where that was after the day. */
  recordedOn: string | null;
  fileId: string | null;
  reason: Reason | null;
}

type Certificate = PastRow<'certificates'>;
const isSamePaper = (one: Certificate, other: Certificate) =>
  one.issued_on === other.issued_on && one.number === other.number;

/** The upload of a certificate: as the day ended, else as it was put there later; none is guessed. */
export function scanOf(
  { before, now, versions }: Papers<Certificate>,
  { row }: Pick<DatedPaper<Certificate>, 'row'>,
  day: string,
): Pick<RecordedScan, 'fileId' | 'reason' | 'recordedOn'> {
  const then = before.find((one) => one.row.id === row.id)?.row;
  if (then?.file_id && isSamePaper(then, row)) return { fileId: then.file_id, reason: null, recordedOn: null };
  if (!row.file_id) return { fileId: null, reason: 'none', recordedOn: null };
  const isThis = ({ row: one }: Recorded<Certificate>) => one.id === row.id && one.file_id === row.file_id;
  const put = versions.find((one) => isThis(one) && isSamePaper(one.row, row)) ?? now.find(isThis);
  if (!put?.recordedAt) return { fileId: null, reason: 'unsure', recordedOn: null };
  return { fileId: row.file_id, reason: null, recordedOn: lateOn(put.recordedAt, day) };
}

/** All certificates of who was aboard, each with its scan; one line for whose papers were erased. */
export function scansOf(past: Past, day: string): RecordedScan[] {
  return peopleAboard(past, day).flatMap((person): RecordedScan[] => {
    const { name, rank, isErased } = person.base;
    const certificates = certificatesOn(past, person, day).map(({ row }) => ({
      name,
      rank,
      isErased,
      certificate: row.name,
      number: row.number,
      ...scanOf(past.certificates, { row }, day),
    }));
    const lost = { name, rank, isErased, certificate: null, number: null, recordedOn: null, fileId: null };
    return hasLost(past, person, 'file') ? [...certificates, { ...lost, reason: 'erased' }] : certificates;
  });
}

/** What is known of an upload: how large it is, or why it cannot be opened. */
export type Upload = { size: number; name: string } | 'gone' | 'notAllowed';

/** A scan with its place in the folder, or why it has none. */
export interface PlacedScan extends RecordedScan {
  path: string | null;
}

/** Gives each upload its place, in the order of the list, as far as the bounds go; one that two rows have is there once. */
export function placeScans(
  scans: readonly RecordedScan[],
  uploads: ReadonlyMap<string, Upload>,
  most = bounds,
): PlacedScan[] {
  const placed = new Map<string, string>();
  let bytes = 0;
  return scans.map((scan): PlacedScan => {
    if (scan.fileId === null) return { ...scan, path: null };
    const former = placed.get(scan.fileId);
    if (former) return { ...scan, path: former };
    const upload = uploads.get(scan.fileId) ?? 'gone';
    if (typeof upload === 'string') return { ...scan, path: null, reason: upload };
    if (placed.size >= most.files || bytes + upload.size > most.bytes)
      return { ...scan, path: null, reason: 'overBounds' };
    bytes += upload.size;
    const path = pathOf(scan, upload.name, placed.size + 1);
    placed.set(scan.fileId, path);
    return { ...scan, path };
  });
}

/** Named by whose and what it is; uploads are named by what a phone calls them. */
function pathOf({ name, certificate }: RecordedScan, upload: string, at: number): string {
  const end = /\.[a-z0-9]{1,5}$/i.exec(upload)?.[0].toLowerCase() ?? '';
  const plain = (words: string) =>
    words
      .replace(/[\\/:*?"<>|\s\p{C}]+/gu, ' ')
      .slice(0, 60)
      .trim();
  const title = `${plain(name)}, ${plain(certificate ?? '')}`;
  return `Pindaian sertifikat/${String(at).padStart(3, '0')} ${title}${end}`;
}
