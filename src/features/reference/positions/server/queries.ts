import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Option } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Position, position } from '../contract.ts';
import type { Rank } from '../rules.ts';

/** The ship types of a division. */
export const listShipTypes = (db: Db, divisionId: number): Promise<Option[]> =>
  db
    .selectFrom('shipTypes')
    .select(['id', 'name'])
    .where('divisionId', '=', divisionId)
    .orderBy(sql`search_key(name) collate "C"`)
    .orderBy('id')
    .execute();

const positions = z.array(position);

/**
 * The positions of a division, in their order on board; with a ship type those it can have. Some sail on a few types
 * only (a gas engineer on gas carriers).
 */
export async function listPositions(
  db: Db,
  division: DivisionId,
  of: { shipTypeId?: number | undefined; id?: number } = {},
): Promise<Position[]> {
  const { rows } = await sql`
    select p.id as "jobPositionId", p.name as "jobPositionName", p.name_en as "jobPositionNameEn",
           p.rank_group as category,
           coalesce((select string_agg(t.code, ', ' order by t.id) from certificate_types t
              where t.kind = 'coc' and t.code not like 'END-%' and exists (
                select from requirement_matrix m where m.job_position_id = p.id and m.certificate_type_id = t.id
                   and ${holdsForAll} and m.need <> 'none'
                   and m.valid_from <= today_in_jakarta())), '') as coc
      from job_positions p
     where p.division_id = ${division}
       and (${of.id ?? null}::integer is null or p.id = ${of.id ?? null})
       and (${of.shipTypeId ?? null}::integer is null
            or exists (select from ship_types s where s.id = ${of.shipTypeId ?? null} and s.division_id = p.division_id)
               and ${sailsOn(of.shipTypeId)})
     order by p.sort_order, p.id`.execute(db);
  return positions.parse(rows);
}

/** Requirements of one vessel or principal are not those of its ship type. */
const holdsForAll = sql`m.vessel_id is null and m.principal_id is null`;

const sailsOn = (shipTypeId: number | undefined) => sql`(
  exists (select from position_ship_types o where o.job_position_id = p.id and o.ship_type_id = ${shipTypeId ?? null})
  or not exists (select from position_ship_types o where o.job_position_id = p.id))`;

export interface Requirement {
  certificateTypeId: number;
  certificateName: string;
  certificateCode: string;
  requirement: boolean;
}

/**
 * The certificates a position needs on a ship type today, by kind: a row for the ship type goes before one for all,
 * a newer before an older. Empty where the position does not sail on the ship type; nothing for an unknown position.
 */
export async function listRequirements(
  db: Db,
  division: DivisionId,
  asked: { jobPositionId: number; shipId: number; kind: 'coc' | 'cop'; isMandatory?: boolean },
): Promise<Requirement[] | undefined> {
  const known = await listPositions(db, division, { id: asked.jobPositionId });
  if (known.length === 0) return undefined;
  const sailing = await listPositions(db, division, { id: asked.jobPositionId, shipTypeId: asked.shipId });
  if (sailing.length === 0) return [];
  const { rows } = await sql<Requirement>`
    select t.id as "certificateTypeId", t.name as "certificateName", t.code as "certificateCode",
           n.need = 'mandatory' as requirement
      from (select distinct on (m.certificate_type_id) m.certificate_type_id, m.need
              from requirement_matrix m
             where m.job_position_id = ${asked.jobPositionId} and ${holdsForAll}
               and (m.ship_type_id = ${asked.shipId} or m.ship_type_id is null)
               and m.valid_from <= today_in_jakarta()
             order by m.certificate_type_id, m.ship_type_id nulls last, m.valid_from desc) n
      join certificate_types t on t.id = n.certificate_type_id
     where t.kind = ${asked.kind} and n.need <> 'none'
       and (${asked.isMandatory ?? null}::boolean is null or (n.need = 'mandatory') = ${asked.isMandatory ?? null})
     order by t.id`.execute(db);
  return rows;
}

/** All ranks, for the steps between them; who is in training is known by the rank's name, as at the gates. */
export const listRanks = (db: Db): Promise<Rank[]> =>
  db
    .selectFrom('jobPositions as j')
    .select(['j.id', 'j.nameEn as name', 'j.divisionId', 'j.department', 'j.matrixRole'])
    .select([
      sql<boolean>`j.stcw_level <> 'support'`.as('isOfficer'),
      sql<boolean>`j.name_en like '%Cadet%'`.as('isTrainee'),
    ])
    .orderBy('j.id')
    .execute();
