import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { importFields } from '../../columns/rules.ts';
import type { ImportKind } from '../../rules.ts';
import { folded, type Reading, readings } from '../../words/rules.ts';

/** How columns were matched before, by the headings of the file. */

export interface Matched {
  fields: (string | null)[];
  readings: (Reading | null)[];
}

interface Asked {
  divisionId: number;
  kind: ImportKind;
  heads: readonly string[];
}

/** Files of one shape have the same headings in the same order, however they are written. */
const shapeOf = (heads: readonly string[]) => createHash('sha256').update(heads.map(folded).join('\n')).digest('hex');

/** What was chosen for such a file last; nothing of a file without headings. */
export async function findShape(db: Db, { divisionId, kind, heads }: Asked): Promise<Matched | undefined> {
  if (heads.every((head) => head === '')) return undefined;
  const row = await db
    .selectFrom('importShapes')
    .select(['fields', 'readings'])
    .where('divisionId', '=', divisionId)
    .where('kind', '=', kind)
    .where('shape', '=', shapeOf(heads))
    .executeTakeFirst();
  const [fields, chosen] = [row?.fields, row?.readings];
  if (!Array.isArray(fields) || !Array.isArray(chosen) || fields.length !== heads.length) return undefined;
  return {
    // A field may have gone since.
    fields: fields.map((field) => (typeof field === 'string' && importFields[kind][field] ? field : null)),
    readings: heads.map((_, at) => readings.find((each) => each === chosen[at]) ?? null),
  };
}

/** Keeps what was chosen for the next files of that shape. */
export async function keepShape(db: Db, { divisionId, kind, heads }: Asked, matched: Readonly<Matched>): Promise<void> {
  if (heads.every((head) => head === '')) return;
  const kept = { fields: JSON.stringify(matched.fields), readings: JSON.stringify(matched.readings) };
  await db
    .insertInto('importShapes')
    .values({ divisionId, kind, shape: shapeOf(heads), ...kept })
    .onConflict((conflict) => conflict.columns(['divisionId', 'kind', 'shape']).doUpdateSet(kept))
    .execute();
}

/** What columns with certificates hold in such a file, as it was chosen last; by the headings before they are laid down. */
export async function findColumns(db: Db, { divisionId, heads }: Omit<Asked, 'kind'>): Promise<string | undefined> {
  const row = await db
    .selectFrom('importShapes')
    .select('columns')
    .where('divisionId', '=', divisionId)
    .where('kind', '=', 'certificates')
    .where('shape', '=', shapeOf(heads))
    .executeTakeFirst();
  return row?.columns || undefined;
}

export async function keepColumns(
  db: Db,
  { divisionId, heads, columns }: Omit<Asked, 'kind'> & { columns: string },
): Promise<void> {
  await db
    .insertInto('importShapes')
    .values({ divisionId, kind: 'certificates', shape: shapeOf(heads), fields: '[]', readings: '[]', columns })
    .onConflict((conflict) => conflict.columns(['divisionId', 'kind', 'shape']).doUpdateSet({ columns }))
    .execute();
}
