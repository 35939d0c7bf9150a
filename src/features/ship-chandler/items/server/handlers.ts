import { staleEdit } from '#features/audit/server/queries.ts';
import { allows } from '#platform/contract/access.ts';
import { badInput, found, violatedKey } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { storeItems } from '../contract.ts';
import { codeKey, insertItem, listItems, lockItem, updateItem } from './queries.ts';

/** Another item has the number, or has got it a moment before. */
function codeTaken(error: unknown): never {
  throw violatedKey(error) === codeKey ? badInput({ code: 'ship-chandler:refusals.item_code_taken' }) : error;
}

export const storeItemsFeature = feature(storeItems, {
  list: (asked, { db, user, language }) =>
    listItems(db, asked, { language, seesAll: allows(storeItems.save.access, user, 2) }),

  save: async ({ itemId, version, englishName, indonesianName, ...form }, { db, user }) => {
    const values = { ...form, englishName: englishName || null, indonesianName: indonesianName || null };
    if (itemId === undefined) return { data: await insertItem(db, values).catch(codeTaken) };
    const before = found(await lockItem(db, itemId));
    if (version !== undefined && version !== before.version)
      throw await staleEdit(db, { table: 'store_items', id: itemId }, user.userId);
    return { data: await updateItem(db, itemId, values).catch(codeTaken) };
  },
});
