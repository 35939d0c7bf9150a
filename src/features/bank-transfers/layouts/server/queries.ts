import type { Db } from '#platform/server/database/connect.ts';
import { found, stale } from '#platform/server/errors.ts';
import type { LayoutForm, LayoutShown } from '../contract.ts';

/** Layouts by name. */
export const listLayouts = (db: Db): Promise<LayoutShown[]> =>
  db.selectFrom('bankLayouts').select(['id', 'name', 'source', 'contents', 'version']).orderBy('name').execute();

export const findLayout = async (db: Db, id: number): Promise<LayoutShown> =>
  found(
    await db
      .selectFrom('bankLayouts')
      .select(['id', 'name', 'source', 'contents', 'version'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

async function holdLayout(db: Db, { id, version }: { id: number; version: number | undefined }) {
  const layout = await db
    .selectFrom('bankLayouts')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found(layout).version !== version) throw stale();
}

/** Adds a layout, or changes the one of its id; `stale` where somebody else changed it since it was read. */
export async function keepLayout(db: Db, { id, version, ...values }: LayoutForm): Promise<{ id: number }> {
  if (id === undefined) return db.insertInto('bankLayouts').values(values).returning('id').executeTakeFirstOrThrow();
  await holdLayout(db, { id, version });
  await db.updateTable('bankLayouts').set(values).where('id', '=', id).execute();
  return { id };
}

/** Deletes a layout. Files that were made by it have kept it. */
export async function deleteLayout(db: Db, asked: { id: number; version: number }): Promise<void> {
  await holdLayout(db, asked);
  await db.deleteFrom('bankLayouts').where('id', '=', asked.id).execute();
}
