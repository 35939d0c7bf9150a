import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ChangeKey } from '../../letters/server/queries.ts';
import { userName } from '../../server/queries.ts';

/** Ticks of a crew change, the earliest first, those that were taken back included. */
export async function listChecks(db: Db, { vesselId, day, portId }: ChangeKey) {
  const rows = await db
    .selectFrom('signOnChecks as c')
    .leftJoin('users as u', 'u.id', 'c.checkedBy')
    .leftJoin('users as x', 'x.id', 'c.undoneBy')
    .select(['c.line', 'c.checkedAt', 'c.undoneAt'])
    .select([userName('u').as('checkedBy'), userName('x').as('undoneBy')])
    .where('c.vesselId', '=', vesselId)
    .where('c.day', '=', day)
    .where('c.portId', '=', portId)
    .orderBy('c.id')
    .execute();
  return rows.map(({ checkedAt, undoneAt, ...row }) => ({
    ...row,
    checkedAt: checkedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}
export type KeptCheck = Awaited<ReturnType<typeof listChecks>>[number];

/** Those that hold. */
export const activeChecks = (checks: readonly KeptCheck[]) => checks.filter(({ undoneAt }) => undoneAt === null);

/** A crew change is moved by weeks, not by seasons: older ticks are of another one. */
const movedByAtMost = 60;

/**
 * The nearest other day at the same port whose lines are ticked though no one joins or leaves then any more: ticks hang
 * on the day, so those of a crew change that was moved stay behind.
 */
export async function findLeftBehind(db: Db, { vesselId, day, portId }: ChangeKey) {
  const row = await db
    .selectFrom('signOnChecks as c')
    .select(['c.day', sql<number>`count(*)::integer`.as('count')])
    .where('c.vesselId', '=', vesselId)
    .where('c.portId', '=', portId)
    .where('c.undoneAt', 'is', null)
    .where(sql<boolean>`c.day <> ${day}::date and abs(c.day - ${day}::date) <= ${movedByAtMost}`)
    .where(
      sql<boolean>`not exists (select from crew_change_people p
                    where p.vessel_id = c.vessel_id and p.day = c.day and p.port_id = c.port_id)`,
    )
    .groupBy('c.day')
    .orderBy(sql`abs(c.day - ${day}::date)`)
    .orderBy('c.day')
    .executeTakeFirst();
  return row ?? null;
}

/** The head of the crew list and the cover letters that stayed at the former day of a crew change that was moved. */
export async function findEnteredBefore(db: Db, { vesselId, day, portId }: ChangeKey) {
  const { rows } = await sql<{ day: string; voyageNumber: string; lastPort: string; letters: string[] }>`
    select e.day, coalesce(max(e.voyage_number), '') as "voyageNumber", coalesce(max(e.last_port), '') as "lastPort",
           coalesce(array_agg(e.number order by e.number) filter (where e.number is not null), '{}') as letters
      from (select h.day, h.voyage_number, h.last_port, null as number from sign_on_heads h
             where h.vessel_id = ${vesselId} and h.port_id = ${portId} and h.voyage_number || h.last_port <> ''
            union all
            select l.day, null, null, l.number from sign_on_letters l
             where l.vessel_id = ${vesselId} and l.port_id = ${portId} and l.replaced_at is null) e
     where e.day <> ${day}::date and abs(e.day - ${day}::date) <= ${movedByAtMost}
       and not exists (select from crew_change_people p
                        where p.vessel_id = ${vesselId} and p.day = e.day and p.port_id = ${portId})
     group by e.day order by abs(e.day - ${day}::date), e.day limit 1`.execute(db);
  return rows[0] ?? null;
}
