import { buffer } from 'node:stream/consumers';
import { type FileReaders, type Opened, openFiles } from '#features/files/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { unlessGone } from '#platform/server/file-store.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type PlacedScan, placeScans, type RecordedScan } from '../rules.ts';

/** Scans for the folder: which of them this reader gets, and their bytes one after the other. */

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
    const content = await files.read(upload.storageKey).then(buffer, unlessGone);
    if (content) yield { path, content };
    else gone.add(fileId);
  }
}
