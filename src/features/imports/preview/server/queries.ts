import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { outcomes } from '../../rules.ts';
import type { Cell } from '../../words/rules.ts';

/** The first rows of a file, numbered by its lines. */
export async function listFirstRows(db: Db, importId: number, most: number) {
  const rows = await db
    .selectFrom('importRows')
    .select([sql<number>`coalesce(line, row)`.as('line'), 'cells', 'outcome'])
    .where('importId', '=', importId)
    .orderBy('row')
    .limit(most)
    .execute();
  return rows.map(({ line, cells, outcome }) => ({
    row: line,
    cells: cells as Cell[],
    outcome: outcomes.find((each) => each === outcome) ?? null,
  }));
}
