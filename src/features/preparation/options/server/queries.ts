import { sql } from 'kysely';
import type { OptionKind } from '#features/reference/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** True if there is such an entry of a list. */
export const isOption = async (db: Db, kind: OptionKind, id: number): Promise<boolean> =>
  (await db.selectFrom('options').select('id').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Degrees of health: `P1 - No medical problem` is code and name. */
export async function listHealthDegrees(db: Db, language: 'en' | 'id') {
  const rows = await db
    .selectFrom('options')
    .select(['id', (language === 'id' ? sql<string>`coalesce(name_id, name)` : sql<string>`name`).as('name')])
    .where('kind', '=', 'health_degree')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => {
    const [code = '', ...words] = name.split(' - ');
    return { id, healthStatusDegreeCode: code, healthStatusDegreeEn: words.join(' - ') };
  });
}

/** What a BJST can be for. */
export const listBjstTypes = (db: Db, language: 'en' | 'id') =>
  db
    .selectFrom('options')
    .select(['id', (language === 'id' ? sql<string>`coalesce(name_id, name)` : sql<string>`name`).as('name')])
    .where('kind', '=', 'bjst_type')
    .orderBy('id')
    .execute();
