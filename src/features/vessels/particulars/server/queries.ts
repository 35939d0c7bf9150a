import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTheirTime } from '#features/principals/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';

/**
 * The voyage reports `l` that a scope may know, those that were removed left out. One tells of the days from departure to arrival, and where it names only
 * one of them, or none, of the day it was written on.
 */
export const reportInTheirTime = (scope: Scope): RawBuilder<SqlBool> => {
  const written = dateOf('l.createdAt');
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Jakarta'`;
  const known = inTheirTime(scope, {
    vesselId: sql`l.vessel_id`,
    from: midnight(sql`coalesce(l.departed_on, least(l.arrives_on, ${written}))`),
    to: midnight(sql`coalesce(l.arrives_on, greatest(l.departed_on, ${written})) + 1`),
  });
  return sql`(l.removed_at is null and ${known})`;
};

/** The newest report that a scope may know of the vessel `v` beside it. */
export const newestReport = (db: Db, scope: Scope, language: 'en' | 'id') =>
  db
    .selectFrom('voyageLogs as l')
    .innerJoin('options as n', 'n.id', 'l.navigationStatusId')
    .select([
      (language === 'id' ? sql<string>`coalesce(n.name_id, n.name)` : sql<string>`n.name`).as('status'),
      'l.currentLocation',
    ])
    .where('l.vesselId', '=', sql<number>`v.id`)
    .where(reportInTheirTime(scope))
    .orderBy('l.reportedOn', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1)
    .as('report');
