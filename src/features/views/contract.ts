import * as z from 'zod/mini';
import { member, office, type Role, roleClass, roles } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { longestFilter, longestSearch } from '#platform/contract/list.ts';
import { boundedText, dataOf, id, requiredText } from '#platform/contract/shapes.ts';

/**
 * Views of lists that users keep under a name, of lists on screens that they may open anyway: their own, and those that
 * somebody of the office shares with their role. A list is called by its name and division: 'crew-marine'.
 */

/** What the address says of a list, apart from its page. */
export const viewParameters = z.strictObject({
  tab: z.optional(boundedText(40)),
  kind: z.optional(boundedText(40)),
  search: z.optional(boundedText(longestSearch)),
  sortBy: z.optional(boundedText(60)),
  filter: z.optional(boundedText(longestFilter)),
  columns: z.optional(boundedText(400)),
  pageSize: z.optional(boundedText(4)),
});
export type ViewParameters = z.output<typeof viewParameters>;

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  parameters: viewParameters,
  version: z.int(),
  isOwn: z.boolean(),
  /** Who made it. */
  ownerName: z.string(),
  sharedRole: z.nullable(z.enum(roles)),
  isPinned: z.boolean(),
  /** The menu opens the list with it. */
  isDefault: z.boolean(),
  /** Of one's own: how many others have it in their menu or open the list with it. They lose it with the sharing. */
  usedByOthers: z.int(),
});
export type SavedView = z.output<typeof savedView>;

/** A view in the menu, with the screen that it opens. */
export const menuView = z.object({
  id: z.int(),
  name: z.string(),
  parameters: viewParameters,
  path: z.string(),
  isPinned: z.boolean(),
  isDefault: z.boolean(),
});
export type MenuView = z.output<typeof menuView>;

/** Roles that views of a division's lists can be shared with: those of its office. */
export const sharingRoles = (division: 'marine' | 'tanker'): Role[] =>
  roles.filter(
    (role) => office.includes(roleClass(role)) && (roleClass(role) === 'superadmin' || role.endsWith(division)),
  );

/** As the screen calls it: 'crew-marine'. */
const list = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'views:refusals.no_list'));
const path = z.string().check(z.maxLength(200), z.regex(/^\/dashboard(\/[\w-]+)*$/, 'views:refusals.no_list'));
/** What the dialog asks for. */
export const viewName = z.object({ name: requiredText('views:name', 60) });
/** What the dialog of sharing asks for. */
export const viewSharing = z.object({ role: z.nullable(z.enum(roles)) });

const read = { method: 'GET', effect: 'read', access: member } as const;
const write = { method: 'POST', effect: 'write', encoding: 'json', access: member } as const;

export const savedViews = contract({
  all: {
    ...read,
    path: '/SavedViews/GetSavedViews',
    shows: ['savedView'],
    summary: "The caller's views of a list, and those shared with their role, by name.",
    input: z.object({ list }),
    answer: dataOf(z.array(savedView)),
  },
  menu: {
    ...read,
    path: '/SavedViews/GetMenuViews',
    shows: ['savedView'],
    summary: 'The views that the caller has pinned, or opens lists of a division with.',
    input: z.object({ division: z.enum(['marine', 'tanker']) }),
    answer: dataOf(z.array(menuView)),
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
  update: {
    ...write,
    path: '/SavedViews/UpdateView',
    touches: ['savedView'],
    summary: "Changes what one of the caller's views shows.",
    input: z.object({ viewId: id, parameters: viewParameters }),
    answer: dataOf(savedView),
  },
  share: {
    ...write,
    path: '/SavedViews/ShareView',
    touches: ['savedView'],
    summary: "Shares one of the caller's views with a role of the office; without a role, with nobody.",
    input: z.object({ viewId: id, ...viewSharing.shape }),
    answer: dataOf(savedView),
  },
  choose: {
    ...write,
    path: '/SavedViews/ChooseView',
    touches: ['savedView'],
    summary: 'Pins a view in the menu of the caller, or opens its list with it; at most one of a list.',
    input: z.object({ viewId: id, path, isPinned: z.boolean(), isDefault: z.boolean() }),
    answer: dataOf(savedView),
  },
  remove: {
    ...write,
    path: '/SavedViews/DeleteView',
    touches: ['savedView'],
    summary: 'Deletes a view.',
    input: z.object({ viewId: id }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
