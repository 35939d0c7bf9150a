import { underscored } from '#features/seafarers/fields/contract.ts';
import { addChoices, inSql } from '#features/seafarers/fields/server/queries.ts';
import { type Aboard, serviceFindings } from '#features/seafarers/findings/rules.ts';
import { rowColumns } from '#features/seafarers/lists/server/queries.ts';
import { personKey } from '#features/seafarers/merging/rules.ts';
import {
  closeImported,
  insertImported,
  listServicesOf,
  lockImported,
  type RowChange,
  revertImported,
  updateImported,
} from '#features/seafarers/merging/server/operations.ts';
import type { Message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { serviceFaults, services } from '../../papers/rules.ts';
import { findHolders, nobody, unknownHolder } from '../../papers/server/queries.ts';
import { changedColumns } from '../../people/rules.ts';
import { type Change, changesIn } from '../../rules.ts';
import { type Judged, lacking, type ReadRow, refusedRow, withFindings } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import { isAsLeft } from '../../words/rules.ts';
import { type EntryTable, entryTables, fieldsOfEntry, type SaidEntry, vesselFinding } from '../rules.ts';

/** What is to be written of an entry: a change of one, or one that is added. */
export type EntryPlan =
  | { is: 'changed'; deed: RowChange; changes: Change[] }
  /** An account that is left as it is. */
  | { is: 'held'; changes: Change[] }
  | { is: 'added'; table: EntryTable; columns: Readonly<Record<string, unknown>>; changes: Change[] };

/** What of the entries differs from what is there. */
export const entryPlans = (
  entries: readonly SaidEntry[],
  { onlyEmpty, changesAccounts }: Pick<Work, 'onlyEmpty' | 'changesAccounts'>,
): EntryPlan[] =>
  entries.flatMap(({ list, table, held, form }): EntryPlan | [] => {
    const columns = { ...rowColumns(list, form), ...(table === 'bank_accounts' && { slot: 1 }) };
    const fields = fieldsOfEntry(table, held?.now ?? columns);
    if (!held)
      return { is: 'added', table, columns, changes: changesIn({ before: null, after: inSql(columns) }, fields) };
    const change = changedColumns(held.now, inSql(columns), { onlyEmpty });
    if (!change) return [];
    const changes = changesIn(change, fields);
    if (table === 'bank_accounts' && !changesAccounts)
      return { is: 'held', changes: changes.map((each) => ({ ...each, isHeld: true })) };
    return { is: 'changed', deed: { table, id: held.id, ...change }, changes };
  });

/** Writes entries of files that are held; answers what was done, by the row of the sheet. */
export async function keepEntries(
  db: Db,
  files: readonly { row: number; seafarerId: number; plans: readonly EntryPlan[] }[],
): Promise<Map<number, RowChange[]>> {
  const did = new Map<number, RowChange[]>();
  const note = (row: number, rowChange: RowChange) => did.set(row, [...(did.get(row) ?? []), rowChange]);
  for (const table of entryTables) {
    const added = files.flatMap(({ row, seafarerId, plans }) =>
      plans.flatMap((plan) =>
        plan.is === 'added' && plan.table === table ? { row, columns: { ...plan.columns, seafarerId } } : [],
      ),
    );
    const deeds = await insertImported(
      db,
      table,
      added.map(({ columns }) => columns),
    );
    for (const [at, { row }] of added.entries()) {
      const rowChange = deeds[at];
      if (rowChange) note(row, rowChange);
    }
  }
  for (const { row, plans } of files)
    for (const plan of plans) {
      if (plan.is !== 'changed') continue;
      await updateImported(db, [plan.deed]);
      note(row, plan.deed);
    }
  return did;
}

/** The banks of accounts that are written. */
export const banksOf = (plans: readonly EntryPlan[]): unknown[] =>
  plans.flatMap((plan) => {
    if (plan.is === 'held') return [];
    if (plan.is === 'added') return plan.table === 'bank_accounts' ? plan.columns.bankName : [];
    return plan.deed.table === 'bank_accounts' ? plan.deed.after.bank_name : [];
  });

/** True if the account that takes the wages is written. */
export const writesAccount = (plans: readonly EntryPlan[]): boolean =>
  plans.some((plan) => plan.is !== 'held' && (plan.is === 'added' ? plan : plan.deed).table === 'bank_accounts');

const isOfEntry = (rowChange: RowChange): rowChange is RowChange & { table: EntryTable } =>
  entryTables.some((table) => table === rowChange.table);
/** What was done to lists. */
export const entryDeeds = (deeds: readonly RowChange[]) => deeds.filter(isOfEntry);

/** Holds the entries that were written; answers whether all of some are as they were left. */
export async function lockEntries(db: Db, deeds: readonly RowChange[]): Promise<(of: readonly RowChange[]) => boolean> {
  const now = new Map<string, Awaited<ReturnType<typeof lockImported>>>();
  for (const table of entryTables) {
    const ids = deeds.flatMap((rowChange) => (rowChange.table === table ? rowChange.id : []));
    now.set(table, await lockImported(db, table, ids));
  }
  return (of) => entryDeeds(of).every((rowChange) => isAsLeft(rowChange, now.get(rowChange.table)?.get(rowChange.id)));
}

/** Takes back what was done to lists that are held, and are as they were left. */
export async function revertEntries(db: Db, deeds: readonly RowChange[]): Promise<void> {
  for (const table of entryTables)
    await revertImported(
      db,
      table,
      deeds.filter((rowChange) => rowChange.table === table),
    );
}

interface Plan {
  seafarerId: number;
  /** What is written of it, under the names of the columns. */
  columns: Record<string, unknown>;
  /** The row that is changed; nothing where one is added. */
  change: RowChange | undefined;
}

/** As many as a file can hold. */
const mostServices = 200;

/**
 * Looks at a batch of times aboard: whose they are, and what they say that the files do not. `earlier` are rows of the
 * file before the batch about the same people, which a trial has not written.
 */
export async function judgeServices(
  work: Work,
  rows: readonly ReadRow[],
  earlier: readonly ReadRow[],
): Promise<Judged<Plan>[]> {
  const holders = await findHolders(work, [...earlier, ...rows]);
  const known = await listServicesOf(
    work.db,
    [...holders.values()].flatMap((one) => ('said' in one ? [] : one.seafarerId)),
  );
  /** The times of each person, as the files have them and the rows so far leave them. */
  const times = new Map<number, Aboard[]>();
  for (const one of known) times.set(one.seafarerId, [...(times.get(one.seafarerId) ?? []), aboard(one)]);
  const timeOf = (seafarerId: number, values: ReadRow['values']) =>
    times.get(seafarerId)?.find((one) => isTimeOf(values, one));
  const addTime = (seafarerId: number, values: ReadRow['values'], before: Aboard | undefined) =>
    times.set(seafarerId, [...(times.get(seafarerId) ?? []).filter((one) => one !== before), aboardOf(values, before)]);
  for (const row of earlier) {
    const holder = holders.get(row) ?? nobody;
    if (!('said' in holder)) addTime(holder.seafarerId, row.values, timeOf(holder.seafarerId, row.values));
  }
  return rows.map((row): Judged<Plan> => {
    const { values } = row;
    const holder = holders.get(row) ?? nobody;
    if ('said' in holder) return unknownHolder(row, holder);
    const { seafarerId } = holder;
    const faults = [...row.faults];
    const say = (field: string, said: Message) => faults.push({ field, said, value: String(values[field] ?? '') });
    for (const { field, said } of serviceFaults(values, work.today)) say(field, said);
    const own = timeOf(seafarerId, values);
    const others = (times.get(seafarerId) ?? []).filter((one) => one !== own);
    const findings = [
      ...serviceFindings(aboardOf(values, own), { born: holder.birthDate, others }),
      ...vesselFinding(values),
    ];
    const before = known.find((one) => one.seafarerId === seafarerId && isTimeOf(values, aboard(one)));
    if (!before) faults.push(...lacking(row, services));
    const columns = columnsOf(values, work.services.config.companyName);
    const { onlyEmpty } = work;
    const change = before && changedColumns(inSql({ ...before }), inSql(columns), { onlyEmpty });
    if (before?.assignmentId && change) say('vesselName', 'imports:refusals.of_assignment');
    if (!own && (times.get(seafarerId) ?? []).length >= mostServices)
      say('seafarerIdNumber', 'imports:refusals.too_many_services');
    const judged = { findings, areAccepted: work.acceptsFindings };
    if (faults.length > 0) return withFindings(refusedRow(row.row, faults), row, judged);
    const base = { row: row.row, faults: [], seafarerId };
    if (before && !change) return { ...base, outcome: 'unchanged' };
    const rowChange = before && change && { table: 'sea_services', id: before.id, ...change };
    const one = withFindings<Plan>(
      {
        ...base,
        outcome: before ? 'changed' : 'added',
        plan: { seafarerId, columns, change: rowChange },
        ...(change && { changes: changesIn(change, columnsOfService, before?.vesselName) }),
      },
      row,
      judged,
    );
    // What is left out does not count for the rows after it.
    if (one.outcome !== 'refused') addTime(seafarerId, values, own);
    return one;
  });
}

const isTimeOf = (values: ReadRow['values'], { vesselName, onBoard }: Aboard): boolean =>
  onBoard === values.onBoard && personKey(vesselName) === personKey(String(values.vesselName));

const aboard = ({
  vesselName,
  onBoardOn: onBoard,
  offBoardOn: offBoard,
}: Awaited<ReturnType<typeof listServicesOf>>[number]): Aboard => ({
  vesselName,
  onBoard,
  offBoard,
});
/** What a row says of a time aboard; its end is the one that is known where the row says none. */
const aboardOf = (values: ReadRow['values'], before: Aboard | undefined): Aboard => ({
  vesselName: String(values.vesselName),
  onBoard: String(values.onBoard ?? ''),
  offBoard: typeof values.offBoard === 'string' ? values.offBoard : before?.offBoard,
});

const names = {
  vesselName: 'vesselName',
  position: 'position',
  vesselType: 'vesselType',
  companyName: 'companyName',
  onBoard: 'onBoardOn',
  offBoard: 'offBoardOn',
  grt: 'grossTonnage',
  hp: 'horsePower',
  dwt: 'deadweight',
  note: 'note',
  isOwnCompany: 'isOwnCompany',
} as const;

const columnsOfService = Object.fromEntries(
  Object.entries(names).map(([field, column]) => [underscored(column), field]),
);

/** What a row says; a time with a company of our name is with us where nothing else is said. */
function columnsOf(values: ReadRow['values'], ownName: string): Record<string, unknown> {
  const filled = Object.entries(names).flatMap(([field, column]) =>
    values[field] === undefined ? [] : [[column, values[field]] as const],
  );
  const isOurs = ownName !== '' && personKey(String(values.companyName)) === personKey(ownName);
  return { ...(isOurs && { isOwnCompany: true }), ...Object.fromEntries(filled) };
}

const nothing = {
  grossTonnage: null,
  horsePower: null,
  deadweight: null,
  note: null,
  fileId: null,
  isOwnCompany: false,
  assignmentId: null,
};

/** Writes what was judged of a batch. */
export async function keepServices({ db, userId }: Work, judged: readonly Judged<Plan>[]) {
  const did = new Map<number, { seafarerId: number; deeds: RowChange[] }>();
  const plans = judged.flatMap(({ row, plan }) => (plan ? [{ row, ...plan }] : []));
  const added = plans.filter(({ change }) => !change);
  const deeds = await insertImported(
    db,
    'sea_services',
    added.map(({ seafarerId, columns }) => ({ ...nothing, ...columns, seafarerId })),
  );
  for (const [at, { row, seafarerId }] of added.entries()) {
    const rowChange = deeds[at];
    if (rowChange) did.set(row, { seafarerId, deeds: [rowChange] });
  }
  for (const { row, seafarerId, change } of plans) {
    if (!change) continue;
    await updateImported(db, [change]);
    did.set(row, { seafarerId, deeds: [change] });
  }
  await closeImported(db, [...new Set(plans.map(({ seafarerId }) => seafarerId))]);
  const words = plans.flatMap(({ columns }) => [
    { kind: 'sea_position' as const, name: String(columns.position) },
    { kind: 'vessel_type' as const, name: String(columns.vesselType) },
  ]);
  await addChoices(db, words, { userId, visitorKey: null, isStaff: true });
  return did;
}
