import { sql } from 'kysely';
import { lockHires, removeHired, writeBerth } from '#features/employees/server/operations.ts';
import { listEmployeesOf, lockEmployeesOf, lockPeriodsOf } from '#features/employees/server/queries.ts';
import {
  closeImported,
  findFilled,
  lockImported,
  removeVersions,
  revertImported,
} from '#features/seafarers/merging/server/operations.ts';
import { lockFiles } from '#features/seafarers/merging/server/queries.ts';
import { markRequired } from '#features/seafarers/readiness/server/queries.ts';
import type { DiscussedKind } from '#platform/contract/discussed.ts';
import { isRequired, type Message, message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { emit, step } from '#platform/server/transitions.ts';
import type { Evidence } from '../columns/contract.ts';
import { importFields, missingFields, unreadColumns } from '../columns/rules.ts';
import { entryDeeds, lockEntries, revertEntries } from '../file-lists/server/operations.ts';
import { removeAboard, revertVessel } from '../fleet/server/operations.ts';
import { type ImportKind, type ImportState, importStates, kindOf, mayMatch, mayRun } from '../rules.ts';
import type { RowToTakeBack } from '../running/server/queries.ts';
import type { Fault } from '../sheets/rules.ts';
import type { Work } from '../sheets/server/queries.ts';
import { isAsLeft, type Reading } from '../words/rules.ts';

/** Checks before a step of an import begins. */

interface Held {
  kind: string;
  state: string;
  heads: unknown;
  evidence: unknown;
  added: number;
  changed: number;
}

const stateOf = ({ state }: Pick<Held, 'state'>): ImportState =>
  importStates.find((each) => each === state) ?? 'stopped';

/** What each column goes to and how it is read, and the values for all rows. */
interface Matched {
  fields: readonly (string | null)[];
  readings: readonly (Reading | null)[];
  /** Their fields. */
  constants: readonly string[];
}

/**
 * Refuses columns that go nowhere, twice to one field, or to none that is required; and those whose cells may be read in
 * two ways, as long as nobody said which.
 */
export function checkColumns(upload: Held, { fields, readings, constants }: Matched): void {
  const kind = kindOf(upload);
  if (!mayMatch(stateOf(upload))) throw conflict('imports:refusals.not_now');
  const heads = upload.heads as string[];
  const chosen = [...fields.filter((field) => field !== null), ...constants];
  if (fields.length !== heads.length || chosen.some((field) => !Object.hasOwn(importFields[kind], field)))
    throw badInput({ fields: 'refusals:not_in_list' });
  if (new Set(chosen).size !== chosen.length) throw badInput({ fields: 'imports:refusals.twice' });
  const [missing] = missingFields(kind, chosen);
  const label = missing && importFields[kind][missing]?.label;
  if (label) throw badInput({ fields: isRequired(label) });
  const known = fields.map((name) => (name === null ? undefined : importFields[kind][name]));
  const [unread] = unreadColumns(known, upload.evidence as Evidence[], readings);
  if (unread !== undefined)
    throw badInput({ readings: message('imports:refusals.unread', { column: heads[unread] || String(unread + 1) }) });
}

/** Refuses to run what was not checked, or would change nothing. */
export function checkRun(upload: Held): void {
  if (!mayRun(stateOf(upload), upload)) throw conflict('imports:refusals.nothing_to_do');
}

export function checkUndo(upload: Held & { mayUndo: boolean }): void {
  if (!upload.mayUndo) throw conflict('imports:refusals.too_late');
}

export function checkResume(upload: Held): void {
  if (stateOf(upload) !== 'stopped') throw conflict('imports:refusals.not_now');
}

export function checkDiscard(upload: Held): void {
  if (!mayMatch(stateOf(upload))) throw conflict('imports:refusals.not_now');
}

/** Records that an import added are taken out, and held by that; who keeps something about them refuses it. */
export const recordsTakenOut = step<{ kind: DiscussedKind; ids: readonly number[] }>('records of an import taken out');

interface TakenBack {
  row: number;
  /** Why it is left as it is; nothing where it was taken back. */
  why: Message | null;
  /** What taking it back leaves to settle. */
  leaves?: readonly Fault[];
}

/** Takes back what rows of an import did, as long as nothing was changed since. */
export function takeBack(work: Work, kind: ImportKind, rows: readonly RowToTakeBack[]): Promise<TakenBack[]> {
  if (kind === 'seafarers') return takeBackPeople(work, rows);
  if (kind === 'vessels') return takeBackVessels(work, rows);
  if (kind === 'aboard') return takeBackAboard(work, rows);
  return takeBackPapers(work, kind === 'certificates' ? 'certificates' : 'sea_services', rows);
}

const deedOn = ({ deeds }: RowToTakeBack, table: string) => deeds.find((rowChange) => rowChange.table === table);

async function takeBackPeople({ db, services }: Work, rows: readonly RowToTakeBack[]): Promise<TakenBack[]> {
  await lockHires(db);
  const ids = rows.flatMap(({ seafarerId }) => seafarerId ?? []);
  await lockEmployeesOf(db, ids);
  const employees = new Map((await listEmployeesOf(db, ids)).map((one) => [one.seafarerId, one]));
  const periods = await lockPeriodsOf(
    db,
    [...employees.values()].map(({ employeeId }) => employeeId),
  );
  const files = await lockImported(db, 'seafarers', ids);
  const written = rows.flatMap(({ deeds }) => entryDeeds(deeds));
  const isLeft = await lockEntries(db, written);
  const filled = await findFilled(db, ids, written);
  const judged = rows.map((row) => {
    const id = row.seafarerId ?? 0;
    const [file, hire] = [deedOn(row, 'seafarers'), deedOn(row, 'employees')];
    const employee = employees.get(id);
    const now = employee && {
      employee_number: employee.employeeNumber,
      job_position_id: employee.jobPositionId,
      ship_type_id: employee.shipTypeId,
      employment_type_id: employee.employmentTypeId,
      started_on: periods.find((one) => one.employeeId === employee.employeeId)?.startedOn,
    };
    const own = periods.filter((one) => one.employeeId === employee?.employeeId);
    const isAdded = file?.before === null;
    let why: Message | null = null;
    if (!files.has(id)) why = 'imports:refusals.removed_since';
    else if (file && !isAsLeft(file, files.get(id))) why = 'imports:refusals.changed_since';
    else if (hire && !isAsLeft(hire, now)) why = 'imports:refusals.changed_since';
    else if (!isLeft(row.deeds)) why = 'imports:refusals.changed_since';
    else if (isAdded && filled.has(id)) why = 'imports:refusals.has_papers';
    else if (isAdded && (own.length !== 1 || own[0]?.endedOn !== null)) why = 'imports:refusals.changed_since';
    return { row, why, isAdded, employeeId: employee?.employeeId ?? 0 };
  });
  const free = judged.filter(({ why }) => why === null);
  const inUse = await removeUnused(
    { db, services },
    free.filter(({ isAdded }) => isAdded).map(({ row, employeeId }) => ({ row, employeeId })),
  );
  for (const { row } of free.filter(({ isAdded }) => !isAdded)) await revertKnown(db, row);
  return judged.map(({ row, why }) => ({
    row: row.row,
    why: inUse.has(row.row) ? 'imports:refusals.in_use' : why,
  }));
}

async function revertKnown(db: Db, row: RowToTakeBack) {
  const [file, berth] = [deedOn(row, 'seafarers'), deedOn(row, 'employees')];
  await revertEntries(db, row.deeds);
  if (file) await revertImported(db, 'seafarers', [file]);
  else await closeImported(db, [row.seafarerId ?? 0]);
  if (!berth?.before) return;
  await writeBerth(db, berth.id, berth.before);
  const [now] = await listEmployeesOf(db, [row.seafarerId ?? 0]);
  if (now) await markRequired(db, now.seafarerId, now);
}

interface Added {
  row: RowToTakeBack;
  employeeId: number;
}

/** Takes out people that nothing refers to; answers the rows of the others. All at once, and one by one where one is in use. */
async function removeUnused(context: StepContext, added: readonly Added[]): Promise<Set<number>> {
  const { db } = context;
  if (added.length === 0) return new Set();
  await sql`savepoint removal`.execute(db);
  try {
    const employeeIds = added.map(({ employeeId }) => employeeId);
    await removeHired(db, employeeIds);
    await emit(context, recordsTakenOut, { kind: 'employee', ids: employeeIds });
    await revertEntries(
      db,
      added.flatMap(({ row }) => row.deeds),
    );
    await revertImported(
      db,
      'seafarers',
      added.flatMap(({ row }) => deedOn(row, 'seafarers') ?? []),
    );
    await sql`release savepoint removal`.execute(db);
    return new Set();
  } catch (error) {
    if (!isInUse(error)) throw error;
    await sql`rollback to savepoint removal`.execute(db);
  }
  if (added.length === 1) return new Set(added.map(({ row }) => row.row));
  const half = Math.ceil(added.length / 2);
  return new Set([
    ...(await removeUnused(context, added.slice(0, half))),
    ...(await removeUnused(context, added.slice(half))),
  ]);
}

type PaperTable = 'certificates' | 'sea_services';

/** Certificates and times aboard; an earlier version that an import had kept goes with its row. */
async function takeBackPapers({ db }: Work, table: PaperTable, rows: readonly RowToTakeBack[]): Promise<TakenBack[]> {
  const ids = rows.flatMap(({ seafarerId }) => seafarerId ?? []);
  await lockEmployeesOf(db, ids);
  if (ids.length > 0) await lockFiles(db, ids);
  const idsOn = (name: string) => rows.flatMap((row) => deedOn(row, name)?.id ?? []);
  const papers = await lockImported(db, table, idsOn(table));
  const versions = await lockImported(db, 'certificate_versions', idsOn('certificate_versions'));
  const judged = rows.map((row) => {
    const [deed, version] = [deedOn(row, table), deedOn(row, 'certificate_versions')];
    const now = deed ? papers.get(deed.id) : versions.get(version?.id ?? 0);
    let why: Message | null = null;
    if (!now) why = 'imports:refusals.removed_since';
    else if (deed && !isAsLeft(deed, now)) why = 'imports:refusals.changed_since';
    // An earlier row of the file may have written what this one changed.
    else if (deed?.before) papers.set(deed.id, { ...now, ...deed.before });
    return { row, why, deed };
  });
  const free = judged.filter(({ why }) => why === null);
  // From the end of the file: what an earlier row added goes last.
  for (const { deed } of free) if (deed?.before) await revertImported(db, table, [deed]);
  await revertImported(
    db,
    table,
    free.flatMap(({ deed }) => (deed && !deed.before ? deed : [])),
  );
  await removeVersions(
    db,
    free.flatMap(({ row }) => deedOn(row, 'certificate_versions')?.id ?? []),
  );
  await closeImported(db, [...new Set(free.flatMap(({ row }) => row.seafarerId ?? []))]);
  return judged.map(({ row, why }) => ({ row: row.row, why }));
}

/** Each of a crew list as a whole: the time aboard, its seat, and the person. */
async function takeBackAboard(work: Work, rows: readonly RowToTakeBack[]): Promise<TakenBack[]> {
  const done: TakenBack[] = [];
  for (const row of rows) {
    let why: Message | null = null;
    await sql`savepoint aboard`.execute(work.db);
    try {
      await removeAboard(work, row);
      const seatIds = row.deeds.flatMap(({ table, id }) => (table === 'seats' ? id : []));
      await emit(work, recordsTakenOut, { kind: 'seat', ids: seatIds });
      why = (await takeBackPeople(work, [row]))[0]?.why ?? null;
    } catch (error) {
      if (!isInUse(error)) throw error;
      why = 'imports:refusals.in_use';
    }
    await (why === null ? sql`release savepoint aboard` : sql`rollback to savepoint aboard`).execute(work.db);
    done.push({ row: row.row, why });
  }
  return done;
}

/** Something refers to the record, or what is kept about it refuses. */
const isInUse = (error: unknown) => error instanceof Refusal || (error as { code?: string }).code === '23503';

async function takeBackVessels(work: Work, rows: readonly RowToTakeBack[]): Promise<TakenBack[]> {
  const done: TakenBack[] = [];
  for (const row of rows) {
    const rowChange = deedOn(row, 'vessels');
    await sql`savepoint removal`.execute(work.db);
    try {
      const { why, leaves } = rowChange ? await revertVessel(work, rowChange) : { why: null, leaves: [] };
      if (rowChange?.before === null && why === null)
        await emit(work, recordsTakenOut, { kind: 'vessel', ids: [rowChange.id] });
      done.push({ row: row.row, why, leaves });
      await sql`release savepoint removal`.execute(work.db);
    } catch (error) {
      if (!isInUse(error)) throw error;
      await sql`rollback to savepoint removal`.execute(work.db);
      done.push({ row: row.row, why: 'imports:refusals.in_use' });
    }
  }
  return done;
}
