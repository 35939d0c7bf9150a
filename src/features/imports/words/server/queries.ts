import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Choices } from '../rules.ts';

/** The words that the rows of an import have in some of its columns, and in how many rows. */
export async function countWords(
  db: Db,
  importId: number,
  columns: readonly number[],
): Promise<{ at: number; word: string; rows: number }[]> {
  if (columns.length === 0) return [];
  const { rows } = await sql<{ at: number; word: string; rows: number }>`
    select c.at, btrim(r.cells ->> c.at) as word, count(*)::integer as rows
      from import_rows r cross join jsonb_to_recordset(${JSON.stringify(columns.map((at) => ({ at })))}::jsonb) as c (at integer)
     where r.import_id = ${importId} and btrim(r.cells ->> c.at) <> ''
     group by 1, 2 order by 1, 3 desc, min(r.row)`.execute(db);
  return rows;
}

/** What a division chose for words before. */
export async function listRemembered(db: Db, divisionId: number): Promise<Choices> {
  const rows = await db
    .selectFrom('importWords')
    .select(['list', 'word', 'entry'])
    .where('divisionId', '=', divisionId)
    .execute();
  const choices: Record<string, Record<string, string>> = {};
  for (const { list, word, entry } of rows) choices[list] = { ...choices[list], [word]: entry };
  return choices;
}

/** Remembers what was chosen for words, or forgets what was; always in the same order, so that two wait for each other. */
export async function rememberWords(
  db: Db,
  divisionId: number,
  words: readonly { list: string; word: string; entry: string | null }[],
): Promise<void> {
  const ordered = [...words].sort((a, b) => (`${a.list} ${a.word}` < `${b.list} ${b.word}` ? -1 : 1));
  for (const { list, word, entry } of ordered)
    if (entry === null)
      await db
        .deleteFrom('importWords')
        .where('divisionId', '=', divisionId)
        .where('list', '=', list)
        .where('word', '=', word)
        .execute();
    else
      await db
        .insertInto('importWords')
        .values({ divisionId, list, word, entry })
        .onConflict((conflict) =>
          conflict
            .columns(['divisionId', 'list', 'word'])
            .doUpdateSet({ entry })
            .where('importWords.entry', '<>', entry),
        )
        .execute();
}
