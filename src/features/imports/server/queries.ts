import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '#platform/contract/list.ts';
import { type Message, messageParts } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { inLanguage } from '#platform/server/texts.ts';
import type { Evidence, Source } from '../columns/contract.ts';
import { noSource } from '../columns/rules.ts';
import { type ImportDetail, type ImportRow, imports } from '../contract.ts';
import { type ImportKind, importStates, kindOf, steps, undoDays, unusedDays } from '../rules.ts';
import type { FaultRow, whichRows } from '../sheets/contract.ts';
import type { Fault } from '../sheets/rules.ts';
import type { Choices } from '../words/rules.ts';
import { type Cell, type Reading, textOfCell } from '../words/rules.ts';

const nameOf = (alias: string) =>
  sql<
    string | null
  >`nullif(btrim(concat_ws(' ', ${sql.ref(`${alias}.firstName`)}, ${sql.ref(`${alias}.lastName`)})), '')`;
const undoEnd = sql<Date | null>`(case when (i.state = 'done' or i.stopped_in = 'running' or (i.state = 'undone' and i.left_there > 0)) and i.forgotten_at is null
  then coalesce(i.finished_at, i.run_at) + make_interval(days => ${undoDays}::integer) end)`;

const rowsOf = (db: Db) =>
  db
    .selectFrom('imports as i')
    .leftJoin('users as c', 'c.id', 'i.createdBy')
    .leftJoin('users as r', 'r.id', 'i.runBy')
    .leftJoin('users as u', 'u.id', 'i.undoneBy')
    .selectAll('i')
    .select([
      nameOf('c').as('byName'),
      nameOf('r').as('runName'),
      nameOf('u').as('undoneName'),
      undoEnd.as('undoUntil'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const shown = (row: Row): ImportRow => ({
  importId: row.id,
  kind: kindOf(row),
  fileName: row.fileName,
  state: importStates.find((each) => each === row.state) ?? 'stopped',
  stoppedIn: steps.find((each) => each === row.stoppedIn) ?? null,
  rows: row.rows,
  done: row.done,
  added: row.added,
  changed: row.changed,
  unchanged: row.unchanged,
  refused: row.refused,
  takenBack: row.takenBack,
  leftThere: row.leftThere,
  createdBy: row.byName ?? '-',
  createdAt: row.createdAt.toISOString(),
  runBy: row.runName,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoneBy: row.undoneName,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  undoUntil: row.undoUntil?.toISOString() ?? null,
  isForgotten: row.forgottenAt !== null,
});

/** Imports of the scope's divisions, the newest first. */
export async function listImports(db: Db, scope: Scope, asked: ListAsked): Promise<Page<ImportRow>> {
  const page = await listPage(db, {
    asked,
    columns: imports.list.list,
    base: db.selectFrom('imports as i').where('i.divisionId', 'in', scope.divisions),
    key: 'i.id',
    search: sql`search_key(i.file_name)`,
    sort: { createdAt: 'i.createdAt', fileName: folded('i.fileName') },
    filter: { kind: { column: 'i.kind', as: 'text' }, state: { column: 'i.state', as: 'text' } },
    order: [['i.id', 'desc']],
    rows: (rows) => rows.innerJoin(rowsOf(db).as('full'), 'full.id', 'page.id').selectAll('full'),
  });
  return { ...page, data: page.data.map(shown) };
}

/** An import of the scope's divisions. */
export async function findImport(db: Db, scope: Scope, importId: number): Promise<ImportDetail | undefined> {
  const row = await rowsOf(db)
    .where('i.id', '=', importId)
    .where('i.divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  return (
    row && {
      ...shown(row),
      heads: row.heads as string[],
      fields: row.fields as (string | null)[],
      evidence: row.evidence as Evidence[],
      readings: row.readings as (Reading | null)[],
      acceptsFindings: row.acceptsFindings,
      onlyEmpty: row.onlyEmpty,
      changesAccounts: row.changesAccounts,
      constants: row.constants as Record<string, string>,
      source: { ...noSource, ...(row.source as Partial<Source>) },
    }
  );
}

/** The same as it is kept. */
export const findRecord = (db: Db, scope: Scope, importId: number) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();

/** The same with what its columns and words stand for. */
export async function findMatched(db: Db, scope: Scope, importId: number) {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'kind', 'divisionId', 'fields', 'choices'])
    .where('id', '=', importId)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      divisionId: row.divisionId,
      kind: kindOf(row),
      fields: row.fields as (string | null)[],
      choices: row.choices as Choices,
    }
  );
}

/** The same, held until the end of the change. */
export const lockImport = (db: Db, scope: Scope, importId: number) =>
  db
    .selectFrom('imports as i')
    .selectAll('i')
    .select(sql<boolean>`coalesce(${undoEnd} > now(), false)`.as('mayUndo'))
    .where('i.id', '=', importId)
    .where('i.divisionId', 'in', scope.divisions)
    .forUpdate()
    .executeTakeFirst();

interface NewImport {
  divisionId: number;
  kind: ImportKind;
  fileName: string;
  heads: readonly string[];
  fields: readonly (string | null)[];
  evidence: readonly Evidence[];
  /** Values outside of the table, for all its rows. */
  constants?: Readonly<Record<string, string>>;
  readings?: readonly (Reading | null)[];
  source: Source;
  rows: readonly { row: number; line?: number; cells: readonly Cell[] }[];
  createdBy: string;
}

/** Rows of one statement. */
const rowsAtOnce = 2_000;

/** Keeps what was uploaded; answers its number. */
export async function insertImport(
  db: Db,
  { rows, constants = {}, readings = [], ...one }: NewImport,
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      divisionId: one.divisionId,
      kind: one.kind,
      fileName: one.fileName,
      createdBy: one.createdBy,
      ...inJson(one, ['heads', 'fields', 'evidence', 'source']),
      rows: rows.length,
      constants: JSON.stringify(constants),
      readings: JSON.stringify(readings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await sql`insert into import_rows (import_id, row, line, cells)
      select ${id}, r.row, r.line, r.cells
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb) as r (row integer, line integer, cells jsonb)`.execute(
      db,
    );
  return id;
}

interface Started {
  state: 'checking' | 'running' | 'undoing';
  by: string;
  matched?: {
    fields: readonly (string | null)[];
    readings: readonly (Reading | null)[];
    constants: Readonly<Record<string, string>>;
    choices: Choices;
    acceptsFindings: boolean;
    onlyEmpty: boolean;
    changesAccounts: boolean;
  };
}

/** Values as the database takes them. */
const inJson = <One extends object, Name extends keyof One & string>(one: One, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, JSON.stringify(one[name])])) as Record<Name, string>;

/** Begins a step of an import that is held. */
export async function startStep(db: Db, importId: number, { state, by, matched }: Started): Promise<void> {
  const isBack = state === 'undoing';
  await db
    .updateTable('imports')
    .set({
      state,
      stoppedIn: null,
      done: 0,
      attempts: 0,
      atRow: isBack ? 2_147_483_647 : 0,
      ...(!isBack && { added: 0, changed: 0, unchanged: 0, refused: 0 }),
      // What an earlier way back has left may go later.
      ...(isBack && {
        leftThere: 0,
        undoneBy: by,
        takenBack: sql<number>`case when state = 'undone' then taken_back else 0 end`,
      }),
      ...(state === 'running' && { runBy: by, runAt: sql<Date>`now()` }),
      ...(matched && {
        ...inJson(matched, ['fields', 'readings', 'constants', 'choices']),
        acceptsFindings: matched.acceptsFindings,
        onlyEmpty: matched.onlyEmpty,
        changesAccounts: matched.changesAccounts,
      }),
    })
    .where('id', '=', importId)
    .execute();
}

/** Goes on with a step that stopped. */
export const resumeStep = (db: Db, importId: number) =>
  db
    .updateTable('imports')
    .set({ state: sql<string>`stopped_in`, stoppedIn: null, attempts: 0 })
    .where('id', '=', importId)
    .execute();

export const deleteImport = (db: Db, importId: number) => db.deleteFrom('imports').where('id', '=', importId).execute();

/** The first values of each column. */
export async function listSamples(db: Db, importId: number, columns: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('importRows')
    .select('cells')
    .where('importId', '=', importId)
    .orderBy('row')
    .limit(50)
    .execute();
  return Array.from({ length: columns }, (_, at) => {
    const values = rows.map(({ cells }) => textOfCell((cells as Cell[])[at])).filter((text) => text !== '');
    return [...new Set(values)].slice(0, 3).map((text) => text.slice(0, 60));
  });
}

export interface FaultsAsked {
  detail: Pick<ImportDetail, 'importId' | 'heads' | 'fields' | 'source'>;
  what: (typeof whichRows)[number];
  language: 'en' | 'id';
  /** Without the questions whose a row is: they are asked beside it. */
  isWithoutPeople?: boolean;
}

const ofRows: Readonly<Record<FaultsAsked['what'], RawBuilder<SqlBool>>> = {
  refused: sql`r.outcome = 'refused' and r.faults is not null`,
  left: sql`r.left_since is not null`,
  done: sql`r.outcome <> 'refused' and r.faults is not null`,
};

/** What is wrong with rows, a page of them from a row on. */
export async function listFaults(
  db: Db,
  { detail, what, language, isWithoutPeople = false }: FaultsAsked,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: FaultRow[]; total: number }> {
  const { importId, heads, fields, source } = detail;
  // Of certificates across, the column is the certificate's; of times aboard beside each other, that of one of them.
  const paperAt = source.across ? fields.indexOf('certificate') : (source.beside?.at ?? -1);
  const { rows } = await sql<{ row: number; paper: string | null; fault: Fault; total: number }>`
    select coalesce(r.line, r.row) as row, r.cells ->> ${paperAt === -1 ? 1_000 : paperAt}::integer as paper, fault, count(*) over ()::integer as total
      from import_rows r
     cross join lateral jsonb_array_elements(
             ${what === 'left' ? sql`jsonb_build_array(jsonb_build_object('field', '', 'value', '', 'said', r.left_since))` : sql`r.faults`})
           with ordinality as f (fault, place)
     where r.import_id = ${importId} and ${ofRows[what]}
       and not (${isWithoutPeople} and fault -> 'isPerson' is not null)
     order by r.row, place offset ${offset} limit ${limit}`.execute(db);
  const data = rows.map(
    ({ row, paper, fault: { field, value, said, suggestions = [], isFinding = false } }): FaultRow => {
      const at = fields.indexOf(field);
      const partOf = (word: string, head = '') => (field === 'certificate' ? word : `${word}: ${head}`);
      return {
        row,
        value,
        suggestions,
        isFinding,
        field: field === '' ? null : field,
        column: at === -1 ? null : paper === null || at < paperAt ? (heads[at] ?? null) : partOf(paper, heads[at]),
        said: inLanguage(language, messageParts(said) ? said : ('imports:refusals.not_kept' satisfies Message)),
      };
    },
  );
  return { data, total: rows[0]?.total ?? 0 };
}

export interface RefusedRow {
  cells: Cell[];
  /** The line of the file. */
  line: number;
  faults: Fault[];
}

/** The rows that were left out, a page of them from a row on. */
export async function listRefusedRows(
  db: Db,
  importId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select r.cells, coalesce(r.line, r.row) as line, coalesce(r.faults, '[]') as faults from import_rows r
     where r.import_id = ${importId} and r.outcome = 'refused' order by r.row offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** How many rows are left out for findings alone; whose a row is, is asked by itself. */
export async function countWarned(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ warned: number }>`
    select count(*)::integer as warned from import_rows r
     where r.import_id = ${importId} and r.outcome = 'refused' and jsonb_array_length(r.faults) > 0
       and not exists (select from jsonb_array_elements(r.faults) f where f -> 'isFinding' is null or f -> 'isPerson' is not null)`.execute(
    db,
  );
  return rows[0]?.warned ?? 0;
}

/**
 * Forgets what was uploaded: of imports that were run once they cannot be taken back any more, of others after a week.
 * What was done is kept in the history and in the trail.
 */
export async function forgetOldImports(db: Db): Promise<void> {
  await sql`delete from imports where state in ('uploaded', 'checked') and created_at < now() - make_interval(days => ${unusedDays}::integer)`.execute(
    db,
  );
  await sql`
    with old as (
      update imports set forgotten_at = now(), evidence = '[]', constants = '{}'
       where forgotten_at is null and state in ('done', 'undone', 'stopped')
         and coalesce(undone_at, finished_at, created_at) < now() - make_interval(days => ${undoDays}::integer)
      returning id)
    delete from import_rows where import_id in (select id from old)`.execute(db);
}
