import * as z from 'zod/mini';
import { findFile } from '#features/files/server/queries.ts';
import type { Database, Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { type AttachedFile, attachmentLimits, mailAttachment } from '#platform/server/outbox.ts';

/** What goes with messages. The outbox names it; the bytes are read or drawn when a message is sent. */

/** What a document of a message is: bytes that are drawn, or a stored file. */
type MailDocument = AttachedFile | { fileId: string };

/**
 * Finds a document for the person that a message is to; nothing where the record is no longer theirs or no longer holds,
 * or the address is not one of theirs: it is then left out.
 */
export type FindDocument = (db: Db, id: number, recipient: string) => Promise<MailDocument | undefined>;

/** The documents of a message, in their order. Throws `TOO_LARGE` where they are more than a mail server takes. */
export type Attach = (mail: { recipient: string; attachments: unknown }) => Promise<AttachedFile[]>;

interface Sources {
  database: Database;
  files: FileStore;
  documents: Readonly<Record<string, FindDocument>>;
}

/** Attaches documents of the given kinds. */
export const attaching =
  ({ database, files, documents }: Sources): Attach =>
  async ({ recipient, attachments }) => {
    const attached: AttachedFile[] = [];
    for (const { document, id } of z.parse(z.array(mailAttachment), attachments)) {
      const found = await documents[document]?.(database.db, id, recipient);
      const file = found && ('fileId' in found ? await readFile(database.db, files, found.fileId) : found);
      if (file) attached.push(file);
    }
    const bytes = attached.reduce((sum, { content }) => sum + content.length, 0);
    if (attached.length > attachmentLimits.count || bytes > attachmentLimits.bytes)
      throw Object.assign(new Error('TOO_LARGE'), { code: 'TOO_LARGE' });
    return attached;
  };

async function readFile(db: Db, files: FileStore, fileId: string): Promise<AttachedFile | undefined> {
  const file = await findFile(db, fileId);
  if (!file) return undefined;
  const { name, contentType, storageKey } = file;
  return { name, contentType, content: Buffer.concat(await (await files.read(storageKey)).toArray()) };
}
