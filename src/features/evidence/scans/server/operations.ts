import { buffer } from 'node:stream/consumers';
import { type FileReaders, type Opened, openFiles } from '#features/files/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { column, type PrintedSection, person, recorded, rowOf } from '../../sections/server/operations.ts';
import { type PlacedScan, placeScans, type Reason, type RecordedScan } from '../rules.ts';

/** Scans for the folder: which of them this reader gets, their bytes one after the other, and the list of all. */

export interface FolderScans {
  placed: PlacedScan[];
  uploads: ReadonlyMap<string, Opened>;
}

/** What of the scans this reader may open, as opening each of them alone would tell. */
export async function findScans(
  { db, user, scope }: { db: Db; user: SessionUser; scope: Scope },
  readers: FileReaders,
  scans: readonly RecordedScan[],
): Promise<FolderScans> {
  const ids = scans.flatMap(({ fileId }) => fileId ?? []);
  const found = await openFiles(db, { user, scope }, readers, ids);
  const uploads = new Map([...found].flatMap(([id, one]) => (typeof one === 'string' ? [] : [[id, one] as const])));
  return { placed: placeScans(scans, found), uploads };
}

interface ScanFile {
  path: string;
  content: Buffer;
}

/** The scans, read as they are asked for; one whose bytes are not in the store is noted as gone. */
export async function* readScans(
  { files }: Pick<Services, 'files'>,
  { placed, uploads }: FolderScans,
  gone: Set<string>,
): AsyncGenerator<ScanFile> {
  const read = new Set<string>();
  for (const { fileId, path } of placed) {
    const upload = uploads.get(fileId ?? '');
    if (!fileId || !path || !upload || read.has(fileId)) continue;
    read.add(fileId);
    const content = await files.read(upload.storageKey).then(buffer, (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (content) yield { path, content };
    else gone.add(fileId);
  }
}

const reasonWords: Record<Reason, string> = {
  none: 'Tidak ada pindaian yang tercatat / No scan recorded',
  erased: 'Dihapus sesuai ketentuan hukum / Erased, as the law requires',
  gone: 'Tidak disimpan lagi / No longer kept',
  notAllowed: 'Tidak boleh dibuka oleh pembaca ini / Not open to this reader',
  overBounds: 'Melebihi batas 1.000 berkas atau 200 MB / Over the limit of 1,000 files or 200 MB',
  unsure: 'Riwayat tidak menyebut pindaian mana / History does not say which scan it was',
};

/** Each certificate with the place of its scan, or why it is not there. */
export const scanSection = (placed: readonly PlacedScan[], gone: ReadonlySet<string>): PrintedSection => ({
  name: 'Daftar pindaian',
  title: ['Pindaian sertifikat', 'Scans of certificates'],
  text: ['Sebagaimana tersimpan pada tanggal itu.', 'As they were kept on the date.'],
  none: ['Tidak ada.', 'None.'],
  columns: [
    ...person,
    column('Sertifikat', 'Certificate', 25),
    column('Nomor', 'Number', 14),
    column('Berkas', 'File', 35),
    column('Tidak disertakan karena', 'Left out because', 35),
    recorded,
  ],
  rows: placed.map((one) => {
    const isGone = gone.has(one.fileId ?? '');
    const reason = isGone ? 'gone' : one.reason;
    return rowOf(one, [one.certificate, one.number, isGone ? null : one.path, reason && reasonWords[reason]]);
  }),
});
