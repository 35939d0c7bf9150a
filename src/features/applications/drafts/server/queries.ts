import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { erasePersonalFiles } from '#features/seafarers/erasing/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { draftDays } from '../../rules.ts';

/**
 * Whether the link to a draft may have gone to another address than this one. While its message waits to be sent no one
 * has the link, and the message is withdrawn.
 */
export async function isMailedElsewhere(
  db: Db,
  { id, seafarerId }: { id: number; seafarerId: number },
  email: string,
): Promise<boolean> {
  const file = await db.selectFrom('seafarers').select('email').where('id', '=', seafarerId).executeTakeFirst();
  const former = file?.email.toLowerCase() ?? '';
  if (former === email.toLowerCase()) return false;
  const mail = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'RegisterCrewDraft')
    .where('recordId', '=', String(id))
    .where(sql<boolean>`lower(recipient) = ${former} and (attempts > 0 or state <> 'queued')`)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Gives a draft another guid: links that were sent before open it no more. */
export const renewGuid = (db: Db, id: number) =>
  db.updateTable('applications').set({ guid: newGuid() }).where('id', '=', id).execute();

/** 128 bits that no one can derive from anything. */
export const newGuid = () => randomBytes(16).toString('base64url');

/**
 * Erases drafts begun more than {@link draftDays} days ago and never handed in, with everything they brought: file, uploads, mail.
 * At most `most` at a time; answers how many, and which uploads are left to be removed.
 */
export async function eraseAbandonedDrafts(db: Db, most: number): Promise<{ drafts: number; uploads: string[] }> {
  const drafts = await db
    .selectFrom('applications')
    .select(['id', 'seafarerId'])
    .where('submittedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${draftDays}::integer)`)
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
