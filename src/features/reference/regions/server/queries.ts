import type { Db } from '#platform/server/database/connect.ts';
import { type Place, placesByKey } from '../rules.ts';

/** Where ports and cities are. */

/** Ports of the list with their regions, by name; nothing where no one has said it. */
export const listPortRegions = (db: Db) =>
  db.selectFrom('options').select(['id', 'name', 'region']).where('kind', '=', 'port').orderBy('nameKey').execute();

/** Regions by what provinces, cities and regencies are called. */
export async function loadPlaces(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('options')
    .select(['name', 'region'])
    .where('kind', '=', 'city')
    .where('region', 'is not', null)
    .orderBy('id')
    .execute();
  return placesByKey(rows.flatMap(({ name, region }): Place[] => (region ? [{ name, region }] : [])));
}

/** Says in which region a port is; false where there is no such port. */
export async function savePortRegion(db: Db, portId: number, region: string | null): Promise<boolean> {
  const row = await db
    .updateTable('options')
    .set({ region })
    .where('id', '=', portId)
    .where('kind', '=', 'port')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
