import { workbookName } from '#platform/contract/workbook-name.ts';
import { feature } from '#platform/server/feature.ts';
import { ofPersons, type RowWords, trailWordingFor } from '../../server/handlers.ts';
import { acts } from '../contract.ts';
import { actsWorkbook } from './documents.ts';
import { actBatches, listActs } from './queries.ts';

/** The trail by act; the wording of rows is given. */
export const actsFeature = (words: RowWords) => {
  const wordingFor = trailWordingFor(words);
  return feature(acts, {
    list: async (asked, { db, user, noteReading }) => {
      const page = await listActs(db, asked, wordingFor(user));
      noteReading(ofPersons(page.data.flatMap(({ parts }) => parts)));
      return page;
    },
    download: async (asked, { db, user, services, today, language }) => ({
      name: workbookName('Audit Trail'),
      contentType: acts.download.answer.file[0],
      content: actsWorkbook({
        pages: actBatches(db, asked, wordingFor(user)),
        company: services.config.companyName,
        asked,
        today,
        language,
      }),
    }),
  });
};
