import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { newStorageKey } from '#platform/server/file-store.ts';

/** Keeping made-up files: stored as an upload is, and claimed by the record that shows them. */

interface MadeUp {
  fileType: string;
  name: string;
  content: Buffer;
  /** An account's id. */
  uploadedByUser: string | null;
  contentType?: string;
}

/** Stores a file under the month of a day (yyyy-MM-dd) and answers its id. */
export async function keepFile(
  db: Db,
  files: FileStore,
  today: string,
  { content, contentType = 'application/pdf', ...file }: MadeUp,
): Promise<string> {
  const id = randomUUID();
  const storageKey = newStorageKey(today);
  await files.put(storageKey, content, contentType);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await db
    .insertInto('files')
    .values({ ...file, id, size: content.length, contentType, storageKey, sha256 })
    .execute();
  return id;
}

/** Ties a file to its record, so that it is not taken for one that nobody uses. */
export const claimKept = (db: Db, id: string, claimedByTable: string, claimedById: number, today: string) =>
  db
    .updateTable('files')
    .set({ claimedByTable, claimedById, claimedAt: new Date(`${today}T02:00:00Z`) })
    .where('id', '=', id)
    .execute();
