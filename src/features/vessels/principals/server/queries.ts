import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayOf, inTheirTime } from '#features/principals/server/queries.ts';
import type { Scope } from '#platform/server/session.ts';

/**
 * The voyage reports `l` that a scope may know, those that were removed left out. One tells of the days from departure to arrival, and where it names only
 * one of them, or none, of the day it was written on.
 */
export const reportInTheirTime = (scope: Scope): RawBuilder<SqlBool> => {
  const written = dayOf('l.createdAt');
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Jakarta'`;
  const known = inTheirTime(scope, {
    vesselId: sql`l.vessel_id`,
    from: midnight(sql`coalesce(l.departed_on, least(l.arrives_on, ${written}))`),
    to: midnight(sql`coalesce(l.arrives_on, greatest(l.departed_on, ${written})) + 1`),
  });
  return sql`(l.removed_at is null and ${known})`;
};
