import { forgetUnclaimedFiles } from '#features/files/server/queries.ts';
import { blankUploads } from '#features/seafarers/merging/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { eraseAbandonedDrafts } from '../submission/server/queries.ts';

/** Each brings a handful of uploads, and the purge takes 500 in one go. */
const atOnce = 20;

/** Erases what no one finished within 30 days (DESIGN 8.1), then the bytes of its uploads; returns how many drafts. */
export async function forgetAbandonedDrafts(db: Db, store: FileStore): Promise<number> {
  let erased = 0;
  for (;;) {
    const { drafts, uploads } = await db.transaction().execute((trx) => eraseAbandonedDrafts(trx, atOnce));
    await forgetUnclaimedFiles(db, store);
    await blankUploads(db, uploads);
    erased += drafts;
    if (drafts < atOnce) return erased;
  }
}
