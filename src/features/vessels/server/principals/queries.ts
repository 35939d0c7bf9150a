import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** The calendar day of an instant where the crew is paid and planned: in Jakarta. */
export const dayOf = (instant: string): RawBuilder<string> =>
  sql`(${sql.ref(instant)} at time zone 'Asia/Jakarta')::date`;

/** An interval of instants `[from, to)`, open where `to` is null. */
interface Time {
  vesselId: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
}

/** What of a vessel a scope may know: of a principal, what falls in a time in which they have or had her; else all. */
export const inTheirTime = (scope: Scope, { vesselId, from, to }: Time): RawBuilder<SqlBool> =>
  scope.reach === 'principal'
    ? sql`exists (select from vessel_principals h
                   where h.vessel_id = ${vesselId} and h.principal_id = ${scope.principalId ?? 0}
                     and h.started_at < coalesce(${to}, 'infinity') and coalesce(h.ended_at, 'infinity') > ${from})`
    : sql`true`;

/**
 * The voyage reports `l` that a scope may know. One tells of the days from departure to arrival, and where it names only
 * one of them, or none, of the day it was written on.
 */
export const reportInTheirTime = (scope: Scope): RawBuilder<SqlBool> => {
  const written = dayOf('l.createdAt');
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Jakarta'`;
  return inTheirTime(scope, {
    vesselId: sql`l.vessel_id`,
    from: midnight(sql`coalesce(l.departed_on, least(l.arrives_on, ${written}))`),
    to: midnight(sql`coalesce(l.arrives_on, greatest(l.departed_on, ${written})) + 1`),
  });
};

/** Whether a scope may know who was aboard the vessel `v` on a day, which is of whoever has her at its end. */
export const isTheirDay = (scope: Scope, day: string): RawBuilder<boolean> =>
  scope.reach === 'principal'
    ? sql`exists (select from vessel_principals h
                   where h.vessel_id = v.id and h.principal_id = ${scope.principalId ?? 0}
                     and ${dayOf('h.startedAt')} <= ${day}
                     and (h.ended_at is null or ${dayOf('h.endedAt')} > ${day}))`
    : sql`true`;

/** With which principals a vessel that the caller was found to reach is and was, the newest period first. */
export async function listPeriods(db: Db, vesselId: number) {
  const rows = await db
    .selectFrom('vesselPrincipals as h')
    .innerJoin('principals as p', 'p.id', 'h.principalId')
    .select(['p.id as principalId', 'p.name', 'h.startedAt', 'h.endedAt'])
    .where('h.vesselId', '=', vesselId)
    .orderBy('h.startedAt', 'desc')
    .execute();
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    from: startedAt.toISOString(),
    to: endedAt?.toISOString() ?? null,
  }));
}

/** The principals to choose from, by name. A principal's own account sees no other client, a seafarer's none. */
export const listPrincipals = (db: Db, scope: Scope) =>
  db
    .selectFrom('principals')
    .select(['id as principalId', 'name'])
    .where('deletedAt', 'is', null)
    .$if(scope.reach !== 'division', (query) => query.where('id', '=', scope.principalId ?? 0))
    .orderBy(sql`search_key(name) collate "C"`)
    .orderBy('id')
    .execute();
