import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Option } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { OptionKind } from '../contract.ts';
import { type Position, position } from '../positions/contract.ts';
import type { Rank } from '../positions/rules.ts';

/**
 * Whose list it is: staff see everything, a visitor what is verified and what they added, anyone else what is verified.
 * `visitorKey` names the visitor, or the account of someone outside the office.
 */
export interface Reader {
  isStaff: boolean;
  visitorKey: string | null;
  language: 'en' | 'id';
}

/** Lists with an order of their own; the others go by name. */
const ordered: readonly OptionKind[] = [
  'religion',
  'marital_status',
  'employment_type',
  'training_category',
  'mcu_package',
];

/** The options of a list, by name in collation "C" over the folded name, so that both engines sort alike. */
export async function listOptions(db: Db, kind: OptionKind, reader: Reader): Promise<Option[]> {
  const name = reader.language === 'id' ? sql<string>`coalesce(name_id, name)` : sql<string>`name`;
  const byName = sql`search_key(${name}) collate "C"`;
  return db
    .selectFrom('options')
    .select(['id', name.as('name')])
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb.val(reader.isStaff),
        eb('isVerified', '=', true),
        ...(reader.visitorKey ? [eb('addedByVisitor', '=', reader.visitorKey)] : []),
      ]),
    )
    .orderBy(ordered.includes(kind) ? 'id' : byName)
    .orderBy('id')
    .execute();
}

/** One option of a list; an unverified one is not there for the public. */
export const findOption = (db: Db, kind: OptionKind, id: number, { isStaff }: Reader) =>
  db
    .selectFrom('options')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where((eb) => eb.or([eb.val(isStaff), eb('isVerified', '=', true)]))
    .executeTakeFirst();

/**
 * Adds an option, or answers the one of that name, whatever its case. A visitor's stays unverified; staff who add the
 * same name accept it.
 */
export async function addOption(db: Db, kind: OptionKind, typed: string, by: Reader): Promise<Option> {
  const name = typed.replace(/\s+/g, ' ');
  const added = await db
    .insertInto('options')
    .values({ kind, name, isVerified: by.isStaff, addedByVisitor: by.isStaff ? null : by.visitorKey })
    .onConflict((conflict) => conflict.columns(['kind', 'nameKey']).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (added) return added;
  const existing = await db
    .selectFrom('options')
    .select(['id', 'name', 'isVerified'])
    .where('kind', '=', kind)
    .where('nameKey', '=', sql<string>`lower(${name})`)
    .executeTakeFirstOrThrow();
  if (by.isStaff && !existing.isVerified)
    await db.updateTable('options').set({ isVerified: true }).where('id', '=', existing.id).execute();
  return { id: existing.id, name: existing.name };
}

/** A division by its number. */
export const findDivision = (db: Db, id: number): Promise<Option | undefined> =>
  db.selectFrom('divisions').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

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

/** What offices call the entries of our lists: abbreviations, codes, other languages (db/reference/synonyms.csv). */

const table = z.array(z.object({ list: z.string(), name: z.string(), words: z.string() }));

let known: ReadonlyMap<string, readonly string[]> | undefined;
const keyOf = (list: string, name: string) => `${list} ${name}`;

const read = () =>
  new Map(
    table
      .parse(parse(readFileSync('db/reference/synonyms.csv', 'utf8'), { columns: true, skip_empty_lines: true }))
      .map(({ list, name, words }) => [keyOf(list, name), words.split('|')]),
  );

/** Other words for an entry of a list, by its English name. */
export function synonymsOf(list: string, name: string): readonly string[] {
  known ??= read();
  return known.get(keyOf(list, name)) ?? [];
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
