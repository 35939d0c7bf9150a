import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { eraseFromTrail } from '#platform/server/sealed-trail.ts';

/**
 * Erases unconfirmed files that no application holds any more: rows, and the personal values they left in the trail.
 * Who wrote, when and which field stays. Their uploads are let go, for the purge to remove: answers their ids, for
 * `blankUploads` once they are gone.
 */
export async function erasePersonalFiles(db: Db, seafarerIds: readonly number[]): Promise<string[]> {
  const erased = await db
    .deleteFrom('seafarers as s')
    .where('s.id', 'in', [...seafarerIds])
    .where('s.confirmedAt', 'is', null)
    .where(sql<boolean>`not exists (select from applications a where a.seafarer_id = s.id)`)
    .returning('s.id')
    .execute();
  if (erased.length === 0) return [];
  const ids = erased.map(({ id }) => id);
  const uploads = await db
    .updateTable('files')
    .set({ claimedByTable: null, claimedById: null, claimedAt: null })
    .where('claimedByTable', '=', 'seafarers')
    .where('claimedById', 'in', ids)
    .returning('id')
    .execute();
  for (const id of ids) await blankFileTrail(db, id);
  return uploads.map(({ id }) => id);
}

/** Takes the values of a personal file, and of the rows of its lists, out of the trail. */
export async function blankFileTrail(db: Db, seafarerId: number): Promise<void> {
  const id = String(seafarerId);
  await blankTrail(db, sql`table_name = 'seafarers' and record_id = ${id}`);
  // The rows of its lists name the file they belong to.
  await blankTrail(
    db,
    sql`coalesce(after, before) ? 'seafarer_id' and coalesce(after, before) ->> 'seafarer_id' = ${id}
        and table_name not in ('applications', 'legal_holds')`,
  );
}

/** Takes the values of some rows of a table out of the trail. */
export async function blankRowTrail(db: Db, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await blankTrail(db, sql`table_name = ${table} and record_id = any(${[...ids]}::text[])`);
}

/** Takes the names of removed uploads out of the trail. */
export async function blankUploads(db: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await blankTrail(db, sql`table_name = 'files' and record_id in (${sql.join([...fileIds])})`);
}

/** Takes the values out of entries of the trail; of an update only the fields that changed are still named. */
const blankTrail = (db: Db, which: RawBuilder<unknown>) =>
  eraseFromTrail(
    db,
    sql`before = (select jsonb_object_agg(key, null::text) from jsonb_each(before) where action <> 'update' or value is distinct from after -> key),
    after = (select jsonb_object_agg(key, null::text) from jsonb_each(after) where action <> 'update' or value is distinct from before -> key)`,
    which,
  );
