import { sql } from 'kysely';
import { holdingOn } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found, stale } from '#platform/server/errors.ts';
import type { JournalVessel } from '../../rules.ts';
import type { CostCenterForm, VesselCodes } from '../contract.ts';

interface VesselRow {
  vesselId: number;
  vesselName: string;
  ofVessel: string | null;
  history: VesselCodes['history'] | null;
}

/** The one in the vessel's particulars, which holds where none is entered by a day. */
const ofVessel = sql<string | null>`nullif(btrim(v.cost_center), '')`;

/** Vessels of a division that sail, were paid on, or have a cost center, by name, with the code of a day. */
export async function listVesselCodes(db: Db, divisionId: number, day: string): Promise<VesselCodes[]> {
  const { rows } = await sql<VesselRow>`
    select v.id as vessel_id, v.name as vessel_name, ${ofVessel} as of_vessel,
           (select jsonb_agg(jsonb_build_object('id', c.id, 'validFrom', c.valid_from, 'code', c.code, 'version', c.version)
                             order by c.valid_from desc)
              from cost_centers c where c.vessel_id = v.id) as history
      from vessels v
     where v.division_id = ${divisionId}
       and (v.scrapped_at is null or exists (select from cost_centers c where c.vessel_id = v.id)
            or exists (select from work_orders w where w.vessel_id = v.id))
     order by v.name collate "C", v.id`.execute(db);
  return rows.map(({ history, ofVessel: own, ...vessel }) => {
    const current = holdingOn(history ?? [], day);
    return {
      ...vessel,
      code: current?.code ?? own,
      isOfVessel: current === undefined && own !== null,
      validFrom: current?.validFrom ?? null,
      history: history ?? [],
    };
  });
}

/** Names of a division's vessels with the codes of a day. */
export async function vesselsOn(db: Db, divisionId: number, day: string): Promise<Map<number, JournalVessel>> {
  const { rows } = await sql<{ id: number; name: string; code: string | null }>`
    select v.id, v.name,
           coalesce((select c.code from cost_centers c where c.vessel_id = v.id and c.valid_from <= ${day}::date
                      order by c.valid_from desc limit 1), ${ofVessel}) as code
      from vessels v
     where v.division_id = ${divisionId}
        or exists (select from work_orders w where w.vessel_id = v.id and w.division_id = ${divisionId})`.execute(db);
  return new Map(rows.map(({ id, name, code }) => [id, { name, code: code ?? undefined }]));
}

/** A vessel of these divisions, held for a change of its codes. */
export const holdVessel = async (db: Db, divisions: readonly number[], vesselId: number) =>
  found(
    await db
      .selectFrom('vessels')
      .select('id')
      .where('id', '=', vesselId)
      .where('divisionId', 'in', [...divisions])
      .forKeyShare()
      .executeTakeFirst(),
  );

/** Enters the code of a vessel; an entry of the same day is replaced. */
export const keepCode = (db: Db, { vesselId, validFrom, code }: CostCenterForm) =>
  db
    .insertInto('costCenters')
    .values({ vesselId, validFrom, code })
    .onConflict((conflict) => conflict.columns(['vesselId', 'validFrom']).doUpdateSet({ code }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** Deletes an entry of a vessel of these divisions; `stale` where it was changed since it was read. */
export async function deleteCode(
  db: Db,
  divisions: readonly number[],
  { id, version }: { id: number; version: number },
): Promise<void> {
  const costCenter = await db
    .selectFrom('costCenters as c')
    .innerJoin('vessels as v', 'v.id', 'c.vesselId')
    .select('c.version')
    .where('c.id', '=', id)
    .where('v.divisionId', 'in', [...divisions])
    .forUpdate('c')
    .executeTakeFirst();
  if (found(costCenter).version !== version) throw stale();
  await db.deleteFrom('costCenters').where('id', '=', id).execute();
}
