import type { RowChange } from '#features/seafarers/merging/server/operations.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { message } from '#platform/contract/messages.ts';
import { checkedOn } from '#platform/contract/today.ts';
import { turnOf } from '#platform/server/check-line.ts';
import type { Database, Db } from '#platform/server/database/connect.ts';
import { badInput, Refusal } from '#platform/server/errors.ts';
import type { Context, Services } from '#platform/server/feature.ts';
import { beginWrite } from '#platform/server/idempotency.ts';
import { Scope } from '#platform/server/session.ts';
import { type AnswerLanguage, wordsIn } from '#platform/server/texts.ts';
import { paperHead, serviceHead } from '../../across/rules.ts';
import {
  certificateNames,
  type MatchedSheet,
  serviceFieldOf,
  withPapersDown,
  withServicesDown,
} from '../../across/server/operations.ts';
import type { Evidence, Source } from '../../columns/contract.ts';
import { fieldsOfHeads, headsEnd, importFields, readingsOf } from '../../columns/rules.ts';
import { namedFields } from '../../columns/server/operations.ts';
import type { imports } from '../../contract.ts';
import { judgeServices, keepServices } from '../../file-lists/server/operations.ts';
import { findColumns } from '../../file-lists/server/queries.ts';
import { keysOfAboard, keysOfVessel } from '../../fleet/rules.ts';
import { judgeAboard, judgeVessels, keepAboard, keepVessels } from '../../fleet/server/operations.ts';
import { keysOfCertificate, keysOfService } from '../../papers/rules.ts';
import { judgeCertificates, keepCertificates } from '../../papers/server/operations.ts';
import { keysOfPerson } from '../../people/rules.ts';
import { judgePeople, keepPeople } from '../../people/server/operations.ts';
import { keysOfAccount } from '../../people/server/queries.ts';
import { type ImportKind, kindOf, outcomes, rowsAtOnce, type Step, steps } from '../../rules.ts';
import { takeBack } from '../../server/operations.ts';
import {
  type Fault,
  isAmong,
  isRepeat,
  type Judged,
  type Reader,
  type ReadRow,
  readRow,
  refusedRow,
  type SheetRow,
} from '../../sheets/rules.ts';
import { readSheet, UnreadableSheet, type UploadedSheet } from '../../sheets/server/documents.ts';
import { loadLists, type Work } from '../../sheets/server/queries.ts';
import type { Choices, Reading } from '../../words/rules.ts';
import { splitSheet, twinsOf, unitOfHead } from '../rules.ts';
import {
  analyzePeople,
  claimImport,
  endStep,
  type ImportRecord,
  keepFailure,
  keepOutcomes,
  keepProgress,
  keepTakenBack,
  listEarlier,
  listNextRows,
  listRowsToTakeBack,
} from './queries.ts';

/** How a kind of import is judged and written. */
interface Keeper {
  /** What the rows of a file must not share with each other. */
  keysOf: (values: ReadRow['values']) => string[];
  /** `earlier` are rows of the file before these that are about the same things. */
  judge: (work: Work, rows: readonly ReadRow[], earlier: readonly ReadRow[]) => Promise<Judged[]>;
  keep: (
    work: Work,
    // biome-ignore lint/suspicious/noExplicitAny: what is planned is between the two functions of one kind
    judged: readonly Judged<any>[],
  ) => Promise<Map<number, { seafarerId: number | null; deeds: RowChange[]; leaves?: Fault[] }>>;
}

const keepers: Readonly<Record<ImportKind, Keeper>> = {
  seafarers: {
    keysOf: (values) => [...keysOfPerson(values), ...keysOfAccount(values)],
    judge: (work, rows, earlier) => judgePeople(work, rows, { earlier }),
    keep: keepPeople,
  },
  certificates: { keysOf: keysOfCertificate, judge: judgeCertificates, keep: keepCertificates },
  services: { keysOf: keysOfService, judge: judgeServices, keep: keepServices },
  aboard: {
    keysOf: (values) => [...keysOfAboard(values), ...keysOfAccount(values)],
    judge: judgeAboard,
    keep: keepAboard,
  },
  vessels: { keysOf: keysOfVessel, judge: judgeVessels, keep: keepVessels },
};

interface Worker {
  database: Database;
  services: Services;
  today: string;
}

/** A step that failed so often stops. */
const patience = 6;

/**
 * Does the next batch of an import that is under way, in one transaction with the progress that it notes: a process that
 * is killed has done nothing of it, and whichever comes next goes on behind the last one. False when nothing is under way.
 */
export async function doNextBatch(worker: Worker): Promise<boolean> {
  let claimed: ImportRecord | undefined;
  try {
    return await worker.database.db.transaction().execute(async (db) => {
      claimed = await claimImport(db);
      if (!claimed) return false;
      await advance(worker, db, claimed);
      return true;
    });
  } catch (error) {
    if (!claimed) throw error;
    await passOver(worker, claimed, error);
    return true;
  }
}

const stepOf = ({ state }: ImportRecord): Step => steps.find((each) => each === state) ?? 'checking';
const orderedBy = (one: ImportRecord) =>
  (stepOf(one) === 'undoing' ? one.undoneBy : stepOf(one) === 'running' ? one.runBy : null) ?? one.createdBy;

async function advance(worker: Worker, db: Db, one: ImportRecord): Promise<void> {
  const { services, today } = worker;
  const [step, kind, userId] = [stepOf(one), kindOf(one), orderedBy(one)];
  await beginWrite(db, { actor: `import:${one.id}:${userId}`, today, repeat: undefined });
  const divisionId: DivisionId = one.divisionId === 2 ? 2 : 1;
  const scope = Scope.ofOffice(divisionId);
  const work: Work = {
    db,
    importId: one.id,
    services,
    today,
    divisionId,
    scope,
    userId,
    isTrial: step === 'checking',
    acceptsFindings: one.acceptsFindings,
    onlyEmpty: one.onlyEmpty,
    changesAccounts: one.changesAccounts,
    lists: await loadLists(db, scope, { kind, choices: one.choices as Choices }),
    ranksOf: new Map(),
    requiredOf: new Map(),
  };
  // After failures, fewer: so that one row that cannot be kept does not keep the others.
  const most = one.attempts === 0 ? rowsAtOnce[kind] : one.attempts === 1 ? Math.ceil(rowsAtOnce[kind] / 15) : 1;
  if (step === 'undoing') {
    const rows = await listRowsToTakeBack(db, one.id, one.atRow, most);
    if (rows.length === 0) await endStep(db, one.id, step);
    else await keepTakenBack(db, one.id, await takeBack(work, kind, rows));
    return;
  }
  const rows = await listNextRows(db, one.id, one.atRow, most);
  const last = rows.at(-1);
  if (!last) {
    await endStep(db, one.id, step);
    // Thousands of people have come: what finds them next is planned for few until the database has looked again.
    if (step === 'running' && one.added > 0) await analyzePeople(db);
    return;
  }
  const reader = readerOf(one, work);
  const readAll = (some: readonly SheetRow[]) => checkedOn(today, () => some.map((row) => readRow(row, reader)));
  const read = readAll(rows);
  const keys = new Map(read.map(({ row, values }) => [row, keepers[kind].keysOf(values)]));
  const { fresh, repeated, earlier } = await apart(db, one.id, read, keys);
  const judged = [...(await keepers[kind].judge(work, fresh, readAll(earlier))), ...repeated];
  const did = work.isTrial ? undefined : await keepers[kind].keep(work, judged);
  await keepOutcomes(
    db,
    one.id,
    judged.map(({ row, outcome, faults, seafarerId, changes, resembles }) => ({
      row,
      outcome,
      faults: [...faults, ...(did?.get(row)?.leaves ?? [])],
      changes,
      resembles,
      keys: keys.get(row) ?? [],
      seafarerId: did?.get(row)?.seafarerId ?? seafarerId,
      did: did?.get(row)?.deeds ?? null,
    })),
  );
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [outcome, judged.filter((each) => each.outcome === outcome).length]),
  ) as Record<(typeof outcomes)[number], number>;
  await keepProgress(db, one.id, { atRow: last.row, rows: rows.length, counts });
}

/** From day 0 of 1900 to that of 1904. */
const daysTo1904 = 1_462;
/** What the rows of an import are read by. */
export function readerOf(
  one: Pick<ImportRecord, 'kind' | 'fields' | 'evidence' | 'readings' | 'constants' | 'heads' | 'source'>,
  { lists, today }: Pick<Work, 'lists' | 'today'>,
): Reader {
  const [known, named] = [importFields[kindOf(one)], namedFields(kindOf(one))];
  const columns = one.fields as (string | null)[];
  const fields = columns.map((name) => (name === null ? undefined : known[name]));
  const evidence = one.evidence as Evidence[];
  const readings = readingsOf(fields, evidence, one.readings as (Reading | null)[]);
  const { sheet = null, is1904 = false, cutLine = null } = one.source as Partial<Source>;
  return {
    known,
    columns,
    readings,
    doubts: evidence.map(({ doubts }) => doubts),
    heads: one.heads as string[],
    units: (one.heads as string[]).map(unitOfHead),
    twins: twinsOf(one.heads as string[], columns, (head) => fieldsOfHeads([head], named)[0] ?? null),
    cutLine,
    ...(is1904 && { laterDays: daysTo1904 }),
    // A workbook keeps its cells below their headings.
    headsEnd: sheet === null ? headsEnd(one.heads as string[]) : undefined,
    constants: one.constants as Record<string, string>,
    lists,
    today,
  };
}

interface KeyedRow extends Pick<ReadRow, 'row' | 'line'> {
  keys: string[];
}

/** Sets apart the rows that repeat an earlier one of the file, and finds those before them about the same things. */
async function apart(db: Db, importId: number, rows: readonly ReadRow[], keys: ReadonlyMap<number, string[]>) {
  const first = rows[0]?.row ?? 0;
  const asked = new Set([...keys.values()].flat());
  const earlier = await listEarlier(db, importId, first, [...asked]);
  const byKey = new Map<string, KeyedRow[]>();
  const remember = (one: KeyedRow) => {
    for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  };
  for (const one of earlier) remember(one);
  const fresh: ReadRow[] = [];
  const repeated: Judged[] = [];
  for (const read of rows) {
    const own = keys.get(read.row) ?? [];
    const before = own.flatMap((key) => byKey.get(key) ?? []).find((one) => isRepeat(own, one.keys));
    if (before) {
      const said = message('imports:refusals.repeated', { row: before.line ?? before.row });
      repeated.push(refusedRow(read.row, [...read.faults, { field: '', said, value: '' }]));
      continue;
    }
    fresh.push(read);
    if (read.faults.length === 0) remember({ row: read.row, line: read.line, keys: own });
  }
  return { fresh, repeated, earlier: earlier.filter((one) => isAmong(one.keys, asked)) };
}

/** A row that the database or a rule of another feature refuses. */
const isOfRow = (error: unknown): boolean => {
  const { code = '' } = (error ?? {}) as { code?: string };
  return error instanceof Refusal || /^2[23]/.test(code);
};

/** Leaves one row out that cannot be kept, or counts the failure. */
async function passOver({ database, today }: Worker, one: ImportRecord, error: unknown): Promise<void> {
  const step = stepOf(one);
  await database.db.transaction().execute(async (db) => {
    if (one.attempts < 2 || !isOfRow(error)) return keepFailure(db, one.id, patience);
    await beginWrite(db, { actor: `import:${one.id}:${orderedBy(one)}`, today, repeat: undefined });
    if (step === 'undoing') {
      const [row] = await listRowsToTakeBack(db, one.id, one.atRow, 1);
      return row && keepTakenBack(db, one.id, [{ row: row.row, why: 'imports:refusals.in_use' }]);
    }
    const [row] = await listNextRows(db, one.id, one.atRow, 1);
    if (!row) return;
    const fault: Fault = {
      field: '',
      value: '',
      said: error instanceof Refusal ? error.said : 'imports:refusals.not_kept',
    };
    await keepOutcomes(db, one.id, [{ ...refusedRow(row.row, [fault]), keys: [], did: null }]);
    const counts = { added: 0, changed: 0, unchanged: 0, refused: 1 };
    return keepProgress(db, one.id, { atRow: row.row, rows: 1, counts });
  });
}

/** Files as they are uploaded: read, and brought into the shape of one row for each thing. */

export interface ReadUpload extends MatchedSheet {
  /** What its columns with certificates hold by choice, to be kept for the next files of that shape. */
  columns?: { heads: readonly string[]; columns: string };
}

type Asked = Pick<Received<typeof imports.upload>, 'kind' | 'codePage' | 'sheet' | 'columns'>;

export async function readUpload(
  { kind, codePage, sheet: sheetName, columns }: Asked,
  context: Context<typeof imports.upload>,
): Promise<ReadUpload> {
  const papers = kind === 'certificates' ? await certificateNames(context) : undefined;
  const isPaper = papers && ((head: string) => paperHead(head, papers.nameOf) !== undefined);
  const isService = (head: string) => (serviceHead(head, { fieldOf: serviceFieldOf })?.no ?? 0) > 0;
  const isHead = kind === 'services' ? isService : isPaper;
  const fields = namedFields(kind);
  const isCounted = (head: string) => isOfNumbers(kind, head, fieldsOfHeads([head], fields)[0] ?? null);
  // A crew list names its vessels between its rows.
  const isNumber = kind === 'aboard' ? undefined : isCounted;
  const asked = { fields, isHead, isNumber, codePage: codePage ?? null, sheetName, turn: turnOf(context) };
  const sheet = await readSheet(context.upload.content, asked).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? badInput({ [error.field]: error.said }) : error;
  });
  const split = (one: UploadedSheet) => withSplitColumns(one, { kind, isPaper, language: context.language });
  const noColumns = () => badInput({ columns: 'imports:refusals.no_columns' });
  if (!papers && columns !== undefined) throw noColumns();
  if (kind === 'services') return withServicesDown(split(withMergedDown(sheet)), context);
  if (!papers) return split(withMergedDown(sheet));
  const whole = split(sheet);
  const [divisionId = 1] = context.scope.divisions;
  // Places are those behind columns that were split: how many there are belongs to the shape.
  const heads = [...sheet.heads, String(whole.heads.length)];
  const known = columns === undefined ? await findColumns(context.db, { divisionId, heads }) : undefined;
  const chosen = columns === undefined ? papers.known(known) : papers.chosen(columns);
  const laid = withPapersDown(whole, { ...papers, chosen }, context);
  // Of parts below each other, the empty cells tell whose they are.
  if (!laid.source.across && columns !== undefined) throw noColumns();
  if (!laid.source.across) return split(withMergedDown(sheet));
  return {
    ...laid,
    source: { ...laid.source, isRemembered: chosen.size > 0 && columns === undefined },
    ...(columns !== undefined && { columns: { heads, columns } }),
  };
}

/** True of a column that no text without digits is a value of. */
function isOfNumbers(kind: ImportKind, head: string, field: string | null): boolean {
  const holds = field === null ? undefined : importFields[kind][field]?.holds;
  const isCount = /^\s*(no|nr|#|no\.? ?urut)\.?\s*$/i.test(head);
  return isCount || holds === 'digits' || holds === 'phone' || holds === 'day' || holds === 'number';
}

/** A value counts for each row that its cell spans, as it is seen: a name beside several certificates. */
function withMergedDown(sheet: UploadedSheet): UploadedSheet {
  const tall = sheet.merged.filter(({ top, bottom, left, right }) => bottom > top && left === right);
  if (tall.length === 0) return sheet;
  const cellsOf = new Map(sheet.rows.map(({ row, cells }) => [row, [...cells]]));
  for (const { top, bottom, left } of tall) {
    const value = cellsOf.get(top)?.[left - 1] ?? null;
    if (value === null) continue;
    for (let row = top + 1; row <= bottom; row++) cellsOf.get(row)?.splice(left - 1, 1, value);
  }
  return { ...sheet, rows: sheet.rows.map((each) => ({ ...each, cells: cellsOf.get(each.row) ?? each.cells })) };
}

interface AskedOfColumns {
  kind: ImportKind;
  /** True of a heading that names a certificate. */
  isPaper?: ((head: string) => boolean) | undefined;
  language: AnswerLanguage;
}

/** A sheet as it was uploaded, with two columns for each that has a text and a day in its cells. */
function withSplitColumns(sheet: MatchedSheet, { kind, isPaper, language }: AskedOfColumns): MatchedSheet {
  const [known, named, say] = [importFields[kind], namedFields(kind), wordsIn(language)];
  const found = splitSheet(sheet, {
    fieldOf: (head) => fieldsOfHeads([head], named)[0] ?? null,
    isField: (name) => known[name] !== undefined,
    isPaper,
    labelOf: (field) => (known[field] ? say(known[field].label) : field),
  });
  if (!found) return sheet;
  const own = new Set(found.fields.values());
  const fields = fieldsOfHeads(found.sheet.heads, named).map(
    (field, at) => found.fields.get(at) ?? (own.has(field ?? '') ? null : field),
  );
  return { ...found.sheet, fields };
}
