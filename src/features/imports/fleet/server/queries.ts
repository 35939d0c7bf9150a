import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type Entry, folded } from '../../words/rules.ts';

export interface VesselEntry extends Entry<number> {
  shipTypeId: number;
}

/** The vessels of a division that are in operation, by name and IMO number. */
export async function listVesselEntries(db: Db, divisionId: number): Promise<VesselEntry[]> {
  const rows = await db
    .selectFrom('vessels')
    .select(['id', 'name', 'imoNumber', 'shipTypeId'])
    .where('divisionId', '=', divisionId)
    .where('scrappedAt', 'is', null)
    .orderBy('id')
    .execute();
  const many = new Map<string, number>();
  for (const { name } of rows) many.set(folded(name), (many.get(folded(name)) ?? 0) + 1);
  return rows.map(({ imoNumber, ...vessel }) => ({
    ...vessel,
    // Vessels of the same name are listed with their IMO number.
    name: (many.get(folded(vessel.name)) ?? 0) > 1 ? `${vessel.name} (${imoNumber ?? `#${vessel.id}`})` : vessel.name,
    called: [
      vessel.name,
      ...(imoNumber ? [imoNumber, `IMO ${imoNumber}`] : []),
      // Lists write MV and TB before the name, or leave them out.
      vessel.name.replace(/^(m\/?[vt]|t\/?b|k\/?m|s\/?v|a\/?h\/?t\/?s|kapal)\.?\s+/i, ''),
      ...['MV', 'MT', 'TB', 'KM'].map((before) => `${before} ${vessel.name}`),
    ],
  }));
}

/** How many seats of each rank and vessel no one is on. */
export async function countFreeSeats(db: Db, vesselIds: readonly number[]): Promise<Map<string, number>> {
  if (vesselIds.length === 0) return new Map();
  const { rows } = await sql<{ berth: string; free: number }>`
    select s.vessel_id || ' ' || s.job_position_id as berth, count(*)::integer as free
      from seats s
     where s.vessel_id in (${sql.join([...vesselIds])}) and s.deleted_at is null
       and not exists (select from live_assignments l where l.seat_id = s.id)
     group by 1`.execute(db);
  return new Map(rows.map(({ berth, free }) => [berth, free]));
}

/** Where crew members are aboard now. */
export const listAboard = (db: Db, employeeIds: readonly number[]) =>
  db
    .selectFrom('liveAssignments as l')
    .select([
      'l.employeeId',
      'l.vesselId',
      'l.jobPositionId',
      'l.vesselName as name',
      dayOf('l.checkedInAt').as('onBoard'),
    ])
    .where('l.employeeId', 'in', [0, ...employeeIds])
    .execute();
