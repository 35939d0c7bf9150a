import { message } from '#platform/contract/messages.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { ApplicantRow } from '../../contract.ts';
import { applicantLists, mostSelected } from '../contract.ts';
import { applicantsWorkbook } from './documents.ts';
import { applicantBatches, listOrder } from './queries.ts';

export const applicantListsFeature = feature(applicantLists, {
  matching: async ({ tab, ...asked }, { db, scope }) => {
    const data: ApplicantRow[] = [];
    for await (const rows of applicantBatches(db, scope, tab, asked)) {
      data.push(...rows);
      if (data.length > mostSelected)
        throw badInput({ filterList: message('refusals:too_many_chosen', { max: mostSelected }) });
    }
    return { data };
  },

  order: async ({ tab, ...asked }, { db, scope }) => ({ data: await listOrder(db, scope, tab, asked, mostSelected) }),

  download: async ({ tab, columns, ...asked }, { db, scope, services, today, language }) => ({
    name: workbookName('Applicants'),
    contentType: applicantLists.download.answer.file[0],
    content: applicantsWorkbook({
      company: services.config.companyName,
      today,
      language,
      columns,
      pages: applicantBatches(db, scope, tab, asked),
    }),
  }),
});
