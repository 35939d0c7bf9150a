import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { SavedView, ViewParameters } from '../contract.ts';

const columns = ['id', 'name', 'parameters', 'version'] as const;
/** Only what the contract lets in is ever stored. */
const shown = ({
  parameters,
  ...row
}: {
  id: number;
  name: string;
  parameters: unknown;
  version: number;
}): SavedView => ({
  ...row,
  parameters: parameters as ViewParameters,
});

/** A user's views of a list, by name. */
export async function findViews(db: Db, userId: string, list: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('savedViews')
    .select(columns)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`search_key(name) collate "C"`)
    .orderBy('id')
    .execute();
  return rows.map(shown);
}

/** True if a user has a view of this name in the list already; names differ by more than their case. */
export const hasName = async (
  db: Db,
  userId: string,
  { list, name, but = 0 }: { list: string; name: string; but?: number },
) =>
  (await db
    .selectFrom('savedViews')
    .select('id')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;

/** Holds a user's views: one after the other is counted, and named. */
export const holdViews = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`views ${userId}`}, 0))`.execute(db);

/** Keeps a view. */
export async function insertView(
  db: Db,
  view: { userId: string; list: string; name: string; parameters: ViewParameters },
): Promise<SavedView> {
  const row = await db
    .insertInto('savedViews')
    .values({ ...view, parameters: JSON.stringify(view.parameters) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return shown(row);
}

/** The list that a view of the user is of. */
export const findList = (db: Db, userId: string, viewId: number) =>
  db.selectFrom('savedViews').select('list').where('id', '=', viewId).where('userId', '=', userId).executeTakeFirst();

/** Renames a view of the user's. */
export async function renameView(db: Db, userId: string, viewId: number, name: string): Promise<SavedView | undefined> {
  const row = await db
    .updateTable('savedViews')
    .set({ name })
    .where('id', '=', viewId)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return row && shown(row);
}

/** Forgets a view of the user's. */
export const deleteView = (db: Db, userId: string, viewId: number) =>
  db.deleteFrom('savedViews').where('id', '=', viewId).where('userId', '=', userId).returning('id').executeTakeFirst();
