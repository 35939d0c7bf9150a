import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Option } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { OptionKind } from '../contract.ts';

/**
 * Whose list it is: staff see everything, a visitor what is verified and what they added, anyone else what is verified.
 * `visitorKey` names the visitor, or the account of someone outside the office.
 */
export interface Reader {
  isStaff: boolean;
  visitorKey: string | null;
  language: 'en' | 'id';
}

/** Lists with an order of their own; the others go by name. */
const ordered: readonly OptionKind[] = [
  'religion',
  'marital_status',
  'employment_type',
  'training_category',
  'mcu_package',
];

/** The options of a list, by name in collation "C" over the folded name, so that both engines sort alike. */
export async function listOptions(db: Db, kind: OptionKind, reader: Reader): Promise<Option[]> {
  const name = reader.language === 'id' ? sql<string>`coalesce(name_id, name)` : sql<string>`name`;
  const byName = sql`search_key(${name}) collate "C"`;
  return db
    .selectFrom('options')
    .select(['id', name.as('name')])
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb.val(reader.isStaff),
        eb('isVerified', '=', true),
        ...(reader.visitorKey ? [eb('addedByVisitor', '=', reader.visitorKey)] : []),
      ]),
    )
    .orderBy(ordered.includes(kind) ? 'id' : byName)
    .orderBy('id')
    .execute();
}

/** One option of a list; an unverified one is not there for the public. */
export const findOption = (db: Db, kind: OptionKind, id: number, { isStaff }: Reader) =>
  db
    .selectFrom('options')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where((eb) => eb.or([eb.val(isStaff), eb('isVerified', '=', true)]))
    .executeTakeFirst();

/**
 * Adds an option, or answers the one of that name, whatever its case. A visitor's stays unverified; staff who add the
 * same name accept it.
 */
export async function addOption(db: Db, kind: OptionKind, typed: string, by: Reader): Promise<Option> {
  const name = typed.replace(/\s+/g, ' ');
  const added = await db
    .insertInto('options')
    .values({ kind, name, isVerified: by.isStaff, addedByVisitor: by.isStaff ? null : by.visitorKey })
    .onConflict((conflict) => conflict.columns(['kind', 'nameKey']).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (added) return added;
  const existing = await db
    .selectFrom('options')
    .select(['id', 'name', 'isVerified'])
    .where('kind', '=', kind)
    .where('nameKey', '=', sql<string>`lower(${name})`)
    .executeTakeFirstOrThrow();
  if (by.isStaff && !existing.isVerified)
    await db.updateTable('options').set({ isVerified: true }).where('id', '=', existing.id).execute();
  return { id: existing.id, name: existing.name };
}

/** How much of two names is the same, of 1, where one may be the other misspelt. */
const alike = 0.4;

/** The names that adding them would bring into a list, each with the entry that is spelled most like it. */
export async function listNewNames(db: Db, kind: OptionKind, names: readonly string[]) {
  const typed = [...new Set(names.map((name) => name.replace(/\s+/g, ' ')))];
  const { rows } = await sql<{ name: string; like: string | null }>`
    select n.name, (select o.name from options o
                     where o.kind = ${kind} and similarity(search_key(o.name), search_key(n.name)) >= ${alike}
                     order by similarity(search_key(o.name), search_key(n.name)) desc, o.id limit 1) as like
      from unnest(${typed}::text[]) with ordinality n (name, at)
     where not exists (select from options o where o.kind = ${kind} and o.name_key = lower(n.name))
     order by n.at`.execute(db);
  return rows;
}

/** A division by its number. */
export const findDivision = (db: Db, id: number): Promise<Option | undefined> =>
  db.selectFrom('divisions').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** What offices call the entries of our lists: abbreviations, codes, other languages (db/reference/synonyms.csv). */

const table = z.array(z.object({ list: z.string(), name: z.string(), words: z.string() }));

let known: ReadonlyMap<string, readonly string[]> | undefined;
const keyOf = (list: string, name: string) => `${list} ${name}`;

const read = () =>
  new Map(
    table
      .parse(parse(readFileSync('db/reference/synonyms.csv', 'utf8'), { columns: true, skip_empty_lines: true }))
      .map(({ list, name, words }) => [keyOf(list, name), words.split('|')]),
  );

/** Other words for an entry of a list, by its English name. */
export function synonymsOf(list: string, name: string): readonly string[] {
  known ??= read();
  return known.get(keyOf(list, name)) ?? [];
}
