import * as z from 'zod/mini';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput } from '#platform/contract/list.ts';
import { boundedText } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { applicantRow } from '../contract.ts';
import { type Tab, tabs } from '../rules.ts';

/** What is made of a whole list of applicants, beyond its page. */

const tab = z.enum(Object.keys(tabs) as [Tab, ...Tab[]]);
const { divisionId, sortBy, filterList } = listInput({}).shape;

/** As many as can be selected at once. */
export const mostSelected = 2_000;

export const applicantLists = contract({
  matching: {
    method: 'GET',
    path: '/RegisterCrews/GetApplicantsToSelect',
    effect: 'read',
    access: reads('ApplicantList'),
    shows: ['application', 'seafarer'],
    summary: 'All applicants of a tab that match keyword and filters, in the order of the list; refused beyond 2,000.',
    input: z.object({ divisionId, sortBy, filterList, tab }),
    answer: z.object({ data: z.array(applicantRow) }),
  },
  order: {
    method: 'GET',
    path: '/RegisterCrews/GetApplicantOrder',
    effect: 'read',
    access: reads('ApplicantList'),
    shows: ['application', 'seafarer'],
    summary: 'Who stands in a tab by keyword and filters, in the order of the list: the first 2,000, by number alone.',
    input: z.object({ divisionId, sortBy, filterList, tab }),
    answer: z.object({ data: z.array(z.number()) }),
  },
  download: {
    method: 'GET',
    path: '/RegisterCrews/DownloadApplicantList',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'applicantList', input: 'tab' },
    summary: 'A tab of the applicants as .xlsx: what the list shows, all pages of it.',
    input: z.object({ divisionId, sortBy, filterList, tab, columns: z.optional(boundedText(400)) }),
    answer: workbookAnswer,
  },
});
