import { sql } from 'kysely';
import { homeRegion } from '#features/reference/regions/rules.ts';
import { loadPlaces } from '#features/reference/regions/server/queries.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Fare } from '../rules.ts';

/** What journeys are priced by: the fares, where people live, and where vessels are joined. */

/** All fares, past and coming ones too, the earliest first. */
export async function listFares(db: Db): Promise<Fare[]> {
  const rows = await db
    .selectFrom('travelFares')
    .select(['fromRegion', 'toRegion', 'validFrom', 'fare'])
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
  return rows.map(({ fromRegion, toRegion, validFrom, fare }) => ({
    from: fromRegion,
    to: toRegion,
    validFrom,
    fare: rupiah(fare),
  }));
}

/** The regions that employees live in; nothing of those where neither address nor NIK says it. */
export async function listHomeRegions(
  db: Db,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  if (employeeIds.length === 0) return new Map();
  const places = await loadPlaces(db);
  const rows = await db
    .selectFrom('people')
    .select(['id', 'address', 'nationalId'])
    .where(sql<boolean>`id = any (${[...employeeIds]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, ...home }) => [id, homeRegion(home, places)]));
}

export interface NextPort {
  portId: number;
  portName: string;
  region: string | null;
}

/** Where vessels are joined while no port is scheduled: the destination of their newest voyage; none where it has none. */
export async function listNextPorts(db: Db, vesselIds: readonly number[]): Promise<ReadonlyMap<number, NextPort>> {
  if (vesselIds.length === 0) return new Map();
  const { rows } = await sql<NextPort & { vesselId: number }>`
    select newest.vessel_id as "vesselId", o.id as "portId", o.name as "portName", o.region
      from (select distinct on (vessel_id) vessel_id, destination_port_id from voyage_logs
             where vessel_id = any (${[...vesselIds]}::integer[]) order by vessel_id, id desc) newest
      join options o on o.id = newest.destination_port_id`.execute(db);
  return new Map(rows.map(({ vesselId, ...port }) => [vesselId, port]));
}
