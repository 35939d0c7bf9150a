import * as z from 'zod/mini';
import { superAdminOnly } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { filterList, listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, day, instant } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { change } from '../contract.ts';
import { recordPages } from './rules.ts';

/** The trail by act: everything that one request changed is one row. */

const part = z.extend(change, {
  /** The page where the record, or the one that it belongs to, is opened; null without one. */
  opens: z.nullable(z.object({ page: z.enum(recordPages), id: z.string() })),
});
export type ActPart = z.output<typeof part>;

const act = z.object({
  actId: z.int(),
  at: instant,
  byKind: change.shape.byKind,
  by: change.shape.by,
  importId: change.shape.importId,
  /** All changes of the act; `parts` has the first of them. */
  partCount: z.int(),
  parts: z.array(part),
});
export type Act = z.output<typeof act>;

const period = { from: z.optional(day), to: z.optional(day), record: z.optional(boundedText(40)) };

export const acts = contract({
  list: {
    method: 'GET',
    path: '/Audit/GetActs',
    effect: 'read',
    access: superAdminOnly,
    reading: { kind: 'history', noted: true },
    shows: [],
    summary: 'The trail of changes by request, newest first: each with its parts, before and after.',
    input: listInput(period),
    answer: pageOf(act),
    list: { sort: ['at'], filter: ['action', 'table'] },
  },
  download: {
    method: 'GET',
    path: '/Audit/DownloadActs',
    effect: 'read',
    access: superAdminOnly,
    reading: { kind: 'history', record: 'trail' },
    summary: 'The trail as .xlsx: the same acts, a row for each field that was changed.',
    input: z.object({ ...period, sortBy: z.optional(boundedText(200)), filterList: z.optional(filterList) }),
    answer: workbookAnswer,
  },
});
