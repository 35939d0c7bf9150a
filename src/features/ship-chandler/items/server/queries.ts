import { sql } from 'kysely';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import { type StoreItem, storeItems } from '../contract.ts';
import { groupNamed, type ItemText, itemName, storeGroups } from '../rules.ts';

const columns = [
  'id',
  'code',
  'nameEn as englishName',
  'nameId as indonesianName',
  'unit',
  'storeGroup',
  'isActive',
  'version',
] as const;
const groups = sql.join(storeGroups.map((group) => sql.lit(group)));
/** The name that a reader sees, for the order of a list. */
const shownName = (language: 'en' | 'id') =>
  language === 'id'
    ? sql`search_key(coalesce(i.name_id, i.name_en)) collate "C"`
    : sql`search_key(coalesce(i.name_en, i.name_id)) collate "C"`;

interface Reader {
  language: 'en' | 'id';
  /** With items that are not ordered any more. */
  seesAll: boolean;
}

/** Items by group and name. */
export async function listItems(db: Db, asked: ListAsked, { language, seesAll }: Reader): Promise<Page<StoreItem>> {
  const inOrder = sql`array_position(array[${groups}]::text[], i.store_group)`;
  const page = await listPage(db, {
    asked,
    columns: storeItems.list.list,
    base: db.selectFrom('storeItems as i').$if(!seesAll, (items) => items.where('i.isActive', '=', true)),
    key: 'i.id',
    search: 'i.searchText',
    sort: { code: 'i.code', itemName: shownName(language), unit: folded('i.unit'), storeGroup: inOrder },
    filter: {
      storeGroup: { column: 'i.storeGroup', as: 'text' },
      isActive: { column: 'i.isActive', as: 'boolean' },
    },
    order: [
      [inOrder, 'asc'],
      [shownName(language), 'asc'],
    ],
    rows: (rows) => rows.select('page.id'),
  });
  const items = await findItems(
    db,
    page.data.map(({ id }) => id),
    language,
  );
  return { ...page, data: page.data.flatMap(({ id }) => items.get(id) ?? []) };
}

type ItemRow = Omit<StoreItem, 'itemId' | 'itemName' | 'storeGroup'> & { id: number; storeGroup: string };

const shownItem = ({ id, storeGroup, ...row }: ItemRow, language: 'en' | 'id'): StoreItem => ({
  ...row,
  itemId: id,
  itemName: itemName(row, language),
  storeGroup: groupNamed(storeGroup),
});

/** Items by their ids, in the reader's language. */
export async function findItems(
  db: Db,
  ids: readonly number[],
  language: 'en' | 'id',
): Promise<Map<number, StoreItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('storeItems')
    .select(columns)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, shownItem(row, language)]));
}

/** The versions of items, which do not change until the end of the transaction. */
export async function holdVersions(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('storeItems')
    .select(['id', 'version'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** An item, held until the end of the transaction. */
export const lockItem = (db: Db, id: number) =>
  db.selectFrom('storeItems').select(['id', 'version']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

const kept = ['id', 'version'] as const;
const stored = ({ englishName, indonesianName, ...values }: ItemText) => ({
  ...values,
  nameEn: englishName,
  nameId: indonesianName,
});

export const insertItem = (db: Db, values: ItemText) =>
  db.insertInto('storeItems').values(stored(values)).returning(kept).executeTakeFirstOrThrow();

/** Changes a held item. */
export const updateItem = (db: Db, id: number, values: ItemText) =>
  db.updateTable('storeItems').set(stored(values)).where('id', '=', id).returning(kept).executeTakeFirstOrThrow();

/** One at a time writes to the catalogue: an import reads all of it first. */
export const lockCatalogue = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('store items'))`.execute(db);

/** The whole catalogue, by number. */
export async function allItems(db: Db): Promise<(ItemText & { id: number })[]> {
  const rows = await db
    .selectFrom('storeItems')
    .select(['id', 'code', 'nameEn as englishName', 'nameId as indonesianName', 'unit', 'storeGroup', 'isActive'])
    .orderBy('code')
    .execute();
  return rows.map(({ storeGroup, ...row }) => ({ ...row, storeGroup: groupNamed(storeGroup) }));
}

/** As many rows as a statement takes with ease. */
const atOnce = 1_000;

/** Adds items whose numbers are free. */
export async function insertItems(db: Db, items: readonly ItemText[]): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce)
    await db
      .insertInto('storeItems')
      .values(items.slice(at, at + atOnce).map(stored))
      .execute();
}

/** Changes items of a locked catalogue, in the order in which orders hold them. */
export async function updateItems(db: Db, items: readonly (ItemText & { id: number })[]): Promise<void> {
  for (const { id, code, englishName, indonesianName, unit, storeGroup, isActive } of items.toSorted(
    (a, b) => a.id - b.id,
  ))
    await updateItem(db, id, { code, englishName, indonesianName, unit, storeGroup, isActive });
}

/** The index that keeps numbers single. */
export const codeKey = 'store_items_code';
