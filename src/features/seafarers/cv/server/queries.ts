import type { Db } from '#platform/server/database/connect.ts';

/** Where a photo is stored. The caller has checked the record that holds it. */
export const findStoredFile = (db: Db, id: string) =>
  db.selectFrom('files').select(['storageKey', 'contentType']).where('id', '=', id).executeTakeFirst();

/** The Indonesian names of positions by their English ones, which are the same in both divisions. */
export async function indonesianPositions(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('jobPositions').select(['name', 'nameEn']).execute();
  return new Map(rows.map(({ name, nameEn }) => [nameEn, name]));
}
