import { holdEntry } from '#features/audit/server/queries.ts';
import { divisionMonth } from '#features/reference/server/operations.ts';
import { message } from '#platform/contract/messages.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { previewOf } from '../../server/operations.ts';
import { layouts } from '../contract.ts';
import { type FileKind, type Layout, missingIn, readLayout, signs } from '../rules.ts';
import { keepLayout, loadLayouts } from './queries.ts';

/** Parses a layout; errors name the line. */
function layoutOf({ kind, contents }: { kind: FileKind; contents: string }): Layout {
  const read = readLayout(kind, contents);
  if ('fault' in read)
    throw badInput({
      contents: message(`tax-files:layouts.faults.${read.fault.problem}`, {
        row: read.fault.row,
        parts: signs.parts,
        mark: signs.mark,
      }),
    });
  const missing = missingIn(kind, read.layout);
  if (missing.length > 0)
    throw badInput({ contents: message('tax-files:layouts.faults.values', { values: missing.join(', ') }) });
  return read.layout;
}

export const layoutsFeature = feature(layouts, {
  list: async (_asked, { db }) => ({
    data: (await loadLayouts(db)).map(({ kind, from, source, text, isOwn, version }) => ({
      kind,
      validFrom: from,
      source,
      contents: text,
      isOwn,
      version,
    })),
  }),

  preview: async ({ kind, contents, ...asked }, { db, scope }) => {
    const of = divisionMonth(asked, scope);
    const xml = await previewOf(db, of, { kind, layout: layoutOf({ kind, contents }) });
    return { data: { xml: xml ?? null } };
  },

  save: async ({ version, ...form }, { db, user }) => {
    layoutOf(form);
    const key = { kind: form.kind, validFrom: form.validFrom };
    await holdEntry(db, { table: 'tax_layouts', key }, { userId: user.userId, version });
    return { data: await keepLayout(db, form) };
  },
});
