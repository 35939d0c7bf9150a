import { inSql } from '#features/seafarers/fields/server/queries.ts';
import {
  type Deed,
  insertImported,
  lockImported,
  revertImported,
  updateImported,
} from '#features/seafarers/importing/server/operations.ts';
import { rowColumns } from '#features/seafarers/rows/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Change, changesIn } from '../../changes/rules.ts';
import { changedColumns } from '../../people/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import { isAsLeft } from '../../undoing/rules.ts';
import { type EntryTable, entryTables, fieldsOfEntry, type SaidEntry } from '../rules.ts';

/** What is to be written of an entry: a change of one, or one that is added. */
export type EntryPlan =
  | { is: 'changed'; deed: Deed; changes: Change[] }
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
): Promise<Map<number, Deed[]>> {
  const did = new Map<number, Deed[]>();
  const note = (row: number, deed: Deed) => did.set(row, [...(did.get(row) ?? []), deed]);
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
      const deed = deeds[at];
      if (deed) note(row, deed);
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

const isOfEntry = (deed: Deed): deed is Deed & { table: EntryTable } =>
  entryTables.some((table) => table === deed.table);
/** What was done to lists. */
export const entryDeeds = (deeds: readonly Deed[]) => deeds.filter(isOfEntry);

/** Holds the entries that were written; answers whether all of some are as they were left. */
export async function lockEntries(db: Db, deeds: readonly Deed[]): Promise<(of: readonly Deed[]) => boolean> {
  const now = new Map<string, Awaited<ReturnType<typeof lockImported>>>();
  for (const table of entryTables) {
    const ids = deeds.flatMap((deed) => (deed.table === table ? deed.id : []));
    now.set(table, await lockImported(db, table, ids));
  }
  return (of) => entryDeeds(of).every((deed) => isAsLeft(deed, now.get(deed.table)?.get(deed.id)));
}

/** Takes back what was done to lists that are held, and are as they were left. */
export async function revertEntries(db: Db, deeds: readonly Deed[]): Promise<void> {
  for (const table of entryTables)
    await revertImported(
      db,
      table,
      deeds.filter((deed) => deed.table === table),
    );
}
