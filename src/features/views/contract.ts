import * as z from 'zod/mini';
import { member } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { longestFilter, longestSearch } from '#platform/contract/list.ts';
import { boundedText, dataOf, id, requiredText } from '#platform/contract/shapes.ts';

/** Views of lists that users keep under a name: everybody their own, of lists on screens that they may open anyway. */

/** What the address says of a list, apart from its page. */
export const viewParameters = z.strictObject({
  tab: z.optional(boundedText(40)),
  search: z.optional(boundedText(longestSearch)),
  sortBy: z.optional(boundedText(60)),
  filter: z.optional(boundedText(longestFilter)),
  columns: z.optional(boundedText(400)),
  pageSize: z.optional(boundedText(4)),
});
export type ViewParameters = z.output<typeof viewParameters>;

export const savedView = z.object({ id: z.int(), name: z.string(), parameters: viewParameters, version: z.int() });
export type SavedView = z.output<typeof savedView>;

/** As the screen calls it: 'crew-marine'. */
const list = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'views:refusals.no_list'));
/** What the dialog asks for. */
export const viewName = z.object({ name: requiredText('views:name', 60) });

const read = { method: 'GET', effect: 'read', access: member } as const;
const write = { method: 'POST', effect: 'write', encoding: 'json', access: member } as const;

export const savedViews = contract({
  all: {
    ...read,
    path: '/SavedViews/GetSavedViews',
    shows: ['savedView'],
    summary: "The caller's views of a list, by name.",
    input: z.object({ list }),
    answer: dataOf(z.array(savedView)),
  },
  save: {
    ...write,
    path: '/SavedViews/SaveView',
    touches: ['savedView'],
    summary: 'Keeps a view under a name; at most 50 of a list.',
    input: z.object({ ...viewName.shape, list, parameters: viewParameters }),
    answer: dataOf(savedView),
  },
  rename: {
    ...write,
    path: '/SavedViews/RenameView',
    touches: ['savedView'],
    summary: 'Calls a view something else.',
    input: z.object({ ...viewName.shape, viewId: id }),
    answer: dataOf(savedView),
  },
  remove: {
    ...write,
    path: '/SavedViews/DeleteView',
    touches: ['savedView'],
    summary: 'Forgets a view.',
    input: z.object({ viewId: id }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
