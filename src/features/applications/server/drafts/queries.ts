import { sql } from 'kysely';
import { erasePersonalFiles } from '#features/seafarers/server/erasing/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';

/**
 * Erases drafts begun more than 30 days ago and never handed in, with everything they brought: file, uploads, mail.
 * At most `most` at a time; answers how many, and which uploads are left to be removed.
 */
export async function eraseAbandonedDrafts(db: Db, most: number): Promise<{ drafts: number; uploads: string[] }> {
  const drafts = await db
    .selectFrom('applications')
    .select(['id', 'seafarerId'])
    .where('submittedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .orderBy('createdAt')
    .limit(most)
    // One that is being submitted at this moment is not abandoned.
    .forUpdate()
    .skipLocked()
    .execute();
  if (drafts.length === 0) return { drafts: 0, uploads: [] };
  const ids = drafts.map(({ id }) => id);
  await db.deleteFrom('applications').where('id', 'in', ids).execute();
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'RegisterCrewDraft')
    .where('recordId', 'in', ids.map(String))
    .execute();
  const uploads = await erasePersonalFiles(
    db,
    drafts.map(({ seafarerId }) => seafarerId),
  );
  return { drafts: drafts.length, uploads };
}
