import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { inReach } from '#features/employees/server/queries.ts';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { type ListedLetter, letterContents } from '../contract.ts';
import { isLetterKind, type LetterKind, letterKinds } from '../rules.ts';
import type { TemplateTexts } from '../templates/rules.ts';

/** Templates of letters, and the letters that were made. */

export interface Template extends TemplateTexts {
  kind: LetterKind;
  /** Made as soon as it is asked for. */
  isAtOnce: boolean;
  /** 0 for what comes with the product. */
  edition: number;
  savedBy: string | null;
  savedAt: Date | null;
}

const shippedRows = z.array(
  z.object({
    kind: z.enum(letterKinds),
    number_format: z.string(),
    subject_id: z.string(),
    subject_en: z.string(),
    body_id: z.string(),
    body_en: z.string(),
    closing_id: z.string(),
    closing_en: z.string(),
  }),
);

let shipped: Template[] | undefined;

function shippedTemplates(): Template[] {
  shipped ??= z
    .parse(shippedRows, parse(readFileSync(join('db/reference', 'letters.csv'), 'utf8'), { columns: true }))
    .map((row) => ({
      kind: row.kind,
      isAtOnce: false,
      edition: 0,
      savedBy: null,
      savedAt: null,
      numberFormat: row.number_format,
      subjectId: row.subject_id,
      subjectEn: row.subject_en,
      bodyId: row.body_id,
      bodyEn: row.body_en,
      closingId: row.closing_id,
      closingEn: row.closing_en,
    }));
  return shipped;
}

/** All editions of the templates, by kind, the newest first; what comes with the product is the last of its kind. */
export async function loadTemplates(db: Db): Promise<Template[]> {
  const rows = await db
    .selectFrom('letterTemplates as t')
    .leftJoin('users as u', 'u.id', 't.savedBy')
    .select(['t.kind', 't.edition', 't.numberFormat', 't.subjectId', 't.subjectEn', 't.bodyId', 't.bodyEn'])
    .select(['t.closingId', 't.closingEn', 't.isAtOnce', 't.savedAt'])
    .select(accountName.as('savedBy'))
    .orderBy('t.edition', 'desc')
    .execute();
  const own = rows.flatMap(({ kind, ...row }): Template[] => (isLetterKind(kind) ? [{ ...row, kind }] : []));
  return letterKinds.flatMap((kind) => [...own, ...shippedTemplates()].filter((each) => each.kind === kind));
}

/** The template of a kind that holds. */
export async function loadTemplate(db: Db, kind: LetterKind): Promise<Template> {
  const template = (await loadTemplates(db)).find((each) => each.kind === kind);
  if (!template) throw new Error(`No template of ${kind}`);
  return template;
}

/** The newest edition of a template that was saved; 0 without one. */
export const lastEdition = async (db: Db, kind: LetterKind): Promise<number> =>
  (
    await db
      .selectFrom('letterTemplates')
      .select(sql<number>`coalesce(max(edition), 0)`.as('last'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).last;

/** The last number of a kind in a year. */
export const lastSequence = async (
  db: Db,
  { divisionId, kind, year }: { divisionId: number; kind: LetterKind; year: number },
): Promise<number> =>
  (
    await db
      .selectFrom('letters')
      .select(sql<number>`coalesce(max(sequence), 0)`.as('last'))
      .where('divisionId', '=', divisionId)
      .where('kind', '=', kind)
      .where('year', '=', year)
      .executeTakeFirstOrThrow()
  ).last;

/** What letters say of a person who is employed. */
export const findPerson = (db: Db, employeeId: number) =>
  db
    .selectFrom('people as e')
    .leftJoin('liveAssignments as l', 'l.employeeId', 'e.id')
    .select(['e.divisionId', 'e.employeeNumber', 'e.seafarerCode', 'e.seamanBookNumber', 'e.birthPlace', 'e.birthDate'])
    .select(['e.positionNameEn as rank', 'e.positionName as rankId', 'l.vesselName'])
    .select(sql<string>`printed_name(e.full_name, e.latin_name)`.as('name'))
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow();

/** Somebody of the scope who is aboard, to try a template out on. */
export const findExample = (db: Db, scope: Scope) =>
  db
    .selectFrom('people as e')
    .innerJoin('liveAssignments as l', 'l.employeeId', 'e.id')
    .select('e.id')
    .where(inReach(scope))
    .orderBy('e.id')
    .executeTakeFirst();

/** A letter of somebody in scope with what it says; nothing where that is erased. */
export async function findLetter(db: Db, scope: Scope, id: number) {
  const row = await db
    .selectFrom('letters as t')
    .innerJoin('employees as e', 'e.id', 't.employeeId')
    .select(['t.id', 't.kind', 't.number', 't.employeeId', 't.contents', 't.issuedOn'])
    .where('t.id', '=', id)
    .where(inReach(scope))
    .executeTakeFirst();
  if (!row || row.contents === null || !isLetterKind(row.kind)) return undefined;
  return { ...row, kind: row.kind, contents: z.parse(letterContents, row.contents) };
}
export type MadeLetter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

/** Letters of somebody of these kinds, the newest first; without those whose contents are erased. */
export async function listLetters(db: Db, employeeId: number, kinds: readonly LetterKind[]): Promise<ListedLetter[]> {
  const rows = await db
    .selectFrom('letters as t')
    .select(['t.id as letterId', 't.kind', 't.number', 't.issuedOn'])
    .select(
      sql<string | null>`(select nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '')
        from users u where u.id = t.issued_by)`.as('issuedBy'),
    )
    .where('t.employeeId', '=', employeeId)
    .where('t.kind', 'in', ['', ...kinds])
    .where('t.contents', 'is not', null)
    .orderBy('t.id', 'desc')
    .execute();
  return rows.flatMap(({ kind, ...row }) => (isLetterKind(kind) ? [{ ...row, kind }] : []));
}

/** The numbers of letters. */
export async function listNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
