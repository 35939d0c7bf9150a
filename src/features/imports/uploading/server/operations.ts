import type { Received } from '#platform/contract/endpoint.ts';
import { turnOf } from '#platform/server/check-line.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/feature.ts';
import { type AnswerLanguage, wordsIn } from '#platform/server/texts.ts';
import { paperHead } from '../../across/rules.ts';
import { certificateNames, type MatchedSheet, withPapersDown } from '../../across/server/operations.ts';
import { fieldsOfHeads } from '../../columns/rules.ts';
import type { imports } from '../../contract.ts';
import { importFields } from '../../fields/rules.ts';
import { namedFields } from '../../fields/server/operations.ts';
import type { ImportKind } from '../../rules.ts';
import { findColumns } from '../../shapes/server/queries.ts';
import { readSheet, UnreadableSheet, type UploadedSheet } from '../../sheets/server/documents.ts';
import { splitSheet } from '../rules.ts';

/** Files as they are uploaded: read, and brought into the shape of one row for each thing. */

export interface ReadUpload extends MatchedSheet {
  /** What its columns with certificates hold by choice, to be kept for the next files of that shape. */
  columns?: { heads: readonly string[]; columns: string };
}

type Asked = Pick<Received<typeof imports.upload>, 'kind' | 'codePage' | 'sheet' | 'columns'>;

export async function readUpload(
  { kind, codePage, sheet: sheetName, columns }: Asked,
  context: Context<typeof imports.upload>,
): Promise<ReadUpload> {
  const papers = kind === 'certificates' ? await certificateNames(context) : undefined;
  const isHead = papers && ((head: string) => paperHead(head, papers.nameOf) !== undefined);
  const asked = { fields: namedFields(kind), isHead, codePage: codePage ?? null, sheetName, turn: turnOf(context) };
  const sheet = await readSheet(context.upload.content, asked).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? badInput({ [error.field]: error.said }) : error;
  });
  const split = (one: UploadedSheet) => withSplitColumns(one, { kind, isPaper: isHead, language: context.language });
  if (!papers) return split(withMergedDown(sheet));
  const whole = split(sheet);
  const [divisionId = 1] = context.scope.divisions;
  // Places are those behind columns that were split: how many there are belongs to the shape.
  const heads = [...sheet.heads, String(whole.heads.length)];
  const known = columns === undefined ? await findColumns(context.db, { divisionId, heads }) : undefined;
  const chosen = columns === undefined ? papers.known(known) : papers.chosen(columns);
  const laid = withPapersDown(whole, { ...papers, chosen }, context);
  // Of parts below each other, the empty cells tell whose they are.
  if (!laid.source.across) return split(withMergedDown(sheet));
  return {
    ...laid,
    source: { ...laid.source, isRemembered: chosen.size > 0 && columns === undefined },
    ...(columns !== undefined && { columns: { heads, columns } }),
  };
}

/** A value counts for each row that its cell spans, as it is seen: a name beside several certificates. */
function withMergedDown(sheet: UploadedSheet): UploadedSheet {
  const tall = sheet.merged.filter(({ top, bottom, left, right }) => bottom > top && left === right);
  if (tall.length === 0) return sheet;
  const cellsOf = new Map(sheet.rows.map(({ row, cells }) => [row, [...cells]]));
  for (const { top, bottom, left } of tall) {
    const value = cellsOf.get(top)?.[left - 1] ?? null;
    if (value === null) continue;
    for (let row = top + 1; row <= bottom; row++) cellsOf.get(row)?.splice(left - 1, 1, value);
  }
  return { ...sheet, rows: sheet.rows.map((each) => ({ ...each, cells: cellsOf.get(each.row) ?? each.cells })) };
}

interface AskedOfColumns {
  kind: ImportKind;
  /** True of a heading that names a certificate. */
  isPaper?: ((head: string) => boolean) | undefined;
  language: AnswerLanguage;
}

/** A sheet as it was uploaded, with two columns for each that has a text and a day in its cells. */
function withSplitColumns(sheet: MatchedSheet, { kind, isPaper, language }: AskedOfColumns): MatchedSheet {
  const [known, named, say] = [importFields[kind], namedFields(kind), wordsIn(language)];
  const found = splitSheet(sheet, {
    fieldOf: (head) => fieldsOfHeads([head], named)[0] ?? null,
    isField: (name) => known[name] !== undefined,
    isPaper,
    labelOf: (field) => (known[field] ? say(known[field].label) : field),
  });
  if (!found) return sheet;
  const own = new Set(found.fields.values());
  const fields = fieldsOfHeads(found.sheet.heads, named).map(
    (field, at) => found.fields.get(at) ?? (own.has(field ?? '') ? null : field),
  );
  return { ...found.sheet, fields };
}
