import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { type ServiceWord, serviceLinks } from '../contract.ts';

type Kind = ServiceWord['kind'];

const folded = sql`search_key(o.name) collate "C"`;
const isLinked = sql<boolean>`(o.linked_position_id is not null or o.linked_ship_type_id is not null or o.is_outside)`;
const serviceColumn = { sea_position: sql`x.position`, vessel_type: sql`x.vessel_type` } as const;
/** Rows of sea service that use the word of the option. */
const services = (kind: Kind) => sql`from sea_services x where service_word(${serviceColumn[kind]}) = o.name_key`;

/** Words of a kind in use, those that stand for nothing yet first. */
export async function listWords(db: Db, asked: ListAsked & { kind: Kind }) {
  const page = await listPage(db, {
    asked,
    columns: serviceLinks.list.list,
    base: db
      .selectFrom('options as o')
      .where('o.kind', '=', asked.kind)
      .where(sql<boolean>`exists (select ${services(asked.kind)})`),
    key: 'o.id',
    search: sql`search_key(o.name)`,
    sort: { word: folded },
    filter: { state: { column: sql`case when ${isLinked} then 'linked' else 'unlinked' end`, as: 'text' } },
    order: [
      [isLinked, 'asc'],
      [folded, 'asc'],
    ],
    // Counted for the rows of the page only: a word may be in a million rows.
    rows: (rows) =>
      rows
        .innerJoin('options as o', 'o.id', 'page.id')
        .leftJoin('jobPositions as p', 'p.id', 'o.linkedPositionId')
        .leftJoin('shipTypes as t', 't.id', 'o.linkedShipTypeId')
        .select([
          'o.id',
          'o.name as word',
          'o.isOutside',
          sql<number>`(select count(*)::integer ${services(asked.kind)})`.as('uses'),
          sql<number | null>`coalesce(${firstOfRank(sql`p.id`)}, t.id)`.as('linkedId'),
          sql<string | null>`coalesce(p.name_en, t.name)`.as('linkedName'),
        ]),
  });
  return { ...page, data: page.data.map((row) => ({ ...row, kind: asked.kind })) };
}

/** Both divisions have a Master: the rank that represents the rank of that name, in the lists to choose from. */
const firstOfRank = (id: RawBuilder<unknown>) => sql<number | null>`(
  select min(same.id) from job_positions same
    join job_positions one on one.name_en = same.name_en and one.matrix_role is not distinct from same.matrix_role
   where one.id = ${id})`;

/** The ranks and ship types that words can be linked to. */
export async function listTargets(db: Db) {
  const positions = await db
    .selectFrom('jobPositions as p')
    .select(['p.id', 'p.nameEn as name', 'p.divisionId'])
    .where('p.id', '=', firstOfRank(sql`p.id`))
    .orderBy('p.divisionId')
    .orderBy('p.sortOrder')
    .execute();
  const shipTypes = await db
    .selectFrom('shipTypes')
    .select(['id', 'name', 'divisionId'])
    .orderBy('divisionId')
    .orderBy(sql`search_key(name) collate "C"`)
    .execute();
  return { sea_position: positions, vessel_type: shipTypes };
}

/** The kinds of the words with these ids; others are not there. */
export async function findWordKinds(db: Db, ids: readonly number[]): Promise<Map<number, Kind>> {
  const rows = await db
    .selectFrom('options')
    .select(['id', 'kind'])
    .where('id', 'in', [...ids])
    .where('kind', 'in', ['sea_position', 'vessel_type'])
    // In one order, that of files whose words are accepted, so that those who save the same words wait for each other.
    .orderBy('kind')
    .orderBy(sql`name_key collate "C"`)
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind === 'sea_position' ? kind : 'vessel_type']));
}

/** Links one word, or unlinks it with null. Returns true if that is a change. */
export async function linkWord(
  db: Db,
  { id, kind, linkedId, isOutside }: { id: number; kind: Kind; linkedId: number | null; isOutside: boolean },
): Promise<boolean> {
  const column = kind === 'sea_position' ? 'linkedPositionId' : 'linkedShipTypeId';
  const changed = await db
    .updateTable('options')
    .set({ [column]: linkedId, isOutside })
    .where('id', '=', id)
    .where((is) => is.or([is(column, 'is distinct from', linkedId), is('isOutside', '!=', isOutside)]))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether anyone has given any word a meaning. */
export const isAnyWordLinked = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('options as o').select('o.id').where(isLinked).limit(1).executeTakeFirst()) !== undefined;

/** Links words by names: of a rank, of a ship type, or of nothing of ours. */
export async function linkByName(
  db: Db,
  links: readonly { kind: string; name: string; standsFor: string | null }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (kind text, name text, "standsFor" text)`;
  await sql`
    update options o
       set linked_position_id = (select min(p.id) from job_positions p
                                  where given.kind = 'sea_position' and p.name_en = given."standsFor"),
           linked_ship_type_id = (select min(t.id) from ship_types t
                                   where given.kind = 'vessel_type' and t.name = given."standsFor"),
           is_outside = given."standsFor" is null
      from ${given}
     where o.kind = given.kind and o.name_key = lower(given.name)`.execute(db);
}
