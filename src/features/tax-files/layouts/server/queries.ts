import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import { type FileKind, fileKinds, type Layout, layoutText, readLayout } from '../rules.ts';

/** Layouts of files: those of db/reference, and those that the office has entered. */

export interface DatedLayout {
  kind: FileKind;
  /** The first day of tax periods that it holds for. */
  from: string;
  source: string;
  text: string;
  layout: Layout;
  /** Entered here, not shipped. */
  isOwn: boolean;
  version: number;
}

const shippedRows = z.array(
  z.object({
    kind: z.enum(fileKinds),
    from: z.iso.date(),
    element: z.string(),
    content: z.string(),
    nillable: z.string(),
    source: z.string(),
  }),
);

let shipped: DatedLayout[] | undefined;

/** The layouts that the product comes with; one that cannot be read stops what needs it. */
export function shippedLayouts(): DatedLayout[] {
  if (shipped) return shipped;
  const rows = z.parse(
    shippedRows,
    parse(readFileSync(join('db/reference', 'tax_file_layouts.csv'), 'utf8'), {
      columns: true,
      skip_empty_lines: true,
    }),
  );
  const keys = [...new Set(rows.map(({ kind, from }) => `${kind} ${from}`))];
  shipped = keys.map((key) => {
    const own = rows.filter(({ kind, from }) => `${kind} ${from}` === key);
    const [first] = own;
    if (!first) throw new Error('A layout has lines');
    const text = own
      .map(({ element, content, nillable }) => [element, content, ...(nillable ? [nillable] : [])].join(';'))
      .join('\n');
    const read = readLayout(first.kind, text);
    if ('fault' in read) throw new Error(`db/reference/tax_file_layouts.csv: ${key}, line ${read.fault.row}`);
    return {
      kind: first.kind,
      from: first.from,
      source: first.source,
      text: layoutText(read.layout),
      layout: read.layout,
      isOwn: false,
      version: 0,
    };
  });
  return shipped;
}

/** All layouts, the newest first. Of one day, what was entered counts. */
export async function loadLayouts(db: Db): Promise<DatedLayout[]> {
  const rows = await db
    .selectFrom('taxLayouts')
    .select(['kind', 'validFrom', 'source', 'contents', 'version'])
    .execute();
  const own = rows.flatMap(({ kind: name, validFrom: from, source, contents: text, version }): DatedLayout[] => {
    const kind = fileKinds.find((each) => each === name);
    const read = kind && readLayout(kind, text);
    return kind && read && 'layout' in read
      ? [{ kind, from, source, text, layout: read.layout, isOwn: true, version }]
      : [];
  });
  const isReplaced = ({ kind, from }: DatedLayout) => own.some((each) => each.kind === kind && each.from === from);
  return [...own, ...shippedLayouts().filter((each) => !isReplaced(each))].sort((one, other) =>
    other.from.localeCompare(one.from),
  );
}

/** The layout of a kind on a day, out of all. */
export const layoutOn = (layouts: readonly DatedLayout[], kind: FileKind, day: string): DatedLayout | undefined =>
  layouts.find((each) => each.kind === kind && each.from <= day);

/** Enters a layout; one of the same day is corrected. */
export const keepLayout = (db: Db, form: { kind: FileKind; validFrom: string; source: string; contents: string }) =>
  db
    .insertInto('taxLayouts')
    .values(form)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'validFrom']).doUpdateSet({ source: form.source, contents: form.contents }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
