import { staleEdit } from '#features/audit/server/queries.ts';
import { type FilledWorkbook, readWorkbook } from '#features/files/server/operations.ts';
import { allows } from '#platform/contract/access.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { turnOf } from '#platform/server/check-line.ts';
import { badInput, found, violatedKey } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { storeItems } from '../contract.ts';
import { catalogueWorkbook } from './documents.ts';
import { importItems } from './operations.ts';
import { allItems, codeKey, insertItem, listItems, lockCatalogue, lockItem, updateItem } from './queries.ts';

/** Another item has the number, or has got it a moment before. */
function codeTaken(error: unknown): never {
  throw violatedKey(error) === codeKey ? badInput({ code: 'ship-chandler:refusals.item_code_taken' }) : error;
}

export const storeItemsFeature = feature(storeItems, {
  list: (asked, { db, user, language }) =>
    listItems(db, asked, { language, seesAll: allows(storeItems.save.access, user, 2) }),

  save: async ({ itemId, version, englishName, indonesianName, ...form }, { db, user }) => {
    const values = { ...form, englishName: englishName || null, indonesianName: indonesianName || null };
    await lockCatalogue(db);
    if (itemId === undefined) return { data: await insertItem(db, values).catch(codeTaken) };
    const before = found(await lockItem(db, itemId));
    if (version !== undefined && version !== before.version)
      throw await staleEdit(db, { table: 'store_items', id: itemId }, user.userId);
    return { data: await updateItem(db, itemId, values).catch(codeTaken) };
  },

  download: async (_input, { db, language, services }) => ({
    name: workbookName(wordsIn(language)('ship-chandler:items.title')),
    contentType: storeItems.download.answer.file[0],
    content: catalogueWorkbook(await allItems(db), language, services.config.companyName),
  }),

  import: {
    prepare: async (_input, context) => readWorkbook(context.upload.content, turnOf(context)),
    run: async ({ isTrial }, { db, language }, book: FilledWorkbook | undefined) => {
      if (!book) throw badInput({ FileContent: 'ship-chandler:refusals.unread_workbook' });
      if (book.rows.length === 0) throw badInput({ FileContent: 'ship-chandler:refusals.empty_workbook' });
      return { data: await importItems(db, book, { isTrial: isTrial === 'true', language }) };
    },
  },
});
