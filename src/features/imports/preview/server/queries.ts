import { sql } from 'kysely';
import { maskedText } from '#features/seafarers/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { importFields } from '../../columns/rules.ts';
import { type Change, type ImportKind, outcomes } from '../../rules.ts';
import type { Lists } from '../../sheets/rules.ts';
import type { Cell } from '../../words/rules.ts';
import type { ChangeRow } from '../contract.ts';
import { writtenValue } from '../rules.ts';

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

interface Asked {
  importId: number;
  kind: ImportKind;
  lists: Lists;
  language: 'en' | 'id';
  most: number;
}

/** What an import changes, by row and field; how much there is, and in how many rows an account is left as it is. */
export async function listChanges(
  db: Db,
  { importId, kind, lists, language, most }: Asked,
): Promise<{ rows: ChangeRow[]; total: number; held: number }> {
  const { rows } = await sql<{ row: number; name: string | null; change: Change; total: number }>`
    select coalesce(r.line, r.row) as row, s.full_name as name, change, count(*) over ()::integer as total
      from import_rows r left join seafarers s on s.id = r.seafarer_id
     cross join lateral jsonb_array_elements(r.changes) with ordinality as c (change, place)
     where r.import_id = ${importId} and r.changes is not null
     order by r.row, place limit ${most}`.execute(db);
  const counted = await sql<{ held: number }>`
    select count(*)::integer as held from import_rows r
     where r.import_id = ${importId} and r.changes @> '[{"isHeld": true}]'`.execute(db);
  const shown = rows.map(({ row, name, change: { field, before, after, of = null, isHeld = false } }): ChangeRow => {
    const known = importFields[kind][field];
    const written = (value: unknown) => {
      const { stored, as } = known
        ? writtenValue(known, value, { lists, language })
        : { stored: value === null ? null : String(value), as: 'text' as const };
      return { as, stored: stored !== null && known?.isSecret ? maskedText(stored, 'ending') : stored };
    };
    return { row, name, of, field, before: written(before), after: written(after), isHeld };
  });
  return { rows: shown, total: rows[0]?.total ?? 0, held: counted.rows[0]?.held ?? 0 };
}
