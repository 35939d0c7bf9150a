import { sql } from 'kysely';
import { type Role, roles } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { folded } from '#platform/server/list-search.ts';
import { type MenuView, type SavedView, type ViewParameters, viewParameters } from '../contract.ts';

/** Who asks: the views that they see are their own, and those shared with their role. */
export interface Viewer {
  userId: string;
  role: Role;
}

const roleOf = (text: string | null): Role | null => roles.find((role) => role === text) ?? null;

/** The views that somebody sees, with what they chose of each. */
const viewsOf = (db: Db, { userId, role }: Viewer) =>
  db
    .selectFrom('savedViews as view')
    .innerJoin('users as owner', 'owner.id', 'view.userId')
    .leftJoin('viewChoices as choice', (join) =>
      join.onRef('choice.viewId', '=', 'view.id').on('choice.userId', '=', userId),
    )
    .where((eb) => eb.or([eb('view.userId', '=', userId), eb('view.sharedRole', '=', role)]));

/** Active accounts besides the owner's that have a view in their menu or open its list with it. */
const usedByOthers = sql<number>`(select count(*)::integer from view_choices c join users u on u.id = c.user_id
  where c.view_id = view.id and c.user_id <> view.user_id and (c.is_pinned or c.is_default)
    and u.is_active and u.deleted_at is null and u.role = view.shared_role)`.as('usedByOthers');

/** Reads views that somebody sees; of one list, or one by its id. */
async function findSeen(db: Db, viewer: Viewer, only: { list: string } | { viewId: number }): Promise<SavedView[]> {
  const seen = viewsOf(db, viewer).select([
    'view.id',
    'view.name',
    'view.parameters',
    'view.version',
    'view.userId',
    'view.sharedRole',
    sql<string>`btrim(owner.first_name || ' ' || owner.last_name)`.as('ownerName'),
    'choice.isPinned',
    'choice.isDefault',
    usedByOthers,
  ]);
  const rows = await ('list' in only
    ? seen.where('view.list', '=', only.list)
    : seen.where('view.id', '=', only.viewId)
  )
    .orderBy(folded('view.name'))
    .orderBy('view.id')
    .execute();
  return rows.map(({ userId, parameters, sharedRole, isPinned, isDefault, ...row }) => ({
    ...row,
    usedByOthers: userId === viewer.userId ? row.usedByOthers : 0,
    parameters: viewParameters.parse(parameters),
    isOwn: userId === viewer.userId,
    sharedRole: roleOf(sharedRole),
    isPinned: isPinned ?? false,
    isDefault: isDefault ?? false,
  }));
}

/** The views of a list that somebody sees, by name. */
export const findViews = (db: Db, viewer: Viewer, list: string) => findSeen(db, viewer, { list });

/** A view that somebody sees. */
export const findView = async (db: Db, viewer: Viewer, viewId: number): Promise<SavedView | undefined> =>
  (await findSeen(db, viewer, { viewId }))[0];

/** What somebody has pinned, or opens lists of a division with, by name. */
export async function findMenuViews(db: Db, viewer: Viewer, division: 'marine' | 'tanker'): Promise<MenuView[]> {
  const rows = await viewsOf(db, viewer)
    .where('view.list', 'like', `%-${division}`)
    .where((eb) => eb.or([eb('choice.isPinned', '=', true), eb('choice.isDefault', '=', true)]))
    .select(['view.id', 'view.name', 'view.parameters', 'choice.path', 'choice.isPinned', 'choice.isDefault'])
    .orderBy(folded('view.name'))
    .orderBy('view.id')
    .execute();
  return rows.map(({ parameters, path, isPinned, isDefault, ...row }) => ({
    ...row,
    parameters: viewParameters.parse(parameters),
    path: path ?? '/dashboard',
    isPinned: isPinned ?? false,
    isDefault: isDefault ?? false,
  }));
}

/** How many views of a list somebody has made. */
export async function countOwn(db: Db, userId: string, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('savedViews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many views somebody shares. */
export async function countShared(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('savedViews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('sharedRole', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** Locks a user's views, so that they are counted and named one after the other. */
export const lockViews = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`views ${userId}`}, 0))`.execute(db);

/** Stores a view, and returns its id. */
export async function insertView(
  db: Db,
  view: { userId: string; list: string; name: string; parameters: ViewParameters },
): Promise<number> {
  const { id } = await db
    .insertInto('savedViews')
    .values({ ...view, parameters: JSON.stringify(view.parameters) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The list of a view that the user made. */
export const findOwnList = (db: Db, userId: string, viewId: number) =>
  db.selectFrom('savedViews').select('list').where('id', '=', viewId).where('userId', '=', userId).executeTakeFirst();

/** Changes a view. */
export const updateView = (
  db: Db,
  viewId: number,
  { parameters, ...change }: { name?: string; parameters?: ViewParameters; sharedRole?: Role | null },
) =>
  db
    .updateTable('savedViews')
    .set({ ...change, ...(parameters && { parameters: JSON.stringify(parameters) }) })
    .where('id', '=', viewId)
    .execute();

/** Forgets what others had chosen of a view that they no longer see. */
export const deleteChoicesOfOthers = (db: Db, viewId: number, ownerId: string) =>
  db.deleteFrom('viewChoices').where('viewId', '=', viewId).where('userId', '<>', ownerId).execute();

/** Stores what a user has chosen of a view: pinned, or the one that its list is opened with, or neither. */
export async function setChoice(
  db: Db,
  {
    userId,
    viewId,
    ...chosen
  }: { userId: string; viewId: number; path: string; isPinned: boolean; isDefault: boolean },
) {
  if (chosen.isDefault)
    await db
      .updateTable('viewChoices')
      .set({ isDefault: false })
      .where('userId', '=', userId)
      .where('viewId', '<>', viewId)
      .where('path', '=', chosen.path)
      .where('isDefault', '=', true)
      .execute();
  await db
    .insertInto('viewChoices')
    .values({ userId, viewId, ...chosen })
    .onConflict((conflict) => conflict.columns(['userId', 'viewId']).doUpdateSet(chosen))
    .execute();
}

/** Deletes a view of the user's. */
export const deleteView = (db: Db, userId: string, viewId: number) =>
  db.deleteFrom('savedViews').where('id', '=', viewId).where('userId', '=', userId).returning('id').executeTakeFirst();
