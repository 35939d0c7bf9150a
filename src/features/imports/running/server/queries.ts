import { type Selectable, sql } from 'kysely';
import type { RowChange } from '#features/seafarers/merging/server/operations.ts';
import type { Message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import type { KeptAnswer, Resembled } from '../../lookalikes/rules.ts';
import type { Change, Outcome, Step } from '../../rules.ts';
import type { Fault, SheetRow } from '../../sheets/rules.ts';
import type { Cell } from '../../words/rules.ts';

/** What an import is worked off by: its next rows, and what became of them. */

export type ImportRecord = Selectable<DB['imports']>;

/** The next import that is under way, held; nothing where another process is at it. */
export const claimImport = (db: Db): Promise<ImportRecord | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The next rows of the file after a row. */
export async function listNextRows(db: Db, importId: number, after: number, most: number): Promise<SheetRow[]> {
  const rows = await db
    .selectFrom('importRows')
    .select(['row', 'line', 'cells', 'personChoice as said'])
    .where('importId', '=', importId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(most)
    .execute();
  return rows.map(({ cells, said, ...row }) => ({
    ...row,
    cells: cells as Cell[],
    said: said as unknown as KeptAnswer | null,
  }));
}

export interface EarlierRow extends SheetRow {
  keys: string[];
}

/** Earlier rows of the file that have one of these keys, and were not refused. */
export async function listEarlier(
  db: Db,
  importId: number,
  before: number,
  keys: readonly string[],
): Promise<EarlierRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<EarlierRow>`
    with hit as (
      select distinct r.row from import_rows r cross join unnest(r.keys) k
        join jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) asked (key) on asked.key = k
       where r.import_id = ${importId} and r.row < ${before} and r.outcome <> 'refused')
    select r.row, r.line, r.keys, r.cells, r.person_choice as said from hit join import_rows r on r.import_id = ${importId} and r.row = hit.row
     order by r.row`.execute(db);
  return rows;
}

export interface RowOutcome {
  row: number;
  outcome: Outcome;
  faults: Fault[];
  keys: readonly string[];
  seafarerId: number | null;
  did: readonly RowChange[] | null;
  changes?: readonly Change[] | undefined;
  resembles?: Resembled | undefined;
}

/** Notes what became of rows, or would. */
export async function keepOutcomes(db: Db, importId: number, rows: readonly RowOutcome[]): Promise<void> {
  const written = rows.map(({ row, outcome, faults, keys, seafarerId, did, changes = [], resembles = null }) => ({
    row,
    outcome,
    keys,
    did,
    resembles,
    seafarer_id: seafarerId,
    faults: faults.length > 0 ? faults : null,
    changes: changes.length > 0 ? changes : null,
  }));
  await sql`
    update import_rows r
       set outcome = w.outcome, faults = w.faults, seafarer_id = w.seafarer_id, did = w.did,
           changes = w.changes, 
           -- What was answered stays to be seen, and answered otherwise.
           resembles = coalesce(w.resembles, case when r.person_choice is not null then r.resembles end),
           keys = array(select jsonb_array_elements_text(w.keys))
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
           as w (row integer, outcome text, faults jsonb, keys jsonb, seafarer_id integer, did jsonb, changes jsonb, resembles jsonb)
     where r.import_id = ${importId} and r.row = w.row`.execute(db);
}

export interface Progress {
  atRow: number;
  rows: number;
  counts: Readonly<Record<Outcome, number>>;
}

/** Moves a step on. */
export const keepProgress = (db: Db, importId: number, { atRow, rows, counts }: Progress) =>
  sql`update imports set at_row = ${atRow}, done = done + ${rows}, attempts = 0, added = added + ${counts.added},
             changed = changed + ${counts.changed}, unchanged = unchanged + ${counts.unchanged},
             refused = refused + ${counts.refused}
       where id = ${importId}`.execute(db);

/** Ends a step. */
export const endStep = (db: Db, importId: number, step: Step) =>
  db
    .updateTable('imports')
    .set({
      attempts: 0,
      ...(step === 'checking' && { state: 'checked' }),
      ...(step === 'running' && { state: 'done', finishedAt: sql<Date>`now()` }),
      ...(step === 'undoing' && { state: 'undone', undoneAt: sql<Date>`now()` }),
    })
    .where('id', '=', importId)
    .execute();

/** Has the database look at how many people there are, by which it plans how they are found. */
export const analyzePeople = (db: Db) => sql`analyze seafarers, employees, certificates`.execute(db);

/** Counts a failure of the step under way; after so many it stops, to be gone on with by hand. */
export const keepFailure = (db: Db, importId: number, most: number) =>
  sql`update imports set attempts = attempts + 1,
             stopped_in = case when attempts + 1 >= ${most}::integer then state end,
             state = case when attempts + 1 >= ${most}::integer then 'stopped' else state end
       where id = ${importId} and state in ('checking', 'running', 'undoing')`.execute(db);

/** The next rows to be taken back, from the end of the file. */
export async function listRowsToTakeBack(db: Db, importId: number, below: number, most: number) {
  const rows = await db
    .selectFrom('importRows')
    .select(['row', 'did', 'seafarerId'])
    .where('importId', '=', importId)
    .where('row', '<', below)
    .where('did', 'is not', null)
    .orderBy('row', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ row, did, seafarerId }) => ({ row, seafarerId, deeds: did as unknown as RowChange[] }));
}
export type RowToTakeBack = Awaited<ReturnType<typeof listRowsToTakeBack>>[number];

/** Notes which rows were taken back, with what that leaves to settle, and why others were not. */
export async function keepTakenBack(
  db: Db,
  importId: number,
  rows: readonly { row: number; why: Message | null; leaves?: readonly Fault[] }[],
): Promise<void> {
  await sql`
    update import_rows r set left_since = w.why, did = case when w.why is null then null else r.did end,
           faults = case when w.why is null and w.leaves is not null then nullif(w.leaves, '[]') else r.faults end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (row integer, why text, leaves jsonb)
     where r.import_id = ${importId} and r.row = w.row`.execute(db);
  const left = rows.filter(({ why }) => why !== null).length;
  const atRow = Math.min(...rows.map(({ row }) => row));
  await sql`update imports set at_row = ${atRow}, done = done + ${rows.length}, attempts = 0,
                   taken_back = taken_back + ${rows.length - left}, left_there = left_there + ${left}
             where id = ${importId}`.execute(db);
}

/** Those among people that this import has added. */
export async function listAddedBy(db: Db, importId: number, seafarerIds: readonly number[]): Promise<Set<number>> {
  if (seafarerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('importRows')
    .select('seafarerId')
    .where('importId', '=', importId)
    .where('outcome', '=', 'added')
    .where('did', 'is not', null)
    .where('seafarerId', 'in', [...seafarerIds])
    .execute();
  return new Set(rows.flatMap(({ seafarerId }) => seafarerId ?? []));
}
