import type { FilledWorkbook } from '#features/files/server/operations.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { ItemsImported } from '../contract.ts';
import { changesOf } from '../rules.ts';
import { readItems } from './documents.ts';
import { allItems, insertItems, lockCatalogue, updateItems } from './queries.ts';

/** As many of a kind of finding as are shown. */
const mostShown = 200;

/** What a workbook would do with the catalogue, or does; nothing while a row is wrong. */
export async function importItems(
  db: Db,
  { rows, unseen }: FilledWorkbook,
  { isTrial, language }: { isTrial: boolean; language: 'en' | 'id' },
): Promise<ItemsImported> {
  await lockCatalogue(db);
  const catalogue = await allItems(db);
  const { items, faults, notes: ofItems } = readItems(rows, catalogue, language);
  const notes = [...unseen, ...ofItems];
  const known = new Map(catalogue.map((item) => [item.code, item]));
  const added = items.filter(({ code }) => !known.has(code));
  const changed = items.flatMap((item) => {
    const before = known.get(item.code);
    const changes = before ? changesOf(before, item) : [];
    return before && changes.length > 0 ? [{ values: { ...before, ...item }, changes }] : [];
  });
  const isSaved = !isTrial && faults.length === 0;
  if (isSaved) {
    // An item that the workbook does not say otherwise of can be ordered.
    await insertItems(
      db,
      added.map(({ row: _, ...item }) => ({
        englishName: null,
        indonesianName: null,
        unit: '',
        storeGroup: 'provision',
        isActive: true,
        ...item,
      })),
    );
    await updateItems(
      db,
      changed.map(({ values }) => values),
    );
  }
  const changes = changed.flatMap((each) => each.changes);
  return {
    rows: rows.length,
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
    isTrial: !isSaved,
    faults: faults.slice(0, mostShown),
    faultCount: faults.length,
    notes: notes.slice(0, mostShown),
    noteCount: notes.length,
    changes: changes.slice(0, mostShown),
    changeCount: changes.length,
  };
}
