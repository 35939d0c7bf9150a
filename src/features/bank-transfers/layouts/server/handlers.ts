import { divisionMonth } from '#features/reference/server/operations.ts';
import { message } from '#platform/contract/messages.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { previewOf } from '../../server/operations.ts';
import { layouts } from '../contract.ts';
import { type Layout, readLayout, settingsText, wordsOfLines } from '../rules.ts';
import { deleteLayout, keepLayout, listLayouts } from './queries.ts';

/** A layout as it was typed; a fault is named with its line. */
function layoutOf(contents: string): Layout {
  const read = readLayout(contents);
  if ('layout' in read) return read.layout;
  const { row, problem } = read.fault;
  throw badInput({
    contents: message(`bank-transfers:layouts.faults.${problem}`, { row, settings: settingsText, ...wordsOfLines }),
  });
}

export const bankLayoutsFeature = feature(layouts, {
  list: async (_asked, { db }) => ({ data: await listLayouts(db) }),

  preview: async ({ contents, ...asked }, { db, scope, today }) => {
    const of = divisionMonth(asked, scope);
    return { data: { text: (await previewOf(db, of, { layout: layoutOf(contents), paidOn: today })) ?? null } };
  },

  save: async (form, { db }) => {
    layoutOf(form.contents);
    return { data: await keepLayout(db, form) };
  },

  remove: async (asked, { db }) => {
    await deleteLayout(db, asked);
    return { data: { id: asked.id } };
  },
});
