import type { Insertable } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';

/** A crewing manager and a crew staff of a division, who stand behind the demo's records. */
export async function findOfficials(db: Db, divisionId: number) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('divisionId', '=', divisionId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  const of = (beginning: string) => rows.find(({ role }) => role.startsWith(beginning))?.id;
  return { manager: of('crewingmanager'), staff: of('crewingstaff') };
}

/** Many records at once; answers their numbers in the same order. */
export async function insertRecords(db: Db, records: readonly Insertable<DB['blacklistRecords']>[]): Promise<number[]> {
  const rows = await db.insertInto('blacklistRecords').values(records).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Many requests at once, decided or not. */
export async function insertReleases(db: Db, releases: readonly Insertable<DB['blacklistReleases']>[]): Promise<void> {
  if (releases.length) await db.insertInto('blacklistReleases').values(releases).execute();
}
